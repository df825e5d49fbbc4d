import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { purchasingManifest } from "../manifest.ts";
import type { OrderView } from "../model/orders/order-view.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    carOrder: OrderView;
  }
}

export const purchasingWeb: WebArea = {
  routes: routesOf(purchasingManifest, {
    "/buying/orders": () => import("./order/OrdersScreen.tsx"),
    "/buying/orders/new": () => import("./order/NewOrderScreen.tsx"),
    "/buying/orders/edit/:id": () => import("./order/EditOrderScreen.tsx"),
    "/buying/orders/view/:id": () => import("./order/OrderScreen.tsx"),
    "/buying/overview": () => import("./prices/BuyingOverviewScreen.tsx"),
    "/public/supplier-documents/:token": () => import("./supplier-documents/SupplierPage.tsx"),
    "/buying/premium-cars": () => import("./premium/PremiumCarsScreen.tsx"),
    "/payment/cars": () => import("./payments/CarsToPayScreen.tsx"),
    "/payment/supplier-invoices": () => import("./invoices/InvoicesScreen.tsx"),
    "/payment/supplier-invoices/new": () => import("./invoices/NewInvoiceScreen.tsx"),
    "/payment/supplier-invoices/edit/:id": () => import("./invoices/EditInvoiceScreen.tsx"),
    "/payment/supplier-invoices/view/:id": () => import("./invoices/InvoiceScreen.tsx"),
    "/payment/supplier-payments": () => import("./payments/PaymentsScreen.tsx"),
    "/payment/cars-deposit": () => import("./advances/DepositsScreen.tsx"),
    "/payment/cars-vat-caution": () => import("./advances/CautionsScreen.tsx"),
  }),
  tabs: {
    supplier: [
      { key: "orders", label: "Commandes", rank: 20, load: () => import("./order/SupplierOrders.tsx") },
      { key: "invoices", label: "Factures", rank: 25, load: () => import("./invoices/SupplierInvoices.tsx") },
      {
        key: "advances",
        label: "Acomptes et cautions",
        rank: 30,
        load: () => import("./advances/SupplierAdvances.tsx"),
      },
      { key: "iban", label: "IBAN", rank: 35, load: () => import("./payments/SupplierIban.tsx") },
      {
        key: "papers",
        label: "Documents",
        rank: 40,
        load: () => import("./supplier-documents/SupplierDocuments.tsx"),
      },
    ],
  },
  creations: [
    { label: "Nouveau véhicule premium", to: "/buying/premium-cars?premium=new", may: "CREATE_PREMIUM_CAR" },
  ],
  palette: () => import("./palette.ts"),
  searches: {
    finish: async () => (await import("./searches.ts")).finish,
    necessity: async () => (await import("./searches.ts")).needSearch,
    carOrder: async () => (await import("./searches.ts")).carOrder,
  },
};
