// Suppliers of the demonstration company: French dealers, and dealers of the countries where cars are bought.
import { emptyAddress, type Address } from "#kernel/company/address.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { Call } from "#kernel/server/call.ts";
import { supplierDraftSchema } from "../model/supplier.ts";
import { createSupplier } from "./suppliers.ts";

interface SupplierSpec {
  name: string;
  address: Partial<Address>;
  vatNumber?: string;
  iban?: string;
  /** Brand names of the catalogue; empty when it sells any. */
  brands: readonly string[];
  contact: readonly [firstName: string, lastName: string, title: string];
  /** The first store is at the supplier's own address. */
  stores?: readonly { name: string; address: Partial<Address>; logisticsFeeCents?: number }[];
}

// IBANs are the examples of the SWIFT register: no real account.
const supplierSpecs: readonly SupplierSpec[] = [
  {
    name: "Garage des Tuileries",
    address: { line1: "14 rue des Tuileries", zipCode: "49100", city: "Angers" },
    iban: "FR7630006000011234567890189",
    brands: ["Renault", "Dacia"],
    contact: ["Hélène", "Vasseur", "Ventes aux sociétés"],
  },
  {
    name: "Étoile du Maine Automobiles",
    address: { line1: "2 avenue du Panorama", zipCode: "72000", city: "Le Mans" },
    brands: ["Mercedes-Benz"],
    contact: ["Bruno", "Lemaître", "Chef des ventes"],
  },
  {
    name: "Losange Atlantique",
    address: { line1: "88 route de Vannes", zipCode: "44000", city: "Nantes" },
    brands: ["Renault", "Dacia"],
    contact: ["Nadia", "Bensalem", "Ventes aux sociétés"],
    stores: [
      {
        name: "Centre de préparation de Carquefou",
        address: { line1: "5 rue du Charron", zipCode: "44470", city: "Carquefou" },
        logisticsFeeCents: 8_500,
      },
    ],
  },
  {
    name: "Peugeot Val de Loire",
    address: { line1: "31 boulevard Heurteloup", zipCode: "37000", city: "Tours" },
    brands: ["Peugeot", "Citroën"],
    contact: ["Olivier", "Brunet", "Chef des ventes"],
  },
  {
    name: "Autohaus Rheinblick",
    address: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
    vatNumber: "DE271453601",
    iban: "DE89370400440532013000",
    brands: ["Volkswagen", "Audi", "Škoda"],
    contact: ["Katrin", "Neumann", "Großkunden"],
    stores: [
      {
        name: "Auslieferungslager Bonn",
        address: { line1: "Justus-von-Liebig-Straße 20", zipCode: "53121", city: "Bonn", country: "DE" },
        logisticsFeeCents: 12_000,
      },
    ],
  },
  {
    name: "Münchner Fahrzeughof",
    address: { line1: "Landsberger Straße 240", zipCode: "80687", city: "München", country: "DE" },
    vatNumber: "DE812390476",
    brands: ["BMW", "MINI"],
    contact: ["Jonas", "Hartl", "Verkauf"],
  },
  {
    name: "Garage de la Meuse",
    address: { line1: "Quai de Rome 12", zipCode: "4000", city: "Liège", country: "BE" },
    iban: "BE68539007547034",
    brands: ["Toyota", "Kia", "Hyundai"],
    contact: ["Sophie", "Delvaux", "Ventes aux sociétés"],
  },
  {
    name: "Electro Mobilité Distribution",
    address: { line1: "9 quai Augagneur", zipCode: "69003", city: "Lyon" },
    brands: [],
    contact: ["Karim", "Haddad", "Directeur"],
    stores: [
      {
        name: "Parc logistique de Saint-Priest",
        address: { line1: "40 rue des Frères Lumière", zipCode: "69800", city: "Saint-Priest" },
        // Its fee is to be entered.
        logisticsFeeCents: 0,
      },
    ],
  },
];

/** Ids of the brands found in the catalogue; a supplier without any sells all brands. */
async function brandIdsOf(call: Call, names: readonly string[]): Promise<string[]> {
  const rows = await call.db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute();
  return rows
    .filter(({ name }) => names.some((one) => normalText(one) === normalText(name)))
    .map(({ id }) => id);
}

export async function demonstrateSuppliers(call: Call): Promise<void> {
  for (const { name, address, brands, contact, stores = [], ...numbers } of supplierSpecs) {
    const [firstName, lastName, title] = contact;
    const whole = { ...emptyAddress, ...address };
    const brandIds = await brandIdsOf(call, brands);
    const draft = supplierDraftSchema.parse({
      ...numbers,
      name,
      address: whole,
      isMultiBrand: brandIds.length === 0,
      brandIds,
      contacts: [
        { firstName, lastName, title, email: `${normalText(`${firstName}.${lastName}`)}@exemple.test` },
      ],
      stores: [
        {
          name: whole.city,
          address: whole,
          contactName: `${firstName} ${lastName}`,
          hours: "Du lundi au vendredi, 8 h à 12 h et 14 h à 18 h",
        },
        ...stores.map((store) => ({ ...store, address: { ...emptyAddress, ...store.address } })),
      ],
    });
    await createSupplier(call, draft);
  }
}
