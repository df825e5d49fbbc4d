// CO2 tax of passenger cars approved under WLTP (CIBS L421-62): one sequence of amounts, shifted by a few
// grams every year and cut at a maximum. Euros, first taxed gram first.
import { day } from "#kernel/calendar/day.ts";
import type { Co2Scale } from "../taxes/co2-tax.ts";

const head = [
  50, 75, 100, 125, 150, 170, 190, 210, 230, 240, 260, 280, 310, 330, 360, 400, 450, 540, 650, 740, 818, 898,
  983, 1074, 1172, 1276, 1386, 1504, 1629, 1761, 1901, 2049, 2205, 2370, 2544, 2726, 2918, 3119, 3331, 3552,
  3784, 4026, 4279, 4543, 4818, 5105, 5404, 5715,
];
const tailUntil2023 = [
  6039, 6375, 6724, 7086, 7462, 7851, 8254, 8671, 9103, 9550, 10011, 10488, 10980, 11488, 12012, 12552, 13109,
  13682, 14273, 14881, 15506, 16149, 16810, 17490, 18188, 18905, 19641, 20396, 21171, 21966, 22781, 23616,
  24472, 25349, 26247, 27166, 28107, 29070, 30056, 31063, 32094, 33147, 34224, 35324, 36447, 37595, 38767,
  39964, 41185, 42431, 43703, 45000, 46323, 47672, 49047,
];
const tailSince2024 = [
  6126, 6637, 7248, 7959, 8770, 9681, 10692, 11803, 13014, 14325, 15736, 17247, 18858, 20569, 22380, 24291,
  26302, 28413, 30624, 32935, 35346, 37857, 40468, 43179, 45990, 48901, 51912, 55023, 58134, 61245, 64356,
  67467, 70578, 73689, 76800, 79911, 83022, 86133, 89244,
];
const sequence2023 = [...head, ...tailUntil2023];
const sequence2024 = [...head, ...tailSince2024];

const scale = (
  from: string,
  firstGram: number,
  cut: { amounts: number[]; maximumFromGram: number; maximum: number },
): Co2Scale => ({
  kind: "CO2_WLTP",
  from: day(from),
  firstGram,
  amounts: cut.amounts.slice(0, cut.maximumFromGram - firstGram),
  maximum: cut.maximum,
  article: "CIBS, art. L421-62",
});

export const wltpCo2Scales: readonly Co2Scale[] = [
  scale("2020-03-01", 138, { amounts: sequence2023, maximumFromGram: 213, maximum: 20_000 }),
  scale("2021-01-01", 133, { amounts: sequence2023, maximumFromGram: 219, maximum: 30_000 }),
  scale("2022-01-01", 128, { amounts: sequence2023, maximumFromGram: 224, maximum: 40_000 }),
  scale("2023-01-01", 123, { amounts: sequence2023, maximumFromGram: 226, maximum: 50_000 }),
  // The law of 2024 sets 6 537 € at 167 g where the sequence gives 6 637 €.
  scale("2024-01-01", 118, { amounts: sequence2024.with(49, 6537), maximumFromGram: 194, maximum: 60_000 }),
  // The scale of 2024 still applied in January and February 2025.
  scale("2025-03-01", 113, { amounts: sequence2024, maximumFromGram: 193, maximum: 70_000 }),
  scale("2026-01-01", 108, { amounts: sequence2024, maximumFromGram: 192, maximum: 80_000 }),
  scale("2027-01-01", 103, { amounts: sequence2024, maximumFromGram: 190, maximum: 90_000 }),
];
