// Orders, invoices, and the cars on order by their VIN, in the command palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { invoicesContract } from "../contract/invoices.ts";
import { ordersContract } from "../contract/orders.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Commandes",
    at: "/buying/orders",
    find: firstRows(ordersContract.listCarOrders, ({ id, number, supplierName }) => ({
      label: number,
      detail: supplierName,
      to: `/buying/orders/view/${id}`,
    })),
  },
  {
    title: "Factures des fournisseurs",
    at: "/payment/supplier-invoices",
    find: firstRows(invoicesContract.listSupplierInvoices, ({ id, number, supplierName }) => ({
      label: number,
      detail: supplierName,
      to: `/payment/supplier-invoices/view/${id}`,
    })),
  },
  {
    title: "Véhicules en commande",
    at: "/payment/cars",
    find: firstRows(
      ordersContract.listCarsToPay,
      ({ orderId, vin, carTitle, orderNumber, supplierName }) => ({
        label: vin,
        detail: [carTitle, `commande ${orderNumber}`, supplierName].join(" · "),
        to: `/buying/orders/view/${orderId}`,
      }),
    ),
  },
];
