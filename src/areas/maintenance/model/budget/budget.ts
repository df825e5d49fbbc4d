// The maintenance budget of rentals: what their quotes planned for the months run, against what is invoiced.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";

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

export const budgetStates = { RUNNING: "En cours", ENDED: "Terminée" } as const;
export type BudgetState = keyof typeof budgetStates;

/** The budget of one rental: a car in a contract. */
export const budgetLine = z.object({
  id,
  carId: id,
  car: carNameSchema,
  contractId: id,
  orderId: z.string(),
  companyName: z.string(),
  model: z.string(),
  startDay: daySchema,
  state: z.enum(Object.keys(budgetStates) as [BudgetState, ...BudgetState[]]),
  ...budgetSchema.shape,
  /** Above zero, more was invoiced than planned. */
  excessCents: z.int(),
});

export const budgetFields = fields({
  id: field.id("Période de location", "rentalPeriod"),
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  contractId: field.id("Fiche du contrat", "contract"),
  clientId: field.id("Client", "client"),
  orderId: field.text("Contrat"),
  companyName: field.text("Société"),
  model: field.text("Modèle"),
  startDay: field.day("Livré le"),
  state: field.set("Location", budgetStates),
  monthsRun: field.number("Mois écoulés"),
  plannedCents: field.cents("Prévu à ce jour"),
  invoicedCents: field.cents("Facturé"),
  excessCents: field.cents("Écart"),
});

export const isExceeded = ({ plannedCents, invoicedCents }: Budget): boolean => invoicedCents > plannedCents;
