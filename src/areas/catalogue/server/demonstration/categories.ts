// The categories of medium-term rental of the demonstration company.
import { cents } from "#kernel/money.ts";
import type { MediumTermCategoryForm } from "../../model/medium-term-category.ts";

/** Monthly rent without tax for 12 months and 1 500 km per month, in euros. */
const categories: Record<string, readonly [description: string, rent: number, isUtility: boolean]> = {
  Citadine: ["Clio, 208, Yaris ou équivalent", 389, false],
  Compacte: ["Golf, 308, Corolla ou équivalent", 479, false],
  "SUV compact": ["Captur, 2008, Yaris Cross ou équivalent", 499, false],
  "SUV familial": ["3008, Austral, Tiguan ou équivalent", 649, false],
  Électrique: ["Renault 5, e-208, MG4 ou équivalent", 529, false],
  Premium: ["Série 1, Classe A, A3 ou équivalent", 719, false],
  "Utilitaire compact": ["Kangoo Van, Partner, Berlingo Van ou équivalent", 459, true],
  Fourgon: ["Trafic, Expert, Transit Custom ou équivalent", 589, true],
};

/** Months of commitment → multiplier of the 12-month rent. */
const byDuration = new Map([
  [1, 1.38],
  [3, 1.22],
  [6, 1.1],
  [9, 1.04],
  [12, 1],
]);
/** km per month → multiplier of the rent at 1 500 km. */
const byDistance = new Map([
  [1000, 0.95],
  [1500, 1],
  [2000, 1.06],
  [3000, 1.19],
]);

const monthlyPrices = (rent: number): MediumTermCategoryForm["monthlyPrices"] => ({
  durations: [...byDuration.keys()],
  kilometrages: [...byDistance.keys()],
  amountsCents: [...byDuration.values()].map((duration) =>
    [...byDistance.values()].map((distance) => cents(Math.round(rent * duration * distance))),
  ),
});

export const demonstrationCategories: readonly MediumTermCategoryForm[] = Object.entries(categories).map(
  ([name, [description, rent, isUtility]]) => ({
    name,
    description,
    isUtility,
    isAvailable: true,
    monthlyPrices: monthlyPrices(rent),
  }),
);
