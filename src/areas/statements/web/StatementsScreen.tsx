// The statements of all cars, those that lost the most first.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { statementsContract as api } from "../contract.ts";
import { statementStages } from "../model/records.ts";

const columns = columnsOf(api.listCarStatements)([
  { key: "car", width: 215, cell: ({ car }) => carLine(car) },
  { key: "clientName", width: 150, onPhone: "second" },
  { key: "stage", width: 85, cell: ({ stage }) => statementStages[stage] },
  {
    key: "resultCents",
    width: 130,
    align: "right",
    onPhone: "aside",
    cell: ({ resultCents }) =>
      resultCents < 0 ? <Badge tone="danger">{frenchPrice(resultCents)}</Badge> : frenchPrice(resultCents),
  },
  { key: "acquisitionCents", width: 125 },
  { key: "fundingCents", width: 115 },
  { key: "useCents", width: 110 },
  { key: "rentalCents", width: 120 },
  { key: "exitCents", width: 120 },
  { key: "perMonthCents", width: 110 },
  ...hidden("brand", "model", "months", "kilometres", "computedOn"),
]);

export default listScreen({
  name: "listCarStatements",
  endpoint: api.listCarStatements,
  columns,
  filters: ["stage", "brand", "model", "clientId", "resultCents", "months"],
  to: ({ id }) => `/car-summary/statement/${id}`,
  selections: [
    { name: "En perte", conditions: [{ field: "resultCents", operator: "lt", value: 0 }] },
    { name: "Vendus", conditions: [{ field: "stage", operator: "eq", value: "SOLD" }] },
  ],
  empty: {
    title: "Aucun bilan",
    hint: "Les bilans sont calculés chaque nuit ; celui d’un véhicule se lit à jour sur sa fiche.",
  },
});
