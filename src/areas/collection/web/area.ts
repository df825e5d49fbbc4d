import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const collectionWeb: WebArea = {
  routes: [
    route({
      path: "/billing/missing-mandates",
      synonyms: ["prélèvement", "SEPA", "RUM", "IBAN", "mandat"],
      title: "Mandats manquants",
      menu: { rank: 10 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./mandates/MissingMandatesScreen.tsx"),
    }),
    route({
      path: "/billing/missing-payment-methods",
      synonyms: ["prélèvement", "virement", "IBAN", "mandat"],
      title: "Moyens de paiement manquants",
      menu: { rank: 20, counter: "missingPaymentMethods" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./mandates/MissingPaymentMethodsScreen.tsx"),
    }),
    route({
      path: "/payment-provider/admin",
      synonyms: ["Stripe", "GoCardless", "carte", "événements"],
      title: "Prestataire de paiement",
      may: "MANAGE_PAYMENT_PROVIDER",
      load: () => import("./providers/ProviderScreen.tsx"),
    }),
    route({
      path: "/payment-provider/configuration",
      synonyms: ["ICS", "créancier", "prélèvement"],
      title: "Configuration du paiement",
      may: "MANAGE_PAYMENT_PROVIDER",
      load: () => import("./providers/ConfigurationScreen.tsx"),
    }),
    route({
      path: "/billing/due-deposit-payments",
      synonyms: ["dépôt de garantie", "gage-espèces", "appel de fonds", "livraison impayée"],
      title: "Dépôts à encaisser",
      menu: { rank: 30, counter: "dueDeposits" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./receipts/DueDepositsScreen.tsx"),
    }),
    route({
      path: "/billing/statements",
      synonyms: ["banque", "relevé", "rapprochement", "camt", "lettrage"],
      title: "Relevés bancaires",
      menu: { rank: 34 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementLinesScreen.tsx"),
    }),
    route({
      path: "/billing/statements/imported",
      synonyms: ["banque", "relevé manquant"],
      title: "Relevés importés",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementsScreen.tsx"),
    }),
    route({
      path: "/billing/statements/view/:id",
      title: "Ligne de relevé",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementLineScreen.tsx"),
    }),
    route({
      path: "/billing/receipts",
      synonyms: ["encaissement", "virement reçu", "trop-perçu", "règlement"],
      title: "Encaissements",
      menu: { rank: 36 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./receipts/ReceiptsScreen.tsx"),
    }),
    route({
      path: "/billing/receipts/view/:id",
      title: "Encaissement",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./receipts/ReceiptScreen.tsx"),
    }),
    route({
      path: "/public/mandate/:token",
      title: "Votre mandat de prélèvement",
      may: "ANONYMOUS",
      load: () => import("./public/MandatePage.tsx"),
    }),
  ],
  tabs: {
    client: [
      { key: "account", label: "Compte", rank: 45, load: () => import("./account/ClientAccount.tsx") },
      { key: "mandates", label: "Mandats", rank: 10, load: () => import("./mandates/ClientMandates.tsx") },
    ],
    billingDocument: [
      {
        key: "payments",
        label: "Règlements",
        rank: 10,
        load: () => import("./receipts/DocumentPayments.tsx"),
      },
    ],
    deliverySlot: [
      { key: "deposit", label: "Dépôt", rank: 10, load: () => import("./deposits/DepositTab.tsx") },
    ],
  },
};
