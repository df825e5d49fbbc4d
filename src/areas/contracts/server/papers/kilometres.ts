// Charges for excess and unused kilometres after a change of mileage or rent: the new grid, else the price per
// kilometre of the contract. A contract signed before kilometres had a price keeps its clause.
import { type Block, heading, stack, text } from "#platform/paper/blocks.ts";
import { mileageSettlementClause, type KmPrices, gridSides } from "#quotes/model/mileage/settlement.ts";
import type { PricedLine } from "#quotes/model/mileage/fluidity.ts";
import { type AgreedMileage, gridTable } from "#quotes/server/papers/grid.ts";

export interface NewMileage extends AgreedMileage {
  grid: readonly PricedLine[];
  kmPrices: KmPrices | null;
}

/** `vatRate`: that of a consumer, who reads every price with tax; null for a company. */
export function kilometresBlock(mileage: NewMileage | null, vatRate: number | null): Block {
  if (mileage === null || (mileage.grid.length === 0 && mileage.kmPrices === null)) return stack();
  const { grid, kmPrices } = mileage;
  const hasGrid = grid.length > 0;
  const sides = gridSides(grid, mileage.kilometrage, kmPrices);
  return stack(
    heading("Kilomètres en plus ou en moins"),
    text(mileageSettlementClause({ sides, kmPrices, vatRate }, "ci-dessous"), {}, { leads: hasGrid }),
    ...(hasGrid ? [gridTable(grid, mileage, vatRate)] : []),
  );
}
