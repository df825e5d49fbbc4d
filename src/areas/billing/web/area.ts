import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { billingManifest } from "../manifest.ts";
import type { DocumentView } from "../model/documents/view.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    billingDocument: DocumentView;
  }
}

export const billingWeb: WebArea = {
  routes: routesOf(billingManifest, {
    "/billing/documents": () => import("./documents/DocumentsScreen.tsx"),
    "/billing/documents/view/:id": () => import("./documents/DocumentScreen.tsx"),
    "/billing/manual-invoices/new": () => import("./manual/NewManualInvoiceScreen.tsx"),
    "/billing/runs": () => import("./runs/RunsScreen.tsx"),
    "/billing/runs/new": () => import("./runs/NewRunScreen.tsx"),
    "/billing/runs/view/:id": () => import("./runs/RunScreen.tsx"),
    "/billing/customers": () => import("./customers/CustomersScreen.tsx"),
    "/billing/issuers": () => import("./issuers/IssuersScreen.tsx"),
    "/billing/vat-natures": () => import("./rules/VatNaturesScreen.tsx"),
    "/billing/mentions": () => import("./rules/MentionsScreen.tsx"),
    "/billing/electronic-invoices": () => import("./platform/DepositsScreen.tsx"),
    "/billing/electronic-invoices/:id": () => import("./platform/DepositScreen.tsx"),
    "/billing/failed-invoice-events": () => import("./events/FailedEventsScreen.tsx"),
    "/billing/missing-tunings": () => import("./closings/MissingTuningsScreen.tsx"),
    "/billing/logistics-provider-cars": () => import("./logistics/LogisticsScreen.tsx"),
    "/billing/logistics-provider-cars/:id": () => import("./logistics/LogisticsCarScreen.tsx"),
    "/billing/billing-ready": () => import("./initialisation/BillingReadyScreen.tsx"),
    "/billing/closings/view/:id": () => import("./closings/ClosingScreen.tsx"),
    "/car-summary/billing/:id": carSection({ load: () => import("./documents/CarDocuments.tsx") }),
  }),
  globalSearch: () => import("./global-search.ts"),
  searches: {
    billingDocument: async () => (await import("./searches.ts")).documentSearch,
    issuer: async () => (await import("./searches.ts")).issuerSearch,
  },
  creations: [
    { label: "Nouvelle facture", to: "/billing/manual-invoices/new", may: "CREATE_MANUAL_INVOICE" },
  ],
  tabs: {
    client: [
      { key: "billing", label: "Factures", rank: 40, load: () => import("./customers/ClientBilling.tsx") },
    ],
    contract: [
      {
        key: "billing",
        label: "Facturation",
        rank: 20,
        load: () => import("./contract/ContractBilling.tsx"),
      },
      {
        key: "end",
        label: "Fin de location",
        rank: 21,
        load: () => import("./closings/ContractRentals.tsx"),
      },
    ],
  },
};
