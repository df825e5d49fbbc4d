// Inputs of a long-term price taken from a finish of the catalogue on one day. The editor holds them in the browser
// and computes every price from them.
import { z } from "zod";
import { type FinishChoice, finishChoiceSchema } from "#catalogue/model/finish-choice.ts";
import { gearboxSchema } from "#catalogue/model/car-model.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { parameterNames } from "#settings/model/parameters/rules.ts";
import { energySchema, thermalFuelSchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { carTitle } from "#catalogue/model/names.ts";

export const registrationSchema = z.object({
  /** First registration day, which determines the scales. */
  on: daySchema,
  lines: z.array(
    z.object({ key: z.string(), label: z.string(), amountCents: centsSchema, source: z.string() }),
  ),
  totalCents: centsSchema,
  unknowns: z.array(z.string()),
});

const parametersSchema = z.record(z.enum(parameterNames), z.number());

export const pricedCarSchema = z.object({
  choice: finishChoiceSchema,
  /** Registration on the pricing day, and on the next 1 January with the parameters and scales of that day. */
  registration: z.object({ now: registrationSchema, nextYear: registrationSchema }),
  /** The parameters of both days: a rent uses only those of its registration day. */
  parameters: z.object({ now: parametersSchema, nextYear: parametersSchema }),
});
export type PricedCar = z.output<typeof pricedCarSchema>;

/** Snapshot of the car on a quote: its names and features on that day. */
export const quotedCarSchema = z.object({
  carModelId: id,
  finishId: id,
  brandName: z.string(),
  modelName: z.string(),
  finishName: z.string(),
  motorization: z.string(),
  energy: energySchema,
  thermalFuel: thermalFuelSchema.nullable(),
  gearbox: gearboxSchema,
  isUtility: z.boolean(),
  carbonEmissionRate: z.number().nullable(),
  fiscalPower: z.number().nullable(),
  enginePower: z.number().nullable(),
  /** kg. */
  weight: z.number().nullable(),
  /** Litres per 100 km. */
  fuelConsumptionRate: z.number().nullable(),
  /** kWh per 100 km. */
  electricConsumptionRate: z.number().nullable(),
  doorCount: z.number().nullable(),
  seatCount: z.number().nullable(),
});
export type QuotedCar = z.output<typeof quotedCarSchema>;

export function quotedCarOf({ brand, model, configuration, finish }: FinishChoice): QuotedCar {
  const {
    motorization,
    energy,
    thermalFuel,
    gearbox,
    fiscalPower,
    enginePower,
    fuelConsumptionRate,
    electricConsumptionRate,
  } = configuration;
  return {
    carModelId: model.id,
    finishId: finish.id,
    brandName: brand.name,
    modelName: model.name,
    finishName: finish.name,
    motorization,
    energy,
    thermalFuel,
    gearbox,
    isUtility: model.isUtility,
    carbonEmissionRate: finish.carbonEmissionRate ?? configuration.carbonEmissionRate,
    fiscalPower,
    enginePower,
    weight: finish.weight,
    fuelConsumptionRate,
    electricConsumptionRate,
    doorCount: model.doorCount,
    seatCount: model.seatCount,
  };
}

/** "Renault Clio Techno TCe 90"; the finish is omitted unless `displayFinish`. */
export const quotedCarTitle = (
  car: Pick<QuotedCar, "brandName" | "modelName" | "finishName" | "motorization">,
  displayFinish = true,
): string =>
  carTitle(car.brandName, car.modelName, ...(displayFinish ? [car.finishName] : []), car.motorization);
