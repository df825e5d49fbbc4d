// A car for sale as its list and its dialogs show it.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { carRecord } from "#fleet/model/car.ts";
import { field } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { procedureFlow } from "../procedures/flow.ts";
import { saleOfferRecord } from "./records.ts";

/** A price that has not moved for so long is marked. */
export const staleDays = 45;

const price = z.coerce.number().pipe(centsSchema.min(1, "Le prix doit être supérieur à 0."));
/** `version`: of the car, when it is put for sale; of its offer afterwards. */
export const priceForm = z.object({ version, priceCents: price, reason: optionalLongText(500) });
export type PriceForm = z.output<typeof priceForm>;
export const removalForm = z.object({ version, reason: longText(500) });
export type RemovalForm = z.output<typeof removalForm>;

export const offerSchema = z.object({ id, version, ...saleOfferRecord.shape });

/** Its id is that of the car. */
export const sellableRow = z.object({
  id,
  version,
  car: carNameSchema,
  ...saleOfferRecord.pick("priceCents", "pricedOn", "openedOn"),
  ...carRecord.pick("energy", "color", "mileage", "firstRegistrationDate"),
  /** Days since it is for sale, and since its price. */
  days: z.int(),
  pricedDays: z.int().nullable(),
  bestProcedure: enumOf(stateLabels(procedureFlow)).nullable(),
});
export type SellableRow = z.output<typeof sellableRow>;
export const sellableFields = {
  ...carRecord.fields,
  ...saleOfferRecord.fields,
  car: carNameField,
  days: field.number("Jours en vente"),
  pricedDays: field.number("Jours à ce prix"),
  bestProcedure: field.set("Procédure la plus avancée", stateLabels(procedureFlow)),
};

export const toSellRow = z.object({
  id,
  version,
  ...carRecord.pick(
    "vin",
    "licensePlate",
    "brand",
    "model",
    "finish",
    "energy",
    "mileage",
    "firstRegistrationDate",
    "stockedSince",
    "saleAuthorizedOn",
  ),
});
export type ToSellRow = z.output<typeof toSellRow>;
