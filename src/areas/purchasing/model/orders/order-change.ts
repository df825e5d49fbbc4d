// The change of an order: its form, and its effects on the supplier's balance.
import type { Cents } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { lineNeed } from "./line.ts";
import { changedLineSchema, type OrderChange, orderChangeSchema } from "./order.ts";
import type { OrderView } from "./order-view.ts";
import { paidTotal, type VatRegime } from "./price.ts";

const toChange = viewOf(orderChangeSchema);
const toChangedLine = viewOf(changedLineSchema);

/** Initial form values of an order, with its unpaid cars. */
export const toOrderChange = (order: OrderView): OrderChange =>
  toChange({
    ...order,
    lines: order.lines
      .filter(({ status }) => status === "TO_PAY")
      .map((line) => toChangedLine({ ...line, ...lineNeed(line) })),
  });

export interface OrderEffect {
  dueBeforeCents: Cents;
  dueCents: Cents;
  /** Amount paid for the paid cars in excess of the amount now due for them. */
  paidDifferenceCents: Cents;
}

interface Priced {
  priceCents: Cents;
  vatRate: number;
}

/** The amount of these cars under a regime: VAT is computed on the sum of each rate. */
const paidUnder = (vatRegime: VatRegime, cars: readonly Priced[]): Cents =>
  [...Map.groupBy(cars, ({ vatRate }) => vatRate)].reduce(
    (sum, [vatRate, same]) =>
      sum +
      paidTotal(
        same.map(({ priceCents }) => priceCents),
        { vatRegime, vatRate },
      ),
    0,
  );

type Change = Partial<Pick<OrderChange, "vatRegime"> & { lines: readonly { priceCents?: number | null }[] }>;

export function orderEffect(
  order: Pick<OrderView, "lines" | "vatRegime" | "vatRate">,
  { vatRegime = order.vatRegime, lines = [] }: Change,
): OrderEffect {
  const paid = order.lines.filter(({ status }) => status === "PAID");
  const paidDueCents =
    vatRegime === order.vatRegime
      ? paid.reduce((sum, { dueCents }) => sum + dueCents, 0)
      : paidUnder(vatRegime, paid);
  const unpaid = lines.map(({ priceCents }) => ({ priceCents: priceCents ?? 0, vatRate: order.vatRate }));
  const unpaidDueCents = paidUnder(vatRegime, [...paid, ...unpaid]) - paidUnder(vatRegime, paid);
  return {
    dueBeforeCents: order.lines.reduce((sum, { dueCents }) => sum + dueCents, 0),
    dueCents: paidDueCents + unpaidDueCents,
    paidDifferenceCents:
      paid.reduce((sum, { settledCents, dueCents }) => sum + (settledCents ?? dueCents), 0) - paidDueCents,
  };
}
