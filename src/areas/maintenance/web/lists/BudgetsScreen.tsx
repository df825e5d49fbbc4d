// The maintenance budgets of rentals: what was spent against what the quotes planned for the months run.
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Selection } from "#kit/ports.ts";
import { maintenanceContract as api } from "../../contract.ts";
import { budgetColumns } from "./budget-columns.tsx";

const selections: Selection[] = [
  { name: "Budget dépassé", conditions: [{ field: "excessCents", operator: "gt", value: 0 }] },
  { name: "Locations en cours", conditions: [{ field: "state", operator: "eq", value: "RUNNING" }] },
];

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
