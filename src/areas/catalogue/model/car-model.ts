// A model of the catalogue: its configurations (engine and gearbox), and the finishes of each.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { energySchema, type TaxedVehicle, thermalFuelSchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { gridSchema } from "./grid.ts";
import { maintenanceTermsSchema } from "./maintenance.ts";
import { nameKey } from "./names.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const gearboxes = { Automatic: "Automatique", Hybrid: "Hybride", Manual: "Manuelle" } as const;
export type Gearbox = keyof typeof gearboxes;
export const gearboxSchema = enumOf(gearboxes);

const optionalRate = z.number().min(0).max(200).nullable();
const optionalInteger = (maximum: number) => z.int().min(0).max(maximum).nullable();

export const finishFormSchema = z.object({
  /** Absent for a new finish. */
  id: id.optional(),
  name: text(120),
  /** Mass in running order, kg. */
  weight: optionalInteger(7_500),
  /** WLTP, g/km, when the finish has its own approval; otherwise the configuration's applies. */
  carbonEmissionRate: optionalInteger(1_000),
  /** List price, without tax. */
  buyingPriceCents: centsSchema.nullable(),
});

export const configurationFormSchema = z.object({
  id: id.optional(),
  /** "TCe 90", "1.5 BlueHDi 130". */
  motorization: text(120),
  energy: energySchema,
  gearbox: gearboxSchema,
  thermalFuel: thermalFuelSchema.nullable(),
  isRechargeable: z.boolean(),
  /** Urban range, km. */
  electricRangeKm: optionalInteger(2_000),
  runsOnE85: z.boolean(),
  /** Maximum net power, kW. */
  enginePower: z.number().min(0).max(2_000).nullable(),
  /** CV. */
  fiscalPower: optionalInteger(200),
  /** WLTP, g/km. */
  carbonEmissionRate: optionalInteger(1_000),
  /** l/100 km. */
  fuelConsumptionRate: optionalRate,
  /** kWh/100 km. */
  electricConsumptionRate: optionalRate,
  finishes: z
    .array(finishFormSchema)
    .max(200)
    .register(mergeRules, { key: ["name"] }),
});

export const carModelFormSchema = z
  .object({
    brandId: id,
    name: text(80),
    isUtility: z.boolean(),
    /** Excluded from new quotes; existing cars and quotes keep it. */
    isEndOfSupport: z.boolean(),
    body: optionalText(60),
    doorCount: optionalInteger(9),
    seatCount: optionalInteger(9),
    /** mm. */
    height: optionalInteger(5_000),
    /** mm. */
    wheelbase: optionalInteger(8_000),
    mediumTermCategoryId: id.nullable(),
    /** The plan of the model; the brand's applies when it is empty. */
    maintenanceTerms: maintenanceTermsSchema,
    configurations: z
      .array(configurationFormSchema)
      .max(100)
      .register(mergeRules, { key: ["motorization", "energy", "gearbox"] }),
  })
  .superRefine((model, context) => {
    for (const { path, message } of findDuplicates(model.configurations))
      context.addIssue({ code: "custom", path, message });
  });
export type CarModelForm = z.output<typeof carModelFormSchema>;
export type ConfigurationForm = z.output<typeof configurationFormSchema>;
export type FinishForm = z.output<typeof finishFormSchema>;

interface Duplicate {
  path: (string | number)[];
  message: string;
}

/** Finishes of one model with the same name and gearbox, and duplicate configurations: each is refused. */
function findDuplicates(configurations: readonly ConfigurationForm[]): Duplicate[] {
  const out: Duplicate[] = [];
  const finishes = new Set<string>();
  const engines = new Set<string>();
  configurations.forEach((configuration, place) => {
    const engine = `${nameKey(configuration.motorization)} ${configuration.energy} ${configuration.gearbox}`;
    if (engines.has(engine))
      out.push({
        path: ["configurations", place, "motorization"],
        message: "Cette motorisation existe déjà avec cette énergie et cette boîte.",
      });
    engines.add(engine);
    configuration.finishes.forEach((finish, line) => {
      const key = `${nameKey(finish.name)} ${configuration.gearbox}`;
      if (finishes.has(key)) {
        const message = `La finition « ${finish.name} » existe déjà en boîte ${gearboxes[configuration.gearbox].toLowerCase()}.`;
        out.push({ path: ["configurations", place, "finishes", line, "name"], message });
      }
      finishes.add(key);
    });
  });
  return out;
}

export const finishSchema = finishFormSchema.extend({
  id,
  isAvailable: z.boolean(),
  /** Expected purchase price, without tax; the list price applies when it is null. */
  estimatedBuyingPriceCents: centsSchema.nullable(),
  /** Expected resale prices after the rental, without tax. */
  sellingPrices: gridSchema.nullable(),
});
export type Finish = z.output<typeof finishSchema>;

export const configurationSchema = configurationFormSchema.extend({
  id,
  isAvailable: z.boolean(),
  maintenanceCosts: gridSchema.nullable(),
  finishes: z.array(finishSchema),
});
export type Configuration = z.output<typeof configurationSchema>;

export const carModelSchema = z.object({
  ...carModelFormSchema.shape,
  id,
  brand: z.string(),
  isAvailable: z.boolean(),
  hasPicture: z.boolean(),
  configurations: z.array(configurationSchema),
  version,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type CarModel = z.output<typeof carModelSchema>;

const toFinishForm = viewOf(finishFormSchema);
const toConfigurationForm = viewOf(configurationFormSchema);
const toCarModelForm = viewOf(carModelFormSchema);

/** The form whose submission would leave a model unchanged. */
export const carModelFormOf = (model: CarModel): CarModelForm =>
  toCarModelForm({
    ...model,
    configurations: model.configurations.map((configuration) =>
      toConfigurationForm({ ...configuration, finishes: configuration.finishes.map(toFinishForm) }),
    ),
  });

/** Expected purchase price of a finish, without tax: its estimate, else the list price. */
export const expectedBuyingPrice = (
  finish: Pick<Finish, "estimatedBuyingPriceCents" | "buyingPriceCents">,
): number | null => finish.estimatedBuyingPriceCents ?? finish.buyingPriceCents;

/** Reason why a car of this finish can no longer be offered, or null. */
export function unavailabilityReason(
  model: Pick<CarModel, "isAvailable" | "isEndOfSupport">,
  configuration: Pick<Configuration, "isAvailable">,
  finish: Pick<Finish, "isAvailable">,
): string | null {
  if (model.isEndOfSupport) return "Ce modèle n’est plus suivi.";
  if (!model.isAvailable) return "Ce modèle n’est pas disponible.";
  if (!configuration.isAvailable) return "Cette motorisation n’est pas disponible.";
  return finish.isAvailable ? null : "Cette finition n’est pas disponible.";
}

/** Properties of a finish that determine the registration taxes. */
export function taxedVehicleOf(
  model: Pick<CarModel, "isUtility" | "seatCount">,
  configuration: Omit<Configuration, "finishes">,
  finish: Pick<Finish, "weight" | "carbonEmissionRate">,
): TaxedVehicle {
  const { energy, thermalFuel, isRechargeable, electricRangeKm, runsOnE85, fiscalPower } = configuration;
  return {
    energy,
    thermalFuel,
    isRechargeable,
    electricRangeKm,
    runsOnE85,
    fiscalPower,
    carbonEmissionRate: finish.carbonEmissionRate ?? configuration.carbonEmissionRate,
    weight: finish.weight,
    seatCount: model.seatCount,
    isUtility: model.isUtility,
  };
}
