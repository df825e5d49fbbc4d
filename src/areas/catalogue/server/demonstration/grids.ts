// Price grids of the demonstration company: resale values and maintenance costs.
import { cents } from "#kernel/money.ts";
import type { ConfigurationForm } from "../../model/car-model.ts";
import type { Grid } from "../../model/grid.ts";

const durations = [12, 24, 36, 48, 60];
const mileages = [15_000, 30_000, 60_000, 90_000, 120_000, 160_000];

/** Residual share of the price after each duration, at 15 000 km per year. */
const residuals = { electric: [0.7, 0.575, 0.475, 0.39, 0.32], other: [0.78, 0.665, 0.565, 0.48, 0.41] };
/** Share lost per 1 000 km per year above 15 000, gained below. */
const perThousand = 0.0026;

const grid = (amount: (place: number, months: number, km: number) => number): Grid => ({
  durations,
  kilometrages: mileages,
  amountsCents: durations.map((months, place) =>
    mileages.map((km) => cents(Math.round(amount(place, months, km) / 10) * 10)),
  ),
});

/** Selling prices without tax, from a purchase price in cents. */
export const sellingPricesOf = (buyingPriceCents: number, isElectric: boolean): Grid =>
  grid((place, months, km) => {
    const usual = residuals[isElectric ? "electric" : "other"][place] ?? 0;
    const excess = (km - 1250 * months) / 1000;
    return (buyingPriceCents / 100) * Math.min(0.92, Math.max(0.12, usual - perThousand * excess));
  });

/** Euros per month and per km: electric cars cost less, powerful ones more. */
export const maintenanceCostsOf = ({
  energy,
  enginePower,
}: Pick<ConfigurationForm, "energy" | "enginePower">): Grid => {
  const [perMonth, perKm] =
    energy === "Electric" ? [7, 0.017] : energy === "Diesel" ? [9, 0.029] : [8, 0.026];
  const size = 0.8 + (enginePower ?? 90) / 450;
  return grid((_, months, km) => (perMonth * months + perKm * km) * size);
};
