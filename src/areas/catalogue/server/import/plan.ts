// From the lines of the file to the models that they make: lines of one finish are grouped, and finishes
// that share an engine and a gearbox share a configuration.
import { picking } from "#kernel/pick.ts";
import { type ConfigurationForm, type FinishForm, gearboxes } from "../../model/car-model.ts";
import { carTitle, nameKey } from "../../model/names.ts";
import type { AdemeCar } from "./file.ts";
import { finishName } from "./names.ts";

/** A finish to write, with the line of the file that it comes from. */
export interface PlannedFinish extends FinishForm {
  line: number;
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
  /** The line that stands for the finish. */
  into: number;
  what: string;
}

const horsepower = (kilowatts: number): number => Math.round(kilowatts * 1.35962);

/** "1.5 150 ch", "1.6 181 ch rechargeable", "Électrique 81 kW". */
export function motorizationOf(car: AdemeCar): string {
  if (car.energy === "Electric") return `Électrique ${Math.round(car.enginePower)} kW`;
  const engine = `${car.displacement > 0 ? `${(car.displacement / 1000).toFixed(1)} ` : ""}${horsepower(car.enginePower)} ch`;
  const electric = car.electricPower >= 20 ? ` + ${Math.round(car.electricPower)} kW` : "";
  const nature = car.isRechargeable ? " rechargeable" : car.thermalFuel === "GAS" ? " GPL" : car.runsOnE85 ? " E85" : "";
  return `${engine}${electric}${nature}`;
}

export const carWords = (car: AdemeCar): string =>
  `${carTitle(car.brand, car.model)} · ${finishName(car.description, car.model)} · ${gearboxes[car.gearbox].toLowerCase()}`;

function grouped<T>(of: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const out = new Map<string, T[]>();
  for (const one of of) {
    const name = key(one);
    const group = out.get(name);
    if (group) group.push(one);
    else out.set(name, [one]);
  }
  return out;
}

/** Of several lines of one finish the most taxed stands for all: CO2, then mass, then price, then the first. */
const byWeightOfTax = (one: AdemeCar, other: AdemeCar): number =>
  other.carbonEmissionRate - one.carbonEmissionRate || other.weight - one.weight || other.buyingPriceCents - one.buyingPriceCents || one.line - other.line;

const engineKey = (car: AdemeCar): string => `${motorizationOf(car)}|${car.energy}|${car.thermalFuel}|${car.gearbox}`;
const finishKey = (car: AdemeCar): string => `${nameKey(finishName(car.description, car.model))}|${car.gearbox}`;

const engineFacts = picking(
  "energy",
  "gearbox",
  "thermalFuel",
  "isRechargeable",
  "electricRangeKm",
  "runsOnE85",
  "enginePower",
  "fiscalPower",
  "carbonEmissionRate",
  "fuelConsumptionRate",
  "electricConsumptionRate",
);

/** The names of finishes of one model: the engine is added where one name and gearbox cover several. */
function namesOf(cars: readonly AdemeCar[]): Map<AdemeCar, string> {
  const out = new Map<AdemeCar, string>();
  for (const group of grouped(cars, finishKey).values()) {
    const isShared = new Set(group.map(engineKey)).size > 1;
    for (const car of group) out.set(car, `${finishName(car.description, car.model)}${isShared ? ` ${motorizationOf(car)}` : ""}`);
  }
  return out;
}

function configurationOf(cars: readonly AdemeCar[], names: Map<AdemeCar, string>): { configuration: PlannedConfiguration; merged: MergedLine[] } {
  const merged: MergedLine[] = [];
  const chosen: AdemeCar[] = [];
  for (const group of grouped(cars, (car) => nameKey(names.get(car) ?? "")).values()) {
    const [kept, ...others] = [...group].sort(byWeightOfTax) as [AdemeCar, ...AdemeCar[]];
    chosen.push(kept);
    for (const other of others) merged.push({ line: other.line, into: kept.line, what: carWords(other) });
  }
  const [worst] = [...chosen].sort(byWeightOfTax) as [AdemeCar, ...AdemeCar[]];
  const finishes = chosen.map((car) => ({
    line: car.line,
    name: names.get(car) ?? "",
    weight: car.weight,
    carbonEmissionRate: car.carbonEmissionRate,
    buyingPriceCents: car.buyingPriceCents,
  }));
  return { configuration: { motorization: motorizationOf(worst), ...engineFacts(worst), finishes }, merged };
}

/** The models of a file, each with its configurations and finishes, and the lines grouped with another. */
export function planOf(cars: readonly AdemeCar[]): { models: PlannedModel[]; merged: MergedLine[] } {
  const merged: MergedLine[] = [];
  const models = [...grouped(cars, (car) => `${nameKey(car.brand)}|${nameKey(car.model)}`).values()].map((ofModel) => {
    const [first] = ofModel as [AdemeCar, ...AdemeCar[]];
    const names = namesOf(ofModel);
    const configurations = [...grouped(ofModel, engineKey).values()].map((ofEngine) => {
      const made = configurationOf(ofEngine, names);
      merged.push(...made.merged);
      return made.configuration;
    });
    return { brand: first.brand, name: first.model, body: first.body, configurations };
  });
  return { models, merged };
}
