// Doubts about a car to pay, which only a person can judge.
import { vinDoubts } from "#fleet/model/vin.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";

interface DoubtedLine {
  vin: string;
  brand: string;
  expectedOn: Day | null;
  priceCents: Cents;
}

interface LineContext {
  /** Price at which its finish is expected to be bought; null when unknown. */
  expectedCents: Cents | null;
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

/** A price below half or above double what is expected is more often a typing error than an offer. */
const widestRatio = 2;
const plausibleCents = { min: 1_000_00, max: 300_000_00 };

function priceDoubt({ priceCents }: DoubtedLine, { expectedCents }: LineContext): string[] {
  if (expectedCents !== null && expectedCents > 0)
    return priceCents * widestRatio < expectedCents || priceCents > expectedCents * widestRatio
      ? [
          `Prix de ${frenchPrice(priceCents)} HT : ${frenchPrice(expectedCents)} attendus pour cette finition.`,
        ]
      : [];
  return priceCents < plausibleCents.min || priceCents > plausibleCents.max
    ? [`Prix de ${frenchPrice(priceCents)} HT : vérifiez-le.`]
    : [];
}

export const lineDoubts = (line: DoubtedLine, context: LineContext): string[] => [
  ...vinDoubts(line.vin, line.brand),
  ...lateDoubt(line, context),
  ...brandDoubt(line, context),
  ...priceDoubt(line, context),
];
