// The stored sums of statements: the columns of their list.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { field, fields } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";

export const statementStages = { HELD: "En parc", SOLD: "Vendu" } as const;

export const carStatementRecord = record({
  /** The last one. */
  clientId: nullable(column.id("Client", "client")),
  brand: column.code("Marque"),
  model: column.code("Modèle"),
  stage: column.set("Situation", statementStages),
  computedOn: column.day("Calculé le"),
  acquisitionCents: column.amount("Acquisition", { isFixed: true }),
  fundingCents: column.amount("Financement", { isFixed: true }),
  useCents: column.amount("Usage", { isFixed: true }),
  rentalCents: column.amount("Location", { isFixed: true }),
  exitCents: column.amount("Sortie", { isFixed: true }),
  resultCents: column.amount("Résultat HT", { isFixed: true, heading: "Résultat" }),
  months: column.number("Mois loués"),
  kilometres: column.number("Kilomètres", { unit: "km" }),
  perMonthCents: nullable(column.amount("Résultat par mois", { isFixed: true, heading: "Par mois" })),
});

export const carStatementRow = z.object({
  id,
  car: carNameSchema,
  clientName: z.string(),
  ...carStatementRecord.shape,
});

export const carStatementFields = fields({
  id: field.id("Fiche du véhicule", "car"),
  ...carStatementRecord.fields,
  car: carNameField,
  clientName: field.text("Dernier client"),
});
