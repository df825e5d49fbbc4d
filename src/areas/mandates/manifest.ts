// Mandates: the permission of companies to debit their accounts.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const mandatesManifest = manifest({
  name: "mandates",
  pages: {
    "/billing/missing-mandates": page("Mandats manquants", "SIGNED_IN", {
      menu: { rank: 20 },
      synonyms: ["prélèvement", "SEPA", "RUM", "IBAN", "mandat"],
    }),
    "/billing/procedures": page("Signatures demandées", "SIGNED_IN", {
      menu: { rank: 21 },
      synonyms: ["signature", "mandat", "résiliation", "échéancier", "lien"],
    }),
    "/billing/missing-payment-methods": page("Moyens de paiement manquants", "SIGNED_IN", {
      menu: { rank: 22, counter: "missingPaymentMethods" },
      synonyms: ["prélèvement", "virement", "IBAN", "mandat"],
    }),
  },
  links: ["mandate"],
  permissions: {
    ASK_MANDATE: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
    ADD_PAYMENT_METHOD: ["accountant"],
  },
  records: {
    mandate: masculine("le mandat", "mandats"),
  },
  parts: {
    mandateAccount: { title: "Compte d’un mandat", many: "comptes de mandats" },
  },
  notices: {
    debitedAccountChanged: { icon: "shield", tone: "danger" },
  },
  counters: {
    missingPaymentMethods: {
      may: ["ADD_PAYMENT_METHOD"],
      tally: "paymentFollowUp:METHOD",
      shows: ["mandate", "client", "contract"],
    },
  },
});
