import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { paymentsManifest } from "../manifest.ts";

export const paymentsWeb: WebArea = {
  routes: routesOf(paymentsManifest, {
    "/billing/debits": () => import("./debits/DebitBatchesScreen.tsx"),
    "/billing/debits/new": () => import("./debits/NewDebitBatchScreen.tsx"),
    "/billing/debits/view/:id": () => import("./debits/DebitBatchScreen.tsx"),
    "/billing/transfers": () => import("./transfers/TransferBatchesScreen.tsx"),
    "/billing/transfers/new": () => import("./transfers/NewTransferBatchScreen.tsx"),
    "/billing/transfers/view/:id": () => import("./transfers/TransferBatchScreen.tsx"),
    "/payment-provider/admin": () => import("./providers/ProviderScreen.tsx"),
    "/payment-provider/configuration": () => import("./providers/ConfigurationScreen.tsx"),
    "/public/mandate/:token": () => import("./public/MandatePage.tsx"),
  }),
  globalSearch: () => import("./global-search.ts"),
  searches: { debitBatch: async () => (await import("./searches.ts")).debitBatchSearch },
};
