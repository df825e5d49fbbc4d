// Cars in stock: duration, holding cost, sale authorisation.
import { call } from "#kernel/web/calls/client.ts";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Result } from "#kernel/contract.ts";
import { carContract } from "../contract/cars.ts";
import { stockContract } from "../contract/stock.ts";

type Line = Result<typeof stockContract.listStockedCars>["items"][number];

const columns = columnsOf(stockContract.listStockedCars)([
  { key: "vin", width: 190 },
  { key: "licensePlate", width: 110, onPhone: "aside" },
  { key: "brand", width: 130, onPhone: "second" },
  { key: "model", width: 120, onPhone: "second" },
  { key: "stockedDays", width: 120 },
  { key: "holdingCostCents", width: 140 },
  { key: "stockedSince", width: 150 },
  ...hidden("finish", "color", "mileage", "buyingPriceCents"),
  { key: "saleAuthorizedOn", width: 155 },
]);

const bulk: readonly BulkAction<Line>[] = [
  {
    label: "Autoriser la vente",
    may: "AUTHORIZE_SALE",
    run: ({ id, version }) => call(carContract.authorizeToSell, { params: { id }, body: { version } }),
  },
];

export default function StockScreen() {
  return (
    <ListScreen
      name="listStockedCars"
      endpoint={stockContract.listStockedCars}
      columns={columns}
      filters={["brand", "saleAuthorizedOn"]}
      nameOf={({ vin, model }) => `${model} ${vin}`}
      to={({ id }) => `/car-summary/rental-history/${id}`}
      bulk={bulk}
      empty={{
        title: "Aucun véhicule en stock",
        hint: "Ceux que l’on reçoit sans contrat, ou qui reviennent, apparaissent ici.",
      }}
    />
  );
}
