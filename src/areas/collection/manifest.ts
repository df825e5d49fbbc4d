// What clients pay: mandates, debits, bank statements, receipts, refunds, dunning.
import { manifest } from "#kernel/manifest.ts";

export const collectionManifest = manifest({
  name: "collection",
  permissions: {
    RECORD_DEPOSIT: ["accountant"],
    MATCH_RECEIPTS: ["accountant"],
    ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
    REFUND: ["accountant"],
  },
  records: {
    receipt: { the: "l’encaissement", gender: "m", title: "Encaissement", many: "encaissements" },
    refund: { the: "le remboursement", gender: "m", title: "Remboursement", many: "remboursements" },
  },
});
