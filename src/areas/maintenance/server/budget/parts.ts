// Declarations of maintenance budgets, which the area of maintenance gathers.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { budgetsContract } from "../../contract/budgets.ts";
import { budgetsBy } from "./budget.ts";
import { budgetDerivation, renameInBudgets } from "./derive.ts";

export const budgetHandlers: Handlers<typeof budgetsContract> = {
  listMaintenanceBudgets: {
    from: "maintenance_budget b join car c on c.id = b.car_id",
    countFrom: "maintenance_budget b",
    search: searchIn("b.search_text"),
    exceptions: { car: carNameJson("c") },
  },
  readMaintenanceBudget: async ({ query }, call) => ({ budgets: await budgetsBy(call, query.by) }),
};

export const budgetParts = { derivations: [budgetDerivation], reactions: [renameInBudgets] };
