import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const ledgerWeb: WebArea = {
  routes: [
    route({
      path: "/billing/missing-credits",
      synonyms: ["avoir", "remboursement", "dépôt à rendre"],
      menu: { rank: 52, counter: "missingCredits" },
      title: "Sommes dues aux clients",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./credits/MissingCreditsScreen.tsx"),
    }),
    route({
      path: "/billing/due-deposit-payments",
      synonyms: ["dépôt de garantie", "gage-espèces", "appel de fonds", "livraison impayée"],
      title: "Dépôts à encaisser",
      menu: { rank: 24, counter: "dueDeposits" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./receipts/DueDepositsScreen.tsx"),
    }),
    route({
      path: "/billing/reported-payments",
      synonyms: ["e-reporting", "encaissement", "TVA", "particuliers"],
      title: "Encaissements à déclarer",
      menu: { rank: 10 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./e-reporting/ReportedPaymentsScreen.tsx"),
    }),
    route({
      path: "/billing/receipts",
      synonyms: ["encaissement", "virement reçu", "trop-perçu", "règlement"],
      title: "Encaissements",
      menu: { rank: 30 },
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
  ],
  tabs: {
    client: [
      { key: "account", label: "Compte", rank: 45, load: () => import("./account/ClientAccount.tsx") },
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
