import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { bySupplier, median } from "./buying-prices.ts";

it.each([
  [[], null],
  [[5], 5],
  [[3, 1], 2],
  [[1, 2], 2],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 3],
])("the median of %j is %s", (values, middle) => expect(median(values)).toBe(middle));

it("suppliers are compared by their median price, the cheapest first, each with its last price", () => {
  const bought = (supplierName: string, orderedOn: string, priceCents: number) => ({
    id: orderedOn,
    vin: "",
    orderId: "",
    orderedOn: day(orderedOn),
    priceCents,
    supplierId: supplierName,
    supplierName,
    mileage: 0,
  });
  const all = [
    bought("Rhin", "2026-01-01", 2_000),
    bought("Loire", "2026-02-01", 1_900),
    bought("Rhin", "2026-03-01", 1_000),
    bought("Rhin", "2026-04-01", 1_400),
  ];
  expect(
    bySupplier(all).map(({ supplierName, count, medianCents, lastCents }) => [
      supplierName,
      count,
      medianCents,
      lastCents,
    ]),
  ).toEqual([
    ["Rhin", 3, 1_400, 1_400],
    ["Loire", 1, 1_900, 1_900],
  ]);
});
