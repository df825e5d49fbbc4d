// Documents of a sale: the proofs of its buyer, those that show an identity under a permission of their own, and the
// documents of the car on which it relies.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { readSale } from "#registration/model/terms/sale.ts";
import {
  carPapers,
  deedKind,
  identityProofs,
  isDated,
  proofKey,
  type ProofKind,
  proofKinds,
} from "./proofs.ts";

const may = { mayAdd: "ADD_RESALE_PROCEDURE", mayReview: "ADD_RESALE_PROCEDURE" } as const;
const showsIdentity = (kind: ProofKind): boolean => identityProofs.some((one) => one === kind);

export const resaleDocumentKinds: readonly DocumentKind[] = [
  ...keysOf(proofKinds).map((kind) =>
    documentKind({
      key: proofKey(kind),
      label: proofKinds[kind],
      ...may,
      ...(showsIdentity(kind) && { mayRead: "READ_BUYER_IDENTITY" }),
      isDated: isDated(kind),
      isOnRequest: true,
      refusalGoes: "à l’acheteur",
    }),
  ),
  documentKind({
    key: proofKey("CSA"),
    label: carPapers.CSA,
    ...may,
    isDated: true,
    signs: [/CERTIFICAT DE SITUATION ADMINISTRATIVE/, /OTCI|OPPOSITION/],
  }),
  documentKind({
    key: proofKey("HISTOVEC"),
    label: carPapers.HISTOVEC,
    ...may,
    isDated: true,
    signs: [/HISTOVEC/],
  }),
  documentKind({
    key: deedKind,
    label: "Certificat de cession à l’acheteur",
    ...may,
    isDated: true,
    isReviewed: false,
    isOnRequest: true,
    family: "CESSION",
    read: readSale,
  }),
];
