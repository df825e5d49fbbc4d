// Ledger: receipts, what they pay, guarantees, credits, refunds, accounts of companies.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const ledgerManifest = manifest({
  name: "ledger",
  pages: {
    "/billing/missing-credits": page("Sommes dues aux clients", "SIGNED_IN", {
      menu: { rank: 52, counter: "missingCredits" },
      synonyms: ["avoir", "remboursement", "dépôt à rendre"],
    }),
    "/billing/due-deposit-payments": page("Dépôts à encaisser", "SIGNED_IN", {
      menu: { rank: 24, counter: "dueDeposits" },
      synonyms: ["dépôt de garantie", "gage-espèces", "appel de fonds", "livraison impayée"],
    }),
    "/billing/reported-payments": page("Encaissements à déclarer", "SIGNED_IN", {
      menu: { rank: 10 },
      synonyms: ["e-reporting", "encaissement", "TVA", "particuliers"],
    }),
    "/billing/receipts": page("Encaissements", "SIGNED_IN", {
      menu: { rank: 30 },
      synonyms: ["encaissement", "virement reçu", "trop-perçu", "règlement"],
    }),
    "/billing/receipts/view/:id": page("Encaissement", "SIGNED_IN"),
  },
  permissions: {
    RECORD_DEPOSIT: ["accountant"],
    MATCH_RECEIPTS: ["accountant"],
    ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
    REFUND: ["accountant"],
  },
  records: {
    receipt: masculine("l’encaissement", "encaissements", { page: "/billing/receipts/view/$id" }),
    refund: masculine("le remboursement", "remboursements"),
  },
  parts: {
    allocation: { title: "Affectation", many: "affectations" },
    bankAccount: { title: "Compte bancaire", many: "comptes bancaires" },
    declaredMonth: { title: "Déclaration des encaissements", many: "déclarations des encaissements" },
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
