import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { OrderView } from "../model/orders/order-view.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    carOrder: OrderView;
  }
}

const buying = { section: "buying", may: "SIGNED_IN" } as const;
const payment = { section: "payment", may: "SIGNED_IN" } as const;

export const purchasingWeb: WebArea = {
  routes: [
    route({
      path: "/buying/orders",
      synonyms: ["achat", "bon de commande", "fournisseur"],
      menu: { rank: 15 },
      title: "Commandes",
      ...buying,
      load: () => import("./order/OrdersScreen.tsx"),
    }),
    route({
      path: "/buying/orders/new",
      synonyms: ["acheter", "bon de commande", "VIN"],
      title: "Nouvelle commande",
      section: "buying",
      may: "PURCHASE_CAR",
      load: () => import("./order/NewOrderScreen.tsx"),
    }),
    route({
      path: "/buying/orders/edit/:id",
      title: "Modifier la commande",
      ...buying,
      load: () => import("./order/EditOrderScreen.tsx"),
    }),
    route({
      path: "/buying/orders/view/:id",
      title: "Commande",
      ...buying,
      load: () => import("./order/OrderScreen.tsx"),
    }),
    route({
      path: "/buying/overview",
      synonyms: ["coût", "achat", "statistiques", "tarif"],
      menu: { rank: 30 },
      title: "Prix d’achat",
      ...buying,
      load: () => import("./prices/BuyingOverviewScreen.tsx"),
    }),
    route({
      path: "/public/supplier-documents/:token",
      title: "Documents de vos véhicules",
      may: "ANONYMOUS",
      load: () => import("./supplier-documents/SupplierPage.tsx"),
    }),
    route({
      path: "/buying/premium-cars",
      synonyms: ["premium", "luxe"],
      menu: { rank: 35 },
      title: "Véhicules premium",
      ...buying,
      load: () => import("./premium/PremiumCarsScreen.tsx"),
    }),
    route({
      path: "/payment/cars",
      synonyms: ["fournisseur", "virement", "commande à payer"],
      menu: { rank: 10, counter: "carToPay" },
      title: "Véhicules à payer",
      ...payment,
      load: () => import("./payments/CarsToPayScreen.tsx"),
    }),
    route({
      path: "/payment/supplier-invoices",
      synonyms: ["facture", "échéance", "fournisseur", "reste dû"],
      menu: { rank: 12, counter: "supplierInvoicesDue" },
      title: "Factures des fournisseurs",
      ...payment,
      load: () => import("./invoices/InvoicesScreen.tsx"),
    }),
    route({
      path: "/payment/supplier-invoices/new",
      title: "Nouvelle facture",
      section: "payment",
      may: "REGISTER_SUPPLIER_INVOICE",
      load: () => import("./invoices/NewInvoiceScreen.tsx"),
    }),
    route({
      path: "/payment/supplier-invoices/edit/:id",
      title: "Corriger la facture",
      section: "payment",
      may: "REGISTER_SUPPLIER_INVOICE",
      load: () => import("./invoices/EditInvoiceScreen.tsx"),
    }),
    route({
      path: "/payment/supplier-invoices/view/:id",
      title: "Facture d’un fournisseur",
      ...payment,
      load: () => import("./invoices/InvoiceScreen.tsx"),
    }),
    route({
      path: "/payment/supplier-payments",
      synonyms: ["virement", "paiement", "IBAN"],
      menu: { rank: 15 },
      title: "Paiements aux fournisseurs",
      ...payment,
      load: () => import("./payments/PaymentsScreen.tsx"),
    }),
    route({
      path: "/payment/cars-deposit",
      synonyms: ["acompte", "avance"],
      menu: { rank: 20, counter: "depositsToRecover" },
      title: "Acomptes",
      ...payment,
      load: () => import("./advances/DepositsScreen.tsx"),
    }),
    route({
      path: "/payment/cars-vat-caution",
      synonyms: ["caution", "intracommunautaire", "Gelangensbestätigung"],
      menu: { rank: 30, counter: "cautionsToRecover" },
      title: "Cautions de TVA",
      ...payment,
      load: () => import("./advances/CautionsScreen.tsx"),
    }),
  ],
  tabs: {
    supplier: [
      { key: "orders", label: "Commandes", rank: 20, load: () => import("./order/SupplierOrders.tsx") },
      {
        key: "invoices",
        label: "Factures",
        rank: 25,
        load: () => import("./invoices/SupplierInvoices.tsx"),
      },
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
