// State of an order form: the body of its endpoint.
import type { Day } from "#kernel/calendar/day.ts";

export const emptyLine = (periodId: string | null = null) => ({
  vin: "",
  finishId: "",
  priceCents: 0,
  manufacturerFinish: "",
  color: "",
  mileage: 0,
  firstRegistrationDate: null,
  periodId,
  differences: [],
});

/** The VAT regime is absent: it follows from the supplier. */
export const emptyOrder = (today: Day, periodId: string | null) => ({
  storeId: null,
  orderedOn: today,
  expectedOn: null,
  vatRegimeReason: "",
  isPurchasedWithCarteGrise: false,
  depositCents: 0,
  vatCautionCents: 0,
  comment: "",
  lines: [emptyLine(periodId)],
});
