// Payments: debits, their returns, transfers, payment providers.
import { manifest } from "#kernel/manifest.ts";

export const paymentsManifest = manifest({
  name: "payments",
  pages: [
    "/billing/debits",
    "/billing/debits/new",
    "/billing/debits/view/:id",
    "/billing/transfers",
    "/billing/transfers/new",
    "/billing/transfers/view/:id",
    "/payment-provider/admin",
    "/payment-provider/configuration",
    "/public/mandate/:token",
  ],
  permissions: {
    MANAGE_PAYMENT_PROVIDER: [],
    PREPARE_DEBITS: ["accountant"],
    APPROVE_DEBITS: ["accountant"],
    SEND_DEBITS: ["accountant"],
    PREPARE_TRANSFERS: ["accountant"],
    APPROVE_TRANSFERS: ["accountant"],
  },
  records: {
    debitBatch: {
      the: "la remise de prélèvements",
      gender: "f",
      title: "Remise de prélèvements",
      many: "remises de prélèvements",
      page: "/billing/debits/view/$id",
    },
    transferBatch: {
      the: "l’ordre de virement",
      gender: "m",
      title: "Ordre de virement",
      many: "ordres de virement",
      page: "/billing/transfers/view/$id",
    },
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
