// The table of maintenance budgets of rentals, in camel case.
import type { Day } from "#kernel/calendar/day.ts";
import type { BudgetState } from "../../model/budget/budget.ts";

interface MaintenanceBudgetTable {
  /** That of the rental. */
  id: string;
  carId: string;
  contractId: string;
  clientId: string;
  companyId: string;
  companyName: string;
  orderId: string;
  model: string;
  startDay: Day;
  state: BudgetState;
  monthsRun: number;
  plannedCents: number;
  invoicedCents: number;
  excessCents: number;
  searchText: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    maintenanceBudget: MaintenanceBudgetTable;
  }
}
