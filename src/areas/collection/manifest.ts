// What clients pay: mandates, debits, bank statements, receipts, refunds, dunning.
import { manifest } from "#kernel/manifest.ts";

export const collectionManifest = manifest({
  name: "collection",
  permissions: {
    RECORD_DEPOSIT: ["accountant"],
    IMPORT_STATEMENT: ["accountant"],
    MATCH_RECEIPTS: ["accountant"],
    ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
    REFUND: ["accountant"],
  },
  records: {
    receipt: { the: "l’encaissement", gender: "m", title: "Encaissement", many: "encaissements" },
    bankStatement: {
      the: "le relevé bancaire",
      gender: "m",
      title: "Relevé bancaire",
      many: "relevés bancaires",
    },
    statementLine: {
      the: "la ligne de relevé",
      gender: "f",
      title: "Ligne de relevé",
      many: "lignes de relevé",
    },
    refund: { the: "le remboursement", gender: "m", title: "Remboursement", many: "remboursements" },
  },
});
