// The maintenance budgets of rentals: what was spent against what the quotes planned for the months run.
import { frenchPrice } from "#kernel/money.ts";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Selection } from "#kit/ports.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { maintenanceContract as api } from "../../contract.ts";
import { budgetStates } from "../../model/budget/budget.ts";

const selections: Selection[] = [
  { name: "Budget dépassé", conditions: [{ field: "excessCents", operator: "gt", value: 0 }] },
  { name: "Locations en cours", conditions: [{ field: "state", operator: "eq", value: "RUNNING" }] },
];

/** The columns of maintenance budgets. */
const budgetColumns = columnsOf(api.listMaintenanceBudgets)([
  { key: "car", width: 215, cell: ({ car }) => carLine(car) },
  { key: "companyName", width: 160, onPhone: "second" },
  {
    key: "orderId",
    width: 125,
    cell: ({ contractId, orderId }) => <ContractLink id={contractId} orderId={orderId} />,
  },
  { key: "state", width: 95, cell: ({ state }) => budgetStates[state] },
  { key: "monthsRun", width: 100 },
  { key: "plannedCents", width: 135 },
  { key: "invoicedCents", width: 120, onPhone: "end" },
  {
    key: "excessCents",
    width: 130,
    align: "right",
    onPhone: "aside",
    cell: ({ excessCents }) =>
      excessCents > 0 ? <Badge tone="danger">{frenchPrice(excessCents)}</Badge> : frenchPrice(excessCents),
  },
  ...hidden("model", "startDay"),
]);

export default function BudgetsScreen() {
  return (
    <ListScreen
      name="listMaintenanceBudgets"
      endpoint={api.listMaintenanceBudgets}
      columns={budgetColumns}
      filters={[
        "state",
        "clientId",
        "contractId",
        "carId",
        "companyName",
        "model",
        "startDay",
        "excessCents",
      ]}
      to={({ carId }) => `/car-summary/maintenances/${carId}`}
      selections={selections}
      empty={{
        title: "Aucun budget",
        hint: "Une location apparaît ici dès sa livraison, avec la part du budget de son devis pour les mois écoulés.",
      }}
    />
  );
}
