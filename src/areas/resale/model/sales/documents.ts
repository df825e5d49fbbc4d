// Documents of a car on which its sale relies.
import { documentKind } from "#documents/model/kind.ts";
import { readSale } from "#registration/model/terms/sale.ts";

export const saleDocuments = {
  certificate: "resale.CSA",
  history: "resale.HISTOVEC",
  deed: "resale.DEED",
} as const;

const may = { mayAdd: "ADD_RESALE_PROCEDURE", mayReview: "ADD_RESALE_PROCEDURE" } as const;

export const saleDocumentKinds = [
  documentKind({
    key: saleDocuments.certificate,
    label: "Certificat de situation administrative",
    ...may,
    isDated: true,
    signs: [/CERTIFICAT DE SITUATION ADMINISTRATIVE/, /OTCI|OPPOSITION/],
  }),
  documentKind({
    key: saleDocuments.history,
    label: "Rapport HistoVec",
    ...may,
    isDated: true,
    signs: [/HISTOVEC/],
  }),
  documentKind({
    key: saleDocuments.deed,
    label: "Certificat de cession à l’acheteur",
    ...may,
    isDated: true,
    isReviewed: false,
    isOnRequest: true,
    family: "CESSION",
    read: readSale,
  }),
];
