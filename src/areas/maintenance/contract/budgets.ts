// Endpoints of maintenance budgets.
import { z } from "zod";
import { contract, list, read } from "#kernel/contract.ts";
import { budgetFields, budgetGroup, budgetLine, budgetRow } from "../model/budget/budget.ts";

export const budgetsContract = contract({
  listMaintenanceBudgets: list({
    path: "/maintenances/budgets",
    title: "Budgets d’entretien",
    item: budgetLine,
    fields: budgetFields,
    filters: [
      "state",
      "carId",
      "contractId",
      "clientId",
      "companyName",
      "orderId",
      "model",
      "startDay",
      "invoicedCents",
      "excessCents",
    ],
    sorts: ["excessCents", "invoicedCents", "plannedCents", "companyName", "orderId", "model", "startDay"],
    defaultSort: "excessCents,desc",
    search: true,
    sums: { of: ["plannedCents", "invoicedCents", "excessCents"], by: "state" },
    may: "SIGNED_IN",
    shows: ["maintenance", "contract", "car"],
  }),
  readMaintenanceBudget: read({
    path: "/maintenances/budget",
    takes: { query: z.object({ by: budgetGroup }) },
    returns: z.object({ budgets: z.array(budgetRow) }),
    may: "SIGNED_IN",
    shows: ["maintenance", "contract"],
    summary: "Comparer les budgets d’entretien, les plus dépassés d’abord",
  }),
});
