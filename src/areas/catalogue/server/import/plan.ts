// Groups the lines of the file into models: lines of one finish are merged, and finishes that share an engine
// and a gearbox share a configuration.
import { type ConfigurationForm, type FinishForm, type Gearbox, gearboxes } from "../../model/car-model.ts";
import { carTitle, nameKey } from "../../model/names.ts";
import type { AdemeCar } from "./ademe-file.ts";
import {
  baseName,
  engineKey,
  groupBy,
  motorizationOf,
  variantNames,
  type Variant,
  findVariants,
} from "./variants.ts";

/** A finish to write, with its line in the file. */
export interface PlannedFinish extends FinishForm {
  line: number;
  /** Commercial name without its distinguishing suffix. Like `body`, absent from older previews. */
  base?: string;
  body?: string;
}
export interface PlannedConfiguration extends Omit<ConfigurationForm, "finishes"> {
  finishes: PlannedFinish[];
}
export interface PlannedModel {
  brand: string;
  name: string;
  body: string;
  configurations: PlannedConfiguration[];
}

export interface MergedLine {
  line: number;
  /** The line that represents the finish. */
  into: number;
  what: string;
}

const describeFinish = (brand: string, model: string, finish: string, gearbox: Gearbox): string =>
  `${carTitle(brand, model)} · ${finish} · ${gearboxes[gearbox].toLowerCase()}`;

/** Description of each line: "Renault Kangoo · 130ch · automatique". */
export const describePlan = ({ brand, name, configurations }: PlannedModel): Map<number, string> =>
  new Map(
    configurations.flatMap(({ gearbox, finishes }) =>
      finishes.map((finish) => [finish.line, describeFinish(brand, name, finish.name, gearbox)] as const),
    ),
  );

const defined = (values: readonly (number | null)[]): number[] => values.filter((one) => one !== null);
const maxDefined = (values: readonly (number | null)[]): number | null =>
  defined(values).length > 0 ? Math.max(...defined(values)) : null;
const minDefined = (values: readonly (number | null)[]): number | null =>
  defined(values).length > 0 ? Math.min(...defined(values)) : null;

/** Measures of an engine: for each one, the worst over all its lines. */
function worstEngine(cars: readonly AdemeCar[]): Omit<PlannedConfiguration, "finishes"> {
  const [first] = cars as [AdemeCar, ...AdemeCar[]];
  const all = (measure: (car: AdemeCar) => number | null) => cars.map(measure);
  return {
    motorization: motorizationOf(first),
    energy: first.energy,
    gearbox: first.gearbox,
    thermalFuel: first.thermalFuel,
    isRechargeable: first.isRechargeable,
    runsOnE85: first.runsOnE85,
    electricRangeKm: minDefined(all((car) => car.electricRangeKm)),
    enginePower: maxDefined(all((car) => car.enginePower)),
    fiscalPower: maxDefined(all((car) => car.fiscalPower)),
    carbonEmissionRate: maxDefined(all((car) => car.carbonEmissionRate)),
    fuelConsumptionRate: maxDefined(all((car) => car.fuelConsumptionRate)),
    electricConsumptionRate: maxDefined(all((car) => car.electricConsumptionRate)),
  };
}

const toPlannedFinish = ({ car }: Variant, name: string): PlannedFinish => ({
  line: car.line,
  base: baseName(car),
  body: car.body,
  name,
  weight: car.weight,
  carbonEmissionRate: car.carbonEmissionRate,
  buyingPriceCents: car.buyingPriceCents,
});

function toPlannedModel(cars: readonly AdemeCar[], variants: readonly Variant[]): PlannedModel {
  const [first] = cars as [AdemeCar, ...AdemeCar[]];
  const names = variantNames(variants);
  const ofEngine = groupBy(variants, ({ car }) => engineKey(car));
  const configurations = [...groupBy(cars, engineKey)].map(([key, engine]) => ({
    ...worstEngine(engine),
    finishes: (ofEngine.get(key) ?? []).map((variant) => toPlannedFinish(variant, names.get(variant) ?? "")),
  }));
  return { brand: first.brand, name: first.model, body: first.body, configurations };
}

/** The models of a file, each with its configurations and finishes, and the lines merged into another. */
export function planImport(cars: readonly AdemeCar[]): { models: PlannedModel[]; merged: MergedLine[] } {
  const merged: MergedLine[] = [];
  const models = [...groupBy(cars, (car) => `${nameKey(car.brand)}|${nameKey(car.model)}`).values()].map(
    (ofModel) => {
      const variants = findVariants(ofModel);
      for (const { car, others } of variants)
        merged.push(
          ...others.map((other) => ({
            line: other.line,
            into: car.line,
            what: describeFinish(other.brand, other.model, baseName(other), other.gearbox),
          })),
        );
      return toPlannedModel(ofModel, variants);
    },
  );
  return { models, merged };
}
