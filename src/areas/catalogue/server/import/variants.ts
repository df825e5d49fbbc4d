// Grouping of file lines into finishes, and names that distinguish finishes with one commercial name.
import { nameKey } from "../../model/names.ts";
import type { AdemeCar } from "./ademe-file.ts";
import { finishName } from "./names.ts";

/** Lines of one finish. */
export interface Variant {
  /** The most taxed line, which represents the others. */
  car: AdemeCar;
  others: AdemeCar[];
}

/** Price ratio below which two lines are one finish. */
const sameFinishPriceRatio = 1.05;
const maxNameLength = 120;

const horsepower = (kilowatts: number): number => Math.round(kilowatts * 1.35962);

/** "1.5 150 ch", "1.6 181 ch rechargeable", "Électrique 81 kW". */
export function motorizationOf(car: AdemeCar): string {
  if (car.energy === "Electric") return `Électrique ${Math.round(car.enginePower)} kW`;
  const engine = `${car.displacement > 0 ? `${(car.displacement / 1000).toFixed(1)} ` : ""}${horsepower(car.enginePower)} ch`;
  const electric = car.electricPower >= 20 ? ` + ${Math.round(car.electricPower)} kW` : "";
  const nature = car.isRechargeable
    ? " rechargeable"
    : car.thermalFuel === "GAS"
      ? " GPL"
      : car.runsOnE85
        ? " E85"
        : "";
  return `${engine}${electric}${nature}`;
}

export const engineKey = (car: AdemeCar): string =>
  `${motorizationOf(car)}|${car.energy}|${car.thermalFuel}|${car.gearbox}`;

export const baseName = (car: AdemeCar): string => finishName(car.description, car.model);

export function groupBy<T>(of: readonly T[], key: (one: T) => string): Map<string, [T, ...T[]]> {
  const out = new Map<string, [T, ...T[]]>();
  for (const one of of) {
    const name = key(one);
    const group = out.get(name);
    if (group) group.push(one);
    else out.set(name, [one]);
  }
  return out;
}

/** The most taxed line of a finish represents the others: mass, then price, then line order. */
const byTax = (one: AdemeCar, other: AdemeCar): number =>
  other.weight - one.weight || other.buyingPriceCents - one.buyingPriceCents || one.line - other.line;

const byPrice = (one: AdemeCar, other: AdemeCar): number =>
  one.buyingPriceCents - other.buyingPriceCents || one.line - other.line;

/** Price groups: each begins 5 % above the cheapest of the previous one. */
function priceSteps(cars: readonly AdemeCar[]): AdemeCar[][] {
  const steps: AdemeCar[][] = [];
  for (const car of cars.toSorted(byPrice)) {
    const step = steps.at(-1);
    const cheapest = step?.[0]?.buyingPriceCents;
    if (step && cheapest !== undefined && car.buyingPriceCents < cheapest * sameFinishPriceRatio)
      step.push(car);
    else steps.push([car]);
  }
  return steps;
}

/** A finish has one name, one engine, one CO2 rate in whole grams, and prices within 5 %. */
export function findVariants(cars: readonly AdemeCar[]): Variant[] {
  const sameNames = groupBy(cars, (car) =>
    [nameKey(baseName(car)), engineKey(car), car.carbonEmissionRate].join("|"),
  );
  return [...sameNames.values()].flatMap(priceSteps).map((step) => {
    const [car, ...others] = step.toSorted(byTax) as [AdemeCar, ...AdemeCar[]];
    return { car, others };
  });
}

/** Properties that distinguish finishes of one name, in the order in which they are tried. */
const distinctions: readonly ((car: AdemeCar) => string)[] = [
  motorizationOf,
  ({ body }) => body.toLowerCase(),
  ({ carbonEmissionRate }) => `${carbonEmissionRate} g`,
];

/** Name of each finish of a model, unique per gearbox: a suffix distinguishes finishes of one commercial name. */
export function variantNames(variants: readonly Variant[]): Map<Variant, string> {
  const suffixes = new Map<Variant, string>();
  const nameOf = (variant: Variant): string => {
    const suffix = suffixes.get(variant) ?? "";
    return `${baseName(variant.car).slice(0, maxNameLength - suffix.length)}${suffix}`;
  };
  const add = (variant: Variant, word: string): void =>
    void suffixes.set(variant, `${suffixes.get(variant) ?? ""} ${word}`);
  const sameNames = (): Variant[][] =>
    [...groupBy(variants, (variant) => `${nameKey(nameOf(variant))}|${variant.car.gearbox}`).values()].filter(
      (same) => same.length > 1,
    );
  for (const distinction of distinctions)
    for (const same of sameNames())
      if (new Set(same.map(({ car }) => distinction(car))).size > 1)
        for (const variant of same) add(variant, distinction(variant.car));
  for (let same = sameNames(); same.length > 0; same = sameNames())
    for (const group of same)
      group
        .toSorted((one, other) => byPrice(one.car, other.car))
        .forEach((variant, place) => add(variant, `variante ${place + 1}`));
  return new Map(variants.map((variant) => [variant, nameOf(variant)]));
}

/** True when an earlier file may have given this name to the finish: its base name, with or without suffixes. */
export function isEarlierName(
  name: string,
  base: string,
  car: { motorization: string; body: string },
): boolean {
  const rest = nameKey(name).startsWith(nameKey(base)) ? nameKey(name).slice(nameKey(base).length) : null;
  if (rest === null) return false;
  let left = rest.replace(/ variante \d+$/, "").replace(/ \d+ g$/, "");
  for (const word of [car.body, car.motorization].map((one) => ` ${nameKey(one)}`))
    if (left.endsWith(word)) left = left.slice(0, -word.length);
  return left === "";
}
