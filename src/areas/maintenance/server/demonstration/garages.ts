// Operations and garages of the demonstration company.
import type { Address } from "#kernel/company/address.ts";
import { cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { garageForm } from "../../model/garages/garage.ts";
import { type OperationKind } from "../../model/operations/operation.ts";
import { createGarage } from "../garages/garages.ts";
import { createOperation } from "../operations/operations.ts";

type OperationSpec = [
  label: string,
  kind: OperationKind,
  code: string,
  minutes: number,
  euros: number,
  term: string,
];

/** Each brand term has its operation. */
const operations: readonly OperationSpec[] = [
  ["Révision", "SERVICE", "REV", 90, 210, "Révision"],
  ["Remplacement du liquide de frein", "BRAKES", "LDF", 45, 78, "Liquide de frein"],
  ["Plaquettes avant", "BRAKES", "PLAV", 60, 145, "Plaquettes avant"],
  ["Disques et plaquettes", "BRAKES", "DPL", 120, 430, "Disques et plaquettes"],
  ["Batterie 12 V", "BATTERY", "BAT", 30, 165, "Batterie 12 V"],
  ["Contrôle technique", "INSPECTION", "CT", 60, 72, "Contrôle technique"],
  ["Montage de quatre pneus", "TIRES", "PN4", 60, 60, ""],
  ["Géométrie", "TIRES", "GEO", 60, 85, ""],
];

interface GarageSpec {
  name: string;
  siret: string;
  vatNumber: string;
  address: Pick<Address, "line1" | "zipCode" | "city">;
  email: string;
  iban?: string;
  isBodyShop?: boolean;
  lendsCars?: boolean;
  euros: number;
}

// SIRET, VAT numbers and IBANs have valid keys; none belongs to a real company.
const garages: readonly GarageSpec[] = [
  {
    name: "Atelier du Pont de Cé",
    siret: "81234501500018",
    vatNumber: "FR73812345015",
    iban: "FR7630004001238123450111263",
    address: { line1: "18 avenue Galliéni", zipCode: "49130", city: "Les Ponts-de-Cé" },
    email: "atelier@pontdece.exemple",
    lendsCars: true,
    euros: 72,
  },
  {
    name: "Mécanique de la Loire",
    siret: "82345602500019",
    vatNumber: "FR23823456025",
    address: { line1: "4 rue des Mariniers", zipCode: "44000", city: "Nantes" },
    email: "rendez-vous@mecaloire.exemple",
    euros: 78,
  },
  {
    name: "Carrosserie Bretonne",
    siret: "83456703400014",
    vatNumber: "FR67834567034",
    iban: "FR7630004001238345670311272",
    address: { line1: "27 route de Lorient", zipCode: "35000", city: "Rennes" },
    email: "carrosserie@bretonne.exemple",
    isBodyShop: true,
    lendsCars: true,
    euros: 69,
  },
  {
    name: "Garage de la Part-Dieu",
    siret: "84567804400015",
    vatNumber: "FR17845678044",
    address: { line1: "112 rue Garibaldi", zipCode: "69006", city: "Lyon" },
    email: "accueil@partdieu-auto.exemple",
    euros: 88,
  },
];

export async function demonstrateGarages(call: Call): Promise<void> {
  for (const [label, kind, code, usualMinutes, euros, termLabel] of operations)
    await createOperation(call, {
      label,
      kind,
      code,
      usualMinutes,
      usualPriceCents: cents(euros),
      termLabel,
    });
  for (const { euros, ...garage } of garages)
    await createGarage(
      call,
      garageForm.parse({
        foreignNumber: "",
        phone: null,
        isMultiBrand: true,
        brandIds: [],
        hours: "Lundi au vendredi, 8 h à 12 h et 14 h à 18 h",
        isBodyShop: false,
        lendsCars: false,
        contacts: [],
        comment: "",
        hourlyRateCents: cents(euros),
        ...garage,
        address: { ...garage.address, country: "FR" },
      }),
    );
}
