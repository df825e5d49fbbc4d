// A billing document with the longest texts that its parties and lines may have.
import type { FrozenLine } from "#billing/model/documents/frozen.ts";
import { longAddress, longText } from "#tests/examples/longest-texts.ts";
import { billedLine, billingDocument, business } from "./billing-documents.ts";

export const { issuer } = billingDocument();
/** An address is stored on one line. */
export const longLine1 = { ...longAddress, line1: longAddress.line1.replaceAll("\n", ", ") };

const longIssuer = {
  ...issuer,
  name: longText(120, "Écurie Mobilités et Locations "),
  legalForm: longText(60, "société par actions simplifiée "),
  address: longLine1,
  addressLine2: longText(200, "Immeuble Le Galion "),
};
const longLine = (kind: FrozenLine["kind"], more: Partial<FrozenLine>): FrozenLine =>
  billedLine(kind, 99_999_999, {
    label: longText(200, "Pneus de toutes saisons et gardiennage "),
    why: longText(300, "489,90 € × 15 jours sur 31 du mois, puis "),
    contract: { id: "01900000-0000-7000-8000-0000000000c9", orderId: longText(35, "D-2026-000123456789") },
    car: { title: longText(150, "Mercedes-Benz Classe V "), plate: "GX-214-KP" },
    ...more,
  });

export const longestDocument = billingDocument({
  issuer: longIssuer,
  number: "F2027-0001234567890-ABCDEFGHIJKLMNO",
  customer: { ...business, name: longText(150), address: longLine1 },
  reference: longText(100, "BON-DE-COMMANDE-2026/0417 "),
  lines: [longLine("TIRES", {}), longLine("OPTION", { quantity: -1, unitPriceCents: 1, netCents: -1 })],
});
