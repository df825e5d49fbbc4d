// Cars received from a store whose logistics provider charges a fee; a row opens its invoice.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { frenchPrice } from "#kernel/money.ts";
import { logisticsContract } from "../../contract/logistics.ts";
import { logisticsFlow } from "../../model/logistics/flow.ts";

const columns = columnsOf(logisticsContract.listLogisticsProviderCars)([
  { key: "car", width: 240, cell: ({ car }) => carLine(car) },
  statusColumn(logisticsFlow, 125),
  { key: "supplierName", width: 205, onPhone: "second" },
  { key: "receivedOn", width: 110, onPhone: "end" },
  {
    key: "feeCents",
    width: 125,
    cell: ({ feeCents }) => (feeCents === null ? "Tarif à saisir" : frenchPrice(feeCents)),
  },
  { key: "invoiceNumber", width: 160 },
  { key: "invoiceCents", width: 150 },
  ...hidden("storeName", "invoicedOn", "invoiceVatCents", "reason"),
]);

export default listScreen({
  name: "listLogisticsProviderCars",
  endpoint: logisticsContract.listLogisticsProviderCars,
  columns,
  filters: ["status", "supplierId", "receivedOn"],
  to: ({ id }) => `/billing/logistics-provider-cars/${id}`,
  empty: {
    title: "Aucun frais logistique",
    hint: "Un véhicule apparaît ici quand il est reçu d’un point de vente qui a un tarif logistique.",
  },
});
