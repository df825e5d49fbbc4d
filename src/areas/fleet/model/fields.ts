// Fields of the lists of cars.
import { field } from "#kernel/field.ts";
import { carRecord } from "./car.ts";

export const { fields: carFields } = carRecord;

/** Fields of a car in stock: the cost of holding it. */
export const stockFields = {
  ...carFields,
  stockedDays: field.number("Jours en stock", { unit: "j" }),
  holdingCostCents: field.cents("Coût de portage"),
};
