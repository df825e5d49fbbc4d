// The maintenance budget of rentals: what their quotes planned for the months run, against what is invoiced.
import { z } from "zod";

export const budgetGroups = {
  car: "Véhicule",
  contract: "Contrat",
  model: "Modèle",
  client: "Client",
} as const;
export type BudgetGroup = keyof typeof budgetGroups;
export const budgetGroup = z.enum(Object.keys(budgetGroups) as [BudgetGroup, ...BudgetGroup[]]);

export const budgetSchema = z.object({
  /** The part of the hypothesis of the quotes that corresponds to the months run. */
  plannedCents: z.int(),
  /** Accepted invoices of services. */
  invoicedCents: z.int(),
  monthsRun: z.int(),
});
export type Budget = z.output<typeof budgetSchema>;

export const budgetRow = budgetSchema.extend({ id: z.string(), label: z.string() });
export type BudgetRow = z.output<typeof budgetRow>;

export const isExceeded = ({ plannedCents, invoicedCents }: Budget): boolean => invoicedCents > plannedCents;
