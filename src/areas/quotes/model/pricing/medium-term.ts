// Medium-term rental: a category of cars, priced by its own grid of monthly rents.
import { gridAmount, type MileageRange, mileageRange } from "#catalogue/model/grid.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import { frenchNumber, roundCents } from "#kernel/money.ts";
import { noHypothesis, type Pricing } from "./pricing.ts";

export type PricedCategory = Pick<
  MediumTermCategory,
  "id" | "name" | "description" | "isUtility" | "isAvailable" | "monthlyPrices"
>;

/** Range of mileages in the grid of a category, over the whole duration. */
export function mediumTermRange({ monthlyPrices }: PricedCategory, durationMonths: number): MileageRange {
  const { from, to } = mileageRange([monthlyPrices]);
  return { from: from * durationMonths, to: to * durationMonths };
}

/** `kilometrage` covers the whole duration; the grid of a category is in km per month. */
export function priceMediumTerm(category: PricedCategory, durationMonths: number, mileage: number): Pricing {
  const perMonth = mileage / durationMonths;
  const rent =
    category.monthlyPrices === null
      ? null
      : roundCents(gridAmount(category.monthlyPrices, durationMonths, perMonth));
  const at = `à ${durationMonths} mois et ${frenchNumber(Math.round(perMonth))} km par mois`;
  return {
    suggestedRentCents: rent,
    pricedMonths: durationMonths,
    pricedKilometrage: mileage,
    hypothesis: noHypothesis,
    lines:
      rent === null
        ? []
        : [
            {
              key: "CATEGORY",
              label: `Loyer de la catégorie ${category.name}`,
              amountCents: rent * durationMonths,
              source: `Grille de la catégorie ${category.name} ${at}`,
            },
          ],
    missing:
      rent === null
        ? [`La catégorie ${category.name} n’a pas de grille de loyers : aucun loyer conseillé.`]
        : [],
  };
}
