// Doubts about a car to pay, which only a person can judge.
import { vinDoubts } from "#fleet/model/vin.ts";
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";

interface DoubtedLine {
  vin: string;
  brand: string;
  expectedOn: Day | null;
}

interface LineContext {
  /** Delivery day promised to the client; null for the stock. */
  promisedOn: Day | null;
  /** Brands that the supplier sells; null when it sells any. */
  soldBrands: readonly string[] | null;
}

function lateDoubt({ expectedOn }: DoubtedLine, { promisedOn }: LineContext): string[] {
  if (expectedOn === null || promisedOn === null || expectedOn <= promisedOn) return [];
  const days = daysBetween(promisedOn, expectedOn);
  return [
    `Attendu le ${frenchDay(expectedOn)}, ${days === 1 ? "un jour" : `${days} jours`} après la date promise au client (${frenchDay(promisedOn)}).`,
  ];
}

const brandDoubt = ({ brand }: DoubtedLine, { soldBrands }: LineContext): string[] =>
  soldBrands === null || soldBrands.includes(brand)
    ? []
    : [`La marque ${brand} n’est pas de celles de ce fournisseur : ${soldBrands.join(", ")}.`];

export const lineDoubts = (line: DoubtedLine, context: LineContext): string[] => [
  ...vinDoubts(line.vin, line.brand),
  ...lateDoubt(line, context),
  ...brandDoubt(line, context),
];
