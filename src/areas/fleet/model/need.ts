// A need (besoin): a rental period of an active contract without an open assignment.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, longText } from "#kernel/schema/french.ts";
import { contractStatusLabels } from "#contracts/model/flow.ts";
import { quoteTypes } from "#quotes/model/type.ts";
import { carStatusSchema } from "./car.ts";
import { prerequisiteSchema } from "./prerequisite.ts";

const needRecord = record({
  contractId: column.id("Contrat", "contract"),
  orderId: column.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  position: column.number("Période"),
  type: column.set("Type", quoteTypes),
  clientId: column.id("Client", "client"),
  clientName: column.clientName("Nom du client", { heading: "Client" }),
  companyName: column.clientName("Société"),
  carModelId: nullable(column.id("Modèle", "carModel")),
  categoryId: nullable(column.id("Catégorie", "mediumTermCategory")),
  brand: column.code("Marque"),
  carTitle: column.code("Véhicule vendu"),
  dueOn: column.dueDay("À livrer avant le"),
  salesman: column.colleague("Nom du commercial", { heading: "Commercial" }),
  needsBox: column.boolean("Boîtier vendu"),
});
export const needFields = {
  ...needRecord.fields,
  salesmanId: field.account("Commercial"),
  contractStatus: field.set("Statut du contrat", contractStatusLabels),
};

export const needSchema = z.object({ id, ...needRecord.shape, contractStatus: z.string() });

/** Needs for one model or one category, and the cars that could fill them. */
export const needGroupSchema = z.object({
  key: z.string(),
  title: z.string(),
  carModelId: id.nullable(),
  categoryId: id.nullable(),
  needs: z.int(),
  late: z.int(),
  earliest: daySchema,
  /** Free cars of that model or category, in stock and in transit. */
  stocked: z.int(),
  coming: z.int(),
  /** Cars on order for the stock, and the day on which the first is expected; null without any. */
  ordered: z.int(),
  firstExpectedOn: daySchema.nullable(),
});
export type NeedGroup = z.output<typeof needGroupSchema>;

/** A possible match of a car and a need: reasons against it, and differences to confirm. */
const fitShape = { reasons: z.array(z.string()), differences: z.array(z.string()) };
export const assignableCarSchema = z.object({
  id,
  vin: z.string(),
  plate: z.string().nullable(),
  status: carStatusSchema,
  title: z.string(),
  color: z.string(),
  mileage: z.int(),
  stockedSince: daySchema.nullable(),
  ...fitShape,
});
/** A car on order for the stock; its id is that of its order line. */
const orderedCar = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  supplierName: z.string(),
  vin: z.string(),
  title: z.string(),
  carModelId: id,
  finishId: id,
  model: z.string(),
  finish: z.string(),
  color: z.string(),
  expectedOn: daySchema.nullable(),
});
export type OrderedCar = z.output<typeof orderedCar>;
/** Cars of a model that are on order for the stock. */
export interface OrderedModel {
  carModelId: string;
  categoryId: string | null;
  count: number;
  /** Null when no day is known for any of them. */
  firstExpectedOn: Day | null;
}

export const orderedCarSchema = orderedCar.extend(fitShape);

/** A delivered car that is due back in time for the need. */
export const returningCarSchema = assignableCarSchema
  .pick({ id: true, vin: true, plate: true, title: true, color: true })
  .extend({ clientName: z.string(), dueBackOn: daySchema.nullable(), ...fitShape });

export const assignableNeedSchema = needSchema
  .pick({ id: true, orderId: true, clientName: true, carTitle: true, dueOn: true, contractId: true })
  .extend(fitShape);

/** A need with the terms sold, for the search of its car. */
export const soldNeedSchema = needSchema.extend({
  lateDays: z.int(),
  options: z.array(z.string()),
  hasTires: z.boolean(),
  hasEcoDriving: z.boolean(),
  isUtility: z.boolean().nullable(),
});

/** A rental period of a contract, with its current or future car. */
export const contractCarSchema = z.object({
  id,
  position: z.int(),
  dueOn: daySchema,
  startedOn: daySchema.nullable(),
  endedOn: daySchema.nullable(),
  isNeeded: z.boolean(),
  isOrdered: z.boolean(),
  car: z
    .object({
      id,
      vin: z.string(),
      plate: z.string().nullable(),
      title: z.string(),
      status: carStatusSchema,
      blockers: z.array(prerequisiteSchema),
    })
    .nullable(),
});
export type ContractCar = z.output<typeof contractCarSchema>;

/** Another contract whose car could be swapped with this one; reasons and differences cover both sides. */
export const swappableSchema = assignableNeedSchema.extend({
  vin: z.string(),
  status: carStatusSchema,
});

export const assignForm = z.object({
  carId: id,
  /** Differences that the user has read and accepts. */
  differences: z.array(z.string()).default([]),
});
export const assignOrderedForm = z.object({
  orderLineId: id,
  differences: z.array(z.string()).default([]),
});
export const reasonForm = z.object({ reason: longText(500) });
export const swapForm = reasonForm.extend({ withPeriodId: id, differences: z.array(z.string()).default([]) });

/** The first car is needed from the signature, the second one a few months before it is due. */
export const isDue = (
  { position, dueOn }: { position: number; dueOn: Day },
  { today, leadMonths }: { today: Day; leadMonths: number },
): boolean => position === 1 || today >= addMonths(dueOn, -leadMonths);

/** Months before half term when the search for the second car starts. */
export const secondCarLeadMonths = 6;
