// What the price of a long-term rental looks at in a finish of the catalogue, as the server found it on
// one day. The editor keeps it in the browser and computes every price from it.
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
  /** Day of first registration by which the scales were chosen. */
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
  /** Registered on the day of the price, or on the next 1 January with the parameters and scales of that day. */
  registration: z.object({ now: registrationSchema, nextYear: registrationSchema }),
  /** The parameters of both days: a rent is computed only with those of its car. */
  parameters: z.object({ now: parametersSchema, nextYear: parametersSchema }),
});
export type PricedCar = z.output<typeof pricedCarSchema>;

/** The car as a quote keeps it: what it was called and what it was, on that day. */
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

/** "Renault Clio Techno TCe 90": the finish is left out when it is not to be shown. */
export const quotedCarTitle = (
  car: Pick<QuotedCar, "brandName" | "modelName" | "finishName" | "motorization">,
  displayFinish = true,
): string =>
  carTitle(car.brandName, car.modelName, ...(displayFinish ? [car.finishName] : []), car.motorization);
