import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const paymentsWeb: WebArea = {
  routes: [
    route({
      path: "/billing/debits",
      synonyms: ["prélèvement", "SEPA", "remise", "rejet", "impayé", "pain.008"],
      title: "Remises de prélèvements",
      menu: { rank: 26, counter: "debitsToSettle" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./debits/DebitBatchesScreen.tsx"),
    }),
    route({
      path: "/billing/debits/new",
      title: "Préparer une remise de prélèvements",
      may: "PREPARE_DEBITS",
      section: "billing",
      load: () => import("./debits/NewDebitBatchScreen.tsx"),
    }),
    route({
      path: "/billing/debits/view/:id",
      title: "Remise de prélèvements",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./debits/DebitBatchScreen.tsx"),
    }),
    route({
      path: "/billing/transfers",
      synonyms: ["virement", "remboursement", "dépôt", "pain.001"],
      title: "Ordres de virement",
      menu: { rank: 54 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./transfers/TransferBatchesScreen.tsx"),
    }),
    route({
      path: "/billing/transfers/new",
      title: "Préparer un ordre de virement",
      may: "PREPARE_TRANSFERS",
      section: "billing",
      load: () => import("./transfers/NewTransferBatchScreen.tsx"),
    }),
    route({
      path: "/billing/transfers/view/:id",
      title: "Ordre de virement",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./transfers/TransferBatchScreen.tsx"),
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
  globalSearch: () => import("./global-search.ts"),
  searches: { debitBatch: async () => (await import("./searches.ts")).debitBatchSearch },
};
