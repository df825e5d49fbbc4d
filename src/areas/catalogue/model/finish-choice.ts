// One finish, as chosen in a quote, with everything that rental pricing needs.
import { z } from "zod";
import { id } from "#kernel/schema/french.ts";
import { brandSchema } from "./brand.ts";
import { carModelSchema, configurationSchema, finishSchema, taxedVehicleOf } from "./car-model.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";

export const finishChoiceSchema = z.object({
  /** Reason why it cannot be offered in a new quote, or null. */
  unavailability: z.string().nullable(),
  /** Its terms are those of the model when it has some. */
  brand: brandSchema.pick({ id: true, name: true, maintenanceTerms: true }),
  model: carModelSchema
    .pick({
      id: true,
      name: true,
      isUtility: true,
      isEndOfSupport: true,
      isAvailable: true,
      body: true,
      doorCount: true,
      seatCount: true,
      hasPicture: true,
    })
    .extend({
      mediumTermCategoryId: id.nullable(),
    }),
  configuration: configurationSchema.omit({ finishes: true }),
  finish: finishSchema,
});
export type FinishChoice = z.output<typeof finishChoiceSchema>;

/** Properties of a chosen finish that determine the registration taxes. */
export const taxedVehicleOfChoice = ({ model, configuration, finish }: FinishChoice): TaxedVehicle =>
  taxedVehicleOf(model, configuration, finish);
