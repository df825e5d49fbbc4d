// Prices paid for a finish, compared with the catalogue and with the assumptions of quotes.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { roundCents } from "#kernel/money.ts";

/** The median; between two middle values, their mean. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : roundCents((low + high) / 2);
}

const amount = z.int().nullable();

/** Summary of a purchased finish. */
export const boughtFinishSchema = z.object({
  finishId: id,
  brand: z.string(),
  carTitle: z.string(),
  count: z.int(),
  lastOn: daySchema,
  lastCents: z.int(),
  medianCents: z.int(),
  /** The list price, and the price that quotes are computed with. */
  catalogueCents: amount,
  expectedCents: amount,
});
export type BoughtFinish = z.output<typeof boughtFinishSchema>;

export const buyingPricesSchema = z.object({
  finishId: id,
  carTitle: z.string(),
  catalogueCents: amount,
  expectedCents: amount,
  medianCents: amount,
  lastCents: amount,
  /** Median buying price assumed by the contracts signed on this finish. */
  hypothesisCents: amount,
  nbOfContracts: z.int(),
  purchases: z.array(
    z.object({
      id,
      vin: z.string(),
      /** Null for a premium car, bought without an order. */
      orderId: id.nullable(),
      orderedOn: daySchema,
      priceCents: z.int(),
      /** Null when its owner sold it. */
      supplierId: id.nullable(),
      supplierName: z.string(),
      mileage: z.int(),
    }),
  ),
  suppliers: z.array(
    z.object({
      supplierId: id.nullable(),
      supplierName: z.string(),
      count: z.int(),
      medianCents: z.int(),
      lastOn: daySchema,
      lastCents: z.int(),
    }),
  ),
});
export type BuyingPrices = z.output<typeof buyingPricesSchema>;
type Purchase = BuyingPrices["purchases"][number];

/** Groups purchases by supplier, the cheapest first. `purchases` must be sorted oldest first. */
export function bySupplier(purchases: readonly Purchase[]): BuyingPrices["suppliers"] {
  const groups = Map.groupBy(purchases, ({ supplierId, supplierName }) => supplierId ?? supplierName);
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.at(-1);
      const middle = median(group.map(({ priceCents }) => priceCents));
      if (!last || middle === null) return [];
      const { supplierId, supplierName, orderedOn: lastOn, priceCents: lastCents } = last;
      return [{ supplierId, supplierName, count: group.length, medianCents: middle, lastOn, lastCents }];
    })
    .toSorted((one, other) => one.medianCents - other.medianCents);
}
