// The days of a car in stock, and what they cost.
import { daysBetween } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { readParameters } from "#settings/server/basis.ts";
import { holdingCost } from "../model/holding-cost.ts";
import "./tables.ts";

/** Null for a car that is not in stock; the cost is null without a buying price. */
export async function holdingOf(
  call: Call,
  { stockedSince, buyingPriceCents }: Pick<Row<"car">, "stockedSince" | "buyingPriceCents">,
): Promise<{ stockedDays: number | null; holdingCents: Cents | null }> {
  if (stockedSince === null) return { stockedDays: null, holdingCents: null };
  const stockedDays = Math.max(0, daysBetween(stockedSince, call.today));
  const { financingRate } = await readParameters(call, call.today);
  const holdingCents =
    buyingPriceCents === null ? null : holdingCost(buyingPriceCents, financingRate, stockedDays);
  return { stockedDays, holdingCents };
}
