// The deed of a car sold (certificat de cession), with the facts of cerfa 15776. Loaded by the document thread.
import { onScreenSignatures } from "#delivery/server/papers/on-screen-signatures.ts";
import type { Strokes } from "#delivery/model/handover.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Block, heading, pairs, text, together } from "#platform/paper/blocks.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import type { Buyer } from "../../model/procedures/forms.ts";
import { buyerName } from "../../model/procedures/procedure.ts";

export interface DeedPaper {
  lessor: Lessor;
  /** The colleague who hands the car over. */
  by: string;
  /** The minute of the sale. */
  soldAt: string;
  signedAt: string;
  vehicle: {
    plate: string;
    vin: string;
    brand: string;
    model: string;
    genre: string;
    firstRegisteredOn: Day | null;
    odometer: number;
    formula: string;
  };
  buyer: Pick<
    Buyer,
    "buyerKind" | "companyName" | "firstName" | "lastName" | "siret" | "capacity" | "address"
  >;
  strokes: Strokes;
}

const vehicleFacts = ({ vehicle: of }: DeedPaper): Block =>
  pairs(
    [
      ["Immatriculation (A)", of.plate || "Sans"],
      ["Numéro d’identification (E)", of.vin],
      ["1re immatriculation (B)", of.firstRegisteredOn ? frenchDay(of.firstRegisteredOn) : "Non renseignée"],
      ["Marque (D.1)", of.brand],
      ["Dénomination commerciale (D.3)", of.model],
      ["Genre national (J.1)", of.genre],
      ["Kilométrage au compteur", `${frenchNumber(of.odometer)} km`],
      ["Certificat d’immatriculation", of.formula === "" ? "Remis" : `Remis, formule ${of.formula}`],
    ],
    2,
  );

function signatures({ lessor, by, buyer, strokes, signedAt }: DeedPaper): Block {
  const name = `${buyer.firstName} ${buyer.lastName}`;
  return together(
    heading("Signatures"),
    onScreenSignatures(
      { title: "L’ancien propriétaire", detail: `${lessor.name}, par ${by}` },
      {
        title: "Le nouveau propriétaire",
        detail: buyer.capacity ? `${name}, ${buyer.capacity}` : name,
        name,
        strokes,
        signedAt,
      },
    ),
  );
}

export const draw: Draw<DeedPaper> = (deed) => {
  const { lessor, buyer, soldAt, vehicle } = deed;
  const isCompany = buyer.buyerKind !== "CONSUMER";
  const paper = lessorPaper(lessor, {
    title: `Certificat de cession ${vehicle.plate || vehicle.vin}`,
    name: vehicle.vin,
  });
  letterhead(paper, lessor, { title: "Certificat de cession", facts: [frenchInstant(soldAt)] });
  const sellerAddress = [lessor.addressLine1, `${lessor.zipCode} ${lessor.city}`].join(", ");
  paper.put(
    text(
      "Ce document porte les renseignements du formulaire cerfa n° 15776 ; il est présenté dans notre mise en page.",
      { size: 8, color: soft },
      { after: 8 },
    ),
    heading("Véhicule"),
    vehicleFacts(deed),
    heading("Ancien propriétaire, personne morale"),
    pairs(
      [
        ["Raison sociale", lessor.name],
        ["SIRET", frenchSiret(lessor.siret)],
        ["Siège", sellerAddress],
      ],
      1,
    ),
    text(
      `Certifie avoir cédé ce véhicule le ${frenchInstant(soldAt)}, et avoir remis au nouveau propriétaire un certificat de situation administrative de moins de quinze jours. Ce véhicule n’a pas subi de transformation notable susceptible de modifier les indications de son certificat d’immatriculation, autre que celles qui y figurent.`,
    ),
    heading(`Nouveau propriétaire, ${isCompany ? "personne morale" : "personne physique"}`),
    pairs(
      [
        [isCompany ? "Raison sociale" : "Nom", buyerName(buyer)],
        ...(buyer.siret === null ? [] : [["SIRET", frenchSiret(buyer.siret)] as const]),
        [isCompany ? "Siège" : "Domicile", frenchAddress(buyer.address)],
      ],
      1,
    ),
    text(
      "Certifie avoir acquis ce véhicule à la date et à l’heure indiquées, et avoir été informé de sa situation administrative.",
    ),
    signatures(deed),
  );
  return paper.end();
};
