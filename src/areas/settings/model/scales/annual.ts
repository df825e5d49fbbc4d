// Annual taxes of companies on passenger cars: CO2 (CIBS L421-120 and L421-122), pollutants (L421-135).
import { day } from "#kernel/calendar/day.ts";
import type { AnnualCo2Scale, AnnualPollutantScale } from "../taxes/annual-tax.ts";

const stepsOf = (starts: readonly number[], rates: readonly number[]): AnnualCo2Scale["steps"] =>
  starts.map((from, index) => ({ from, euros: rates[index] ?? 0 }));

const perGram = [1, 2, 3, 4, 10, 50, 60, 65];
const co2 = (year: number, starts: readonly number[]): AnnualCo2Scale => ({
  kind: "ANNUAL_CO2",
  from: day(`${year}-01-01`),
  steps: stepsOf(starts, perGram),
  article: "CIBS, art. L421-120",
});

const pollutants = (year: number, category1: number, others: number): AnnualPollutantScale => ({
  kind: "ANNUAL_POLLUTANTS",
  from: day(`${year}-01-01`),
  category1,
  others,
  article: "CIBS, art. L421-135",
});

export const annualScales: readonly (AnnualCo2Scale | AnnualPollutantScale)[] = [
  co2(2025, [10, 51, 59, 91, 111, 131, 151, 171]),
  co2(2026, [5, 46, 54, 86, 106, 126, 146, 166]),
  co2(2027, [1, 41, 49, 81, 101, 121, 141, 161]),
  {
    kind: "ANNUAL_POWER",
    from: day("2026-01-01"),
    steps: stepsOf([1, 4, 7, 11, 16], [2000, 3000, 4500, 5250, 6500]),
    article: "CIBS, art. L421-122",
  },
  pollutants(2025, 100, 500),
  pollutants(2026, 130, 650),
  pollutants(2027, 160, 800),
];
