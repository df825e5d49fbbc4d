// The columns of maintenance budgets.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { budgetStates } from "../../model/budget/budget.ts";

export const budgetColumns = columnsOf(api.listMaintenanceBudgets)([
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
  { key: "model", isHidden: true },
  { key: "startDay", isHidden: true },
]);
