// Payments: debits, their returns, transfers, payment providers.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const paymentsManifest = manifest({
  name: "payments",
  pages: {
    "/billing/debits": page("Remises de prélèvements", "SIGNED_IN", {
      menu: { rank: 26, counter: "debitsToSettle" },
      synonyms: ["prélèvement", "SEPA", "remise", "rejet", "impayé", "pain.008"],
    }),
    "/billing/debits/new": page("Préparer une remise de prélèvements", "PREPARE_DEBITS"),
    "/billing/debits/view/:id": page("Remise de prélèvements", "SIGNED_IN"),
    "/billing/transfers": page("Ordres de virement", "SIGNED_IN", {
      menu: { rank: 54 },
      synonyms: ["virement", "remboursement", "dépôt", "pain.001"],
    }),
    "/billing/transfers/new": page("Préparer un ordre de virement", "PREPARE_TRANSFERS"),
    "/billing/transfers/view/:id": page("Ordre de virement", "SIGNED_IN"),
    "/payment-provider/admin": page("Prestataire de paiement", "MANAGE_PAYMENT_PROVIDER", {
      synonyms: ["Stripe", "GoCardless", "carte", "événements"],
    }),
    "/payment-provider/configuration": page("Configuration du paiement", "MANAGE_PAYMENT_PROVIDER", {
      synonyms: ["ICS", "créancier", "prélèvement"],
    }),
    "/public/mandate/:token": page("Votre mandat de prélèvement", "ANONYMOUS"),
  },
  permissions: {
    MANAGE_PAYMENT_PROVIDER: [],
    PREPARE_DEBITS: ["accountant"],
    APPROVE_DEBITS: ["accountant"],
    SEND_DEBITS: ["accountant"],
    PREPARE_TRANSFERS: ["accountant"],
    APPROVE_TRANSFERS: ["accountant"],
  },
  records: {
    debitBatch: feminine("la remise de prélèvements", "remises de prélèvements", {
      page: "/billing/debits/view/$id",
    }),
    transferBatch: masculine("l’ordre de virement", "ordres de virement", {
      page: "/billing/transfers/view/$id",
    }),
  },
  parts: {
    debit: { title: "Prélèvement", many: "prélèvements" },
    debitAnnouncement: { title: "Annonce de prélèvement", many: "annonces de prélèvement" },
    debitSkip: { title: "Échéance non prélevée", many: "échéances non prélevées" },
    debitReturn: { title: "Retour de prélèvement", many: "retours de prélèvements" },
    providerPayoutItem: { title: "Ligne d’un versement", many: "lignes de versements" },
    transfer: { title: "Virement", many: "virements" },
  },
  notices: {
    debitsNotSent: { icon: "unsent", tone: "danger" },
    paymentContradicted: { icon: "cross", tone: "danger" },
    refundFailed: { icon: "cross", tone: "danger" },
    paymentProviderStopped: { icon: "cross", tone: "danger" },
    unsignedHooks: { icon: "cross", tone: "danger" },
  },
  counters: {
    debitsToSettle: { may: ["PREPARE_DEBITS"], tally: "debit:TO_SETTLE", shows: ["debitBatch"] },
  },
});
