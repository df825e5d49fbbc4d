// Ledger: receipts, what they pay, guarantees, credits, refunds, accounts of companies.
import { manifest } from "#kernel/manifest.ts";

export const ledgerManifest = manifest({
  name: "ledger",
  pages: [
    "/billing/missing-credits",
    "/billing/due-deposit-payments",
    "/billing/reported-payments",
    "/billing/receipts",
    "/billing/receipts/view/:id",
  ],
  permissions: {
    RECORD_DEPOSIT: ["accountant"],
    MATCH_RECEIPTS: ["accountant"],
    ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
    REFUND: ["accountant"],
  },
  records: {
    receipt: {
      the: "l’encaissement",
      gender: "m",
      title: "Encaissement",
      many: "encaissements",
      page: "/billing/receipts/view/$id",
    },
    refund: { the: "le remboursement", gender: "m", title: "Remboursement", many: "remboursements" },
  },
  parts: {
    allocation: { title: "Affectation", many: "affectations" },
    bankAccount: { title: "Compte bancaire", many: "comptes bancaires" },
    priorClaim: { title: "Créance antérieure", many: "créances antérieures" },
    writeOff: { title: "Passage en perte", many: "passages en perte" },
    beneficiaryAccount: { title: "Compte de remboursement", many: "comptes de remboursement" },
    beneficiaryCheck: {
      title: "Vérification d’un compte de remboursement",
      many: "vérifications de comptes de remboursement",
    },
  },
  counters: {
    dueDeposits: {
      may: ["ADD_PAYMENT_DATE_TO_BILLING"],
      tally: "billingDocument:DUE_DEPOSIT",
      shows: ["billingDocument"],
    },
    missingCredits: {
      may: ["ADD_PAYMENT_DATE_TO_BILLING"],
      tally: "missingCredit",
      shows: ["billingDocument", "receipt"],
    },
  },
});
