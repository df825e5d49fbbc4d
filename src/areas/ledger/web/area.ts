import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { ledgerManifest } from "../manifest.ts";
import type { ReceiptView } from "../model/receipts/view.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    receipt: ReceiptView;
  }
}

export const ledgerWeb: WebArea = {
  routes: routesOf(ledgerManifest, {
    "/billing/missing-credits": () => import("./credits/MissingCreditsScreen.tsx"),
    "/billing/due-deposit-payments": () => import("./receipts/DueDepositsScreen.tsx"),
    "/billing/reported-payments": () => import("./e-reporting/ReportedPaymentsScreen.tsx"),
    "/billing/receipts": () => import("./receipts/ReceiptsScreen.tsx"),
    "/billing/receipts/view/:id": () => import("./receipts/ReceiptScreen.tsx"),
  }),
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
