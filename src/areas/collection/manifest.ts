// What clients pay: mandates, debits, bank statements, receipts, refunds, dunning.
import { manifest } from "#kernel/manifest.ts";

export const collectionManifest = manifest({
  name: "collection",
  pages: [
    "/billing/missing-credits",
    "/billing/missing-mandates",
    "/billing/missing-payment-methods",
    "/billing/due-deposit-payments",
    "/billing/receipts",
    "/billing/receipts/view/:id",
    "/billing/statements",
    "/billing/statements/imported",
    "/billing/statements/view/:id",
    "/payment-provider/admin",
    "/payment-provider/configuration",
    "/public/mandate/:token",
  ],
  permissions: {
    ASK_MANDATE: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
    ADD_PAYMENT_METHOD: ["accountant"],
    RECORD_DEPOSIT: ["accountant"],
    IMPORT_STATEMENT: ["accountant"],
    MATCH_RECEIPTS: ["accountant"],
    ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
    REFUND: ["accountant"],
    MANAGE_PAYMENT_PROVIDER: [],
  },
  records: {
    mandate: { the: "le mandat", gender: "m", title: "Mandat", many: "mandats" },
    receipt: {
      the: "l’encaissement",
      gender: "m",
      title: "Encaissement",
      many: "encaissements",
      page: "/billing/receipts/view/$id",
    },
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
      page: "/billing/statements/view/$id",
    },
    refund: { the: "le remboursement", gender: "m", title: "Remboursement", many: "remboursements" },
  },
  parts: { mandateAccount: { title: "Compte d’un mandat", many: "comptes de mandats" } },
  notices: { paymentProviderStopped: { icon: "cross", tone: "danger" } },
  counters: {
    dueDeposits: {
      may: ["ADD_PAYMENT_DATE_TO_BILLING"],
      tally: "billingDocument:DUE_DEPOSIT",
      shows: ["billingDocument"],
    },
    missingPaymentMethods: {
      may: ["ADD_PAYMENT_METHOD"],
      tally: "paymentFollowUp:METHOD",
      shows: ["mandate", "client", "contract"],
    },
    missingCredits: {
      may: ["ADD_PAYMENT_DATE_TO_BILLING"],
      tally: "missingCredit",
      shows: ["billingDocument", "receipt"],
    },
  },
});
