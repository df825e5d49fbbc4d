// Effects of changes to an order, to the cent.
import { expect, it } from "vitest";
import { orderEffect } from "./order-change.ts";
import type { OrderView } from "./order-view.ts";

const line = (over: object) => ({
  status: "TO_PAY",
  priceCents: 41_500_00,
  vatRate: 0.2,
  dueCents: 49_800_00,
  settledCents: null,
  ...over,
});
const orderOf = (...lines: object[]) =>
  ({ vatRegime: "FRENCH", vatRate: 0.2, lines: lines.map(line) }) as Pick<
    OrderView,
    "vatRegime" | "vatRate" | "lines"
  >;
const paid = { status: "PAID", settledCents: 49_800_00 };
const toPay = { priceCents: 41_500_00 };

it.each([
  ["nothing", orderOf({}, {}), { lines: [toPay, toPay] }, [99_600_00, 99_600_00, 0]],
  [
    "intra-Community before payment",
    orderOf({}, {}),
    { vatRegime: "INTRA_EU", lines: [toPay, toPay] },
    [99_600_00, 83_000_00, 0],
  ],
  [
    "intra-Community once one car is paid",
    orderOf(paid, {}),
    { vatRegime: "INTRA_EU", lines: [toPay] },
    [99_600_00, 83_000_00, 8_300_00],
  ],
  [
    "intra-Community once both are paid",
    orderOf(paid, paid),
    { vatRegime: "INTRA_EU", lines: [] },
    [99_600_00, 83_000_00, 16_600_00],
  ],
  ["a car less", orderOf({}, {}), { lines: [toPay] }, [99_600_00, 49_800_00, 0]],
] as const)("%s", (_title, order, change, [dueBeforeCents, dueCents, paidDifferenceCents]) => {
  expect(orderEffect(order, change)).toEqual({ dueBeforeCents, dueCents, paidDifferenceCents });
});
