// Worked amounts of kilometres at the return of a car (example 6), and the allowance of each car of a renewal.
import { expect, test } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { examplePeriod, exampleTerms } from "#tests/examples/contracts.ts";
import { mileageLine } from "./mileage.ts";

const terms = { ...exampleTerms, durationMonths: 38, kilometrage: 90_000, priceCents: 48_990 };
const grid = [
  { kilometrage: 74_167, priceCents: 46_820 },
  { kilometrage: 105_833, priceCents: 51_240 },
  { kilometrage: 121_667, priceCents: 53_410 },
];
const start = day("2027-01-17");
const plain = (text: string | undefined): string => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

function lineOf(endDay: string, driven: number, more: Partial<typeof terms> = {}) {
  const period = { ...examplePeriod({ startDay: start }), endDay: day(endDay) };
  return mileageLine({
    terms: { ...terms, ...more },
    grid,
    kmPrices: null,
    periods: [period],
    period,
    driven,
  });
}

test.each([
  ["returned at term, 7 831 km over", "2030-03-17", 97_831, 42_288],
  ["80 000 km driven", "2030-03-17", 80_000, -52_081],
  ["130 000 km driven, beyond the grid", "2030-03-17", 130_000, 211_356],
  ["early return on 5 September 2029 at 81 450 km", "2029-09-05", 81_438, 34_976],
  ["kept beyond the term, the allowance stays", "2030-03-25", 97_831, 42_288],
])("%s", (_, endDay, driven, cents) => expect(lineOf(endDay, driven)?.cents).toBe(cents));

test("an early return shows its allowance, 74 961 km", () =>
  expect(plain(lineOf("2029-09-05", 81_438)?.why)).toBe(
    "81 438 km en 962 jours sur 1 155 pour 74 961 km convenus (90 000 km sur toute la durée) : 6 477 km en plus",
  ));

test("the first car of a renewal has the kilometres of its 19 months, 45 000; the second car never touches them", () => {
  const half = addMonths(start, 19);
  const first = { ...examplePeriod({ id: "1", startDay: start }), endDay: half };
  const second = examplePeriod({ id: "2", position: 2, startDay: half });
  const renewal = { ...terms, hasMidtermRenewal: true };
  const rented = { terms: renewal, grid, kmPrices: null, periods: [first, second] };
  expect(mileageLine({ ...rented, period: first, driven: 45_000 })?.cents).toBe(0);
  // 22,50 × 10 000 ÷ 15 833 × 19.
  expect(mileageLine({ ...rented, period: first, driven: 50_000 })?.cents).toBe(27_001);
  const back = { ...second, endDay: day("2030-03-17") };
  expect(mileageLine({ ...rented, periods: [first, back], period: back, driven: 45_000 })?.cents).toBe(0);
});

test("without a grid nor a price, a person says the amount", () => {
  const period = { ...examplePeriod({ startDay: start }), endDay: day("2030-03-17") };
  expect(
    mileageLine({ terms, grid: [], kmPrices: null, periods: [period], period, driven: 95_000 })?.cents,
  ).toBeNull();
});
