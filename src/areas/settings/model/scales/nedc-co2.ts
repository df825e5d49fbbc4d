// CO2 tax of passenger cars approved under NEDC (CIBS L421-63), for used cars first registered from 2015
// to 2019. The scale of January and February 2020 is not included. Euros, first taxed gram first.
import { day } from "#kernel/calendar/day.ts";
import type { Co2Scale } from "../taxes/co2-tax.ts";

/** Amounts, each with the number of grams that it covers. */
const bands2015 = [
  [150, 5],
  [250, 5],
  [500, 5],
  [900, 5],
  [1600, 5],
  [2200, 20],
  [3000, 5],
  [3600, 5],
  [4000, 5],
  [6500, 10],
] as const;
const sequence2018 = [
  50, 53, 60, 73, 90, 113, 140, 173, 210, 253, 300, 353, 410, 473, 540, 613, 690, 773, 860, 953, 1050, 1153,
  1260, 1373, 1490, 1613, 1740, 1873, 2010, 2153, 2300, 2453, 2610, 2773, 2940, 3113, 3290, 3473, 3660, 3853,
  4050, 4253, 4460, 4673, 4890, 5113, 5340, 5573, 5810, 6053, 6300, 6553, 6810, 7073, 7340, 7613, 7890, 8173,
  8460, 8753, 9050, 9353, 9660, 9973, 10290,
];
const sequence2019 = [
  35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 113, 140, 173, 210, 253, 300, 353, 410, 473, 540, 613, 690,
  773, 860, 953, 1050, 1101, 1153, 1260, 1373, 1490, 1613, 1740, 1873, 2010, 2153, 2300, 2453, 2610, 2773,
  2940, 3113, 3290, 3473, 3660, 3756, 3853, 4050, 4253, 4460, 4673, 4890, 5113, 5340, 5573, 5810, 6053, 6300,
  6553, 6810, 7073, 7340, 7613, 7890, 8173, 8460, 8753, 9050, 9353, 9660, 9973, 10290,
];

const scale = (from: string, firstGram: number, cut: { amounts: number[]; maximum: number }): Co2Scale => ({
  kind: "CO2_NEDC",
  from: day(from),
  firstGram,
  ...cut,
  article: "CIBS, art. L421-63",
});

export const nedcCo2Scales: readonly Co2Scale[] = [
  scale("2015-01-01", 131, {
    amounts: bands2015.flatMap(([amount, grams]) => Array<number>(grams).fill(amount)),
    maximum: 8_000,
  }),
  scale("2017-01-01", 127, { amounts: sequence2018.slice(0, 64), maximum: 10_000 }),
  scale("2018-01-01", 120, { amounts: sequence2018, maximum: 10_500 }),
  scale("2019-01-01", 117, { amounts: sequence2019, maximum: 10_500 }),
];
