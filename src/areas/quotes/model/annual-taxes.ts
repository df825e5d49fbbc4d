// Taxes that the company which uses a passenger car pays each year (CIBS L421-93 and following): on CO2
// and on pollutants, in proportion to the days of use. Scales of WLTP cars.
import { addDays, type Day, day, daysBetween, yearOf } from "#kernel/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import type { QuotedCar } from "./priced-car.ts";

interface AnnualScale {
  year: number;
  /** Marginal euros per gram: each gram up to `upTo` included pays the rate of its bracket. */
  brackets: readonly { upTo: number; eurosPerGram: number }[];
  /** Euros a year: petrol, gas and their hybrids (category 1), then the others. */
  pollutants: { category1: number; others: number };
}

const rates = [0, 1, 2, 3, 4, 10, 50, 60, 65] as const;
const scale = (year: number, limits: readonly number[], pollutants: AnnualScale["pollutants"]): AnnualScale => ({
  year,
  brackets: rates.map((eurosPerGram, index) => ({ upTo: limits[index] ?? Number.POSITIVE_INFINITY, eurosPerGram })),
  pollutants,
});

/** CIBS L421-120 (CO2) and L421-135 (pollutants). */
export const annualScales: readonly AnnualScale[] = [
  scale(2025, [9, 50, 58, 90, 110, 130, 150, 170], { category1: 100, others: 500 }),
  scale(2026, [4, 45, 53, 85, 105, 125, 145, 165], { category1: 130, others: 650 }),
  scale(2027, [0, 40, 48, 80, 100, 120, 140, 160], { category1: 160, others: 800 }),
];

export const annualTaxesSource = "CIBS, art. L421-120 (CO₂) et L421-135 (polluants)";

export type TaxedYearly = Pick<QuotedCar, "energy" | "thermalFuel" | "isUtility" | "carbonEmissionRate">;

/** Euros for a whole year by the scale of that year. */
export function annualCo2Euros(of: AnnualScale, grams: number): number {
  let euros = 0;
  let below = 0;
  for (const { upTo, eurosPerGram } of of.brackets) {
    euros += Math.max(0, Math.min(grams, upTo) - below) * eurosPerGram;
    below = upTo;
  }
  return euros;
}

export interface AnnualTaxes {
  co2Cents: Cents;
  pollutantCents: Cents;
  /** French sentences: what was assumed or not counted. */
  notes: string[];
}

const pollutantEuros = (of: AnnualScale, car: TaxedYearly): number =>
  car.thermalFuel === "DIESEL" || car.energy === "Diesel" ? of.pollutants.others : of.pollutants.category1;

/** The scale of a year; of years beyond those voted, the last one known. */
const scaleOf = (year: number): AnnualScale | undefined => annualScales.findLast((one) => one.year <= year);

/** What a company pays over a rental that begins on a day, each year by its own scale and its days. */
export function annualTaxes(car: TaxedYearly, startsOn: Day, endsOn: Day): AnnualTaxes {
  const none = { co2Cents: 0, pollutantCents: 0 };
  if (car.isUtility) return { ...none, notes: ["Véhicule utilitaire : hors du champ des taxes annuelles."] };
  if (car.energy === "Electric") return { ...none, notes: ["Véhicule électrique exonéré : CIBS, art. L421-124."] };
  const notes: string[] = [];
  if (car.carbonEmissionRate === null) notes.push("Le taux de CO₂ n’est pas renseigné : taxe annuelle CO₂ non comptée.");
  let co2 = 0;
  let pollutants = 0;
  for (let year = yearOf(startsOn); year <= yearOf(endsOn); year += 1) {
    const found = scaleOf(year);
    if (!found) continue;
    const from = year === yearOf(startsOn) ? startsOn : day(`${year}-01-01`);
    const until = year === yearOf(endsOn) ? endsOn : addDays(day(`${year}-12-31`), 1);
    const share = daysBetween(from, until) / daysBetween(day(`${year}-01-01`), day(`${year + 1}-01-01`));
    co2 += annualCo2Euros(found, car.carbonEmissionRate ?? 0) * share;
    pollutants += pollutantEuros(found, car) * share;
  }
  const lastKnown = annualScales.at(-1)?.year ?? 0;
  if (yearOf(endsOn) > lastKnown) notes.push(`Les barèmes d’après ${lastKnown} ne sont pas votés : celui de ${lastKnown} est retenu.`);
  return { co2Cents: roundCents(co2 * 100), pollutantCents: roundCents(pollutants * 100), notes };
}
