// Mandates: the permission of companies to debit their accounts.
import { manifest } from "#kernel/manifest.ts";

export const mandatesManifest = manifest({
  name: "mandates",
  pages: ["/billing/missing-mandates", "/billing/procedures", "/billing/missing-payment-methods"],
  links: ["mandate"],
  permissions: {
    ASK_MANDATE: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
    ADD_PAYMENT_METHOD: ["accountant"],
  },
  records: {
    mandate: { the: "le mandat", gender: "m", title: "Mandat", many: "mandats" },
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
