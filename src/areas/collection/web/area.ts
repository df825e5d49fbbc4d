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
      path: "/public/mandate/:token",
      title: "Votre mandat de prélèvement",
      may: "ANONYMOUS",
      load: () => import("./public/MandatePage.tsx"),
    }),
  ],
  tabs: {
    client: [
      { key: "mandates", label: "Mandats", rank: 10, load: () => import("./mandates/ClientMandates.tsx") },
    ],
    deliverySlot: [
      { key: "deposit", label: "Dépôt", rank: 10, load: () => import("./deposits/DepositTab.tsx") },
    ],
  },
};
