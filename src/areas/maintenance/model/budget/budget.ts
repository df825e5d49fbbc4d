// The maintenance budget of rentals: what their quotes planned for the months run, against what is invoiced.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { field, fields } from "#kernel/field.ts";
import { column, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const budgetGroups = {
  car: "Véhicule",
  contract: "Contrat",
  model: "Modèle",
  client: "Client",
} as const;
export type BudgetGroup = keyof typeof budgetGroups;
export const budgetGroup = enumOf(budgetGroups);

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

export const budgetRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  contractId: column.id("Fiche du contrat", "contract"),
  clientId: column.id("Client", "client"),
  orderId: column.code("Contrat"),
  companyName: column.clientName("Société"),
  model: column.code("Modèle"),
  startDay: column.day("Livré le"),
  state: column.set("Location", budgetStates),
  monthsRun: column.number("Mois écoulés"),
  plannedCents: column.cents("Prévu à ce jour"),
  invoicedCents: column.cents("Facturé"),
  /** Above zero, more was invoiced than planned. */
  excessCents: column.cents("Écart"),
});

/** The budget of one rental: a car in a contract. */
export const budgetLine = z.object({
  id,
  car: carNameSchema,
  ...budgetRecord.pick("carId", "contractId", "orderId", "companyName", "model", "startDay", "state"),
  ...budgetSchema.shape,
  excessCents: z.int(),
});

export const budgetFields = fields({
  id: field.id("Période de location", "rentalPeriod"),
  ...budgetRecord.fields,
  car: carNameField,
});

export const isExceeded = ({ plannedCents, invoicedCents }: Budget): boolean => invoicedCents > plannedCents;
