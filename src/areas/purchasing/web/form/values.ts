// State of an order form: the body of its endpoint.
import type { z } from "zod";
import type { Day } from "#kernel/calendar/day.ts";
import { type neededLineSchema, optionsComment } from "../../model/orders/needed-line.ts";

interface StartingLine {
  periodId?: string | null;
  finishId?: string;
  priceCents?: number;
}

export const emptyLine = ({ periodId = null, finishId = "", priceCents = 0 }: StartingLine = {}) => ({
  vin: "",
  finishId,
  priceCents,
  manufacturerFinish: "",
  color: "",
  mileage: 0,
  firstRegistrationDate: null,
  periodId,
  differences: [],
});

/** The VAT regime is absent: it follows from the supplier. */
export const emptyOrder = (today: Day) => ({
  storeId: null,
  orderedOn: today,
  expectedOn: null,
  vatRegimeReason: "",
  isPurchasedWithCarteGrise: false,
  depositCents: 0,
  vatCautionCents: 0,
  comment: "",
  lines: [emptyLine()],
});

/** An order for a need starts with what was sold. */
export const orderForNeed = (
  today: Day,
  { periodId, ...sold }: z.output<typeof neededLineSchema> & { periodId: string },
) => ({
  ...emptyOrder(today),
  comment: optionsComment(sold.options),
  lines: [emptyLine({ periodId, finishId: sold.finishId ?? "", priceCents: sold.priceCents })],
});
