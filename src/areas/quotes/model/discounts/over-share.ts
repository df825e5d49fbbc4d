// Price of excess kilometres in a quote relative to the model's own grid: detects a discount given through the grid,
// or through its absence.
import type { QuoteForm } from "../form.ts";
import { type FluidityLine, linesAbove } from "../mileage/fluidity.ts";
import { excessMileageCost } from "../mileage/settlement.ts";
import type { Pricing } from "../pricing/pricing.ts";

export type QuoteWithGrid = Pick<
  QuoteForm,
  "priceCents" | "kilometrage" | "durationMonths" | "fluidityGrid"
> & {
  pricing: Pick<Pricing, "suggestedRentCents" | "reference" | "kmPrices">;
};

type Line = Pick<FluidityLine, "kilometrage" | "suggestedCents">;

const pricedLines = (lines: readonly Line[]): { kilometrage: number; cents: number }[] =>
  lines.flatMap(({ kilometrage, suggestedCents: cents }) => (cents === null ? [] : [{ kilometrage, cents }]));

/** Excess mileages to compare: a fifth of the contract, each line of either grid, and far beyond the last one. */
function surplusesToCompare(kilometrage: number, lines: readonly { kilometrage: number }[]): number[] {
  const surpluses = [
    kilometrage / 5,
    ...linesAbove(lines, kilometrage).map((line) => line.kilometrage - kilometrage),
  ];
  return [...surpluses, 2 * Math.max(...surpluses)];
}

/**
 * Price of the cheapest excess kilometre as a share of the model's own grid; undefined when that grid was not stored.
 */
export function computeOverShare(quote: QuoteWithGrid): number | undefined {
  const { kilometrage, durationMonths, priceCents } = quote;
  const { suggestedRentCents: suggested, reference, kmPrices } = quote.pricing;
  if (reference?.grid === undefined || !kmPrices || !suggested) return undefined;
  const agreed = { kilometrage, cents: suggested, durationMonths };
  const [quotedLines, modelLines] = [pricedLines(quote.fluidityGrid), pricedLines(reference.grid)];
  // Lines include the discount of the rent, a price per kilometre does not.
  const discounted = linesAbove(quotedLines, kilometrage).length > 0 ? priceCents / suggested : 1;
  const shares = surplusesToCompare(kilometrage, [...quotedLines, ...modelLines]).flatMap((kilometres) => {
    const usual = excessMileageCost(kilometres, agreed, modelLines, kmPrices.overCents);
    return usual > 0
      ? [(excessMileageCost(kilometres, agreed, quotedLines, kmPrices.overCents) * discounted) / usual]
      : [];
  });
  return shares.length === 0 ? undefined : Math.min(...shares);
}

/** Terms of an approval about a grid that differs from the model's own; empty otherwise. */
export function customGridTerms({ fluidityGrid, pricing: { reference, kmPrices } }: QuoteWithGrid): string[] {
  const lines = fluidityGrid.map(({ kilometrage }) => kilometrage).toSorted((a, b) => a - b);
  const usual = reference?.grid?.map(({ kilometrage }) => kilometrage).toSorted((a, b) => a - b);
  return usual === undefined || lines.join() === usual.join()
    ? []
    : [`${lines.join()} ${kmPrices?.overCents ?? ""}`];
}
