// The settlement stated by an amendment, as lines to bill: one for each month that it completes.
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import { roundCents } from "#kernel/money.ts";
import {
  type Settlement,
  settlementDueCents,
  settlementTitle,
} from "#contracts/model/settlements/settlement.ts";
import type { Charge } from "./event.ts";

/**
 * One line for each month that it completes, at the rate of that month. A waiver lowers every month in proportion; the
 * last one takes the cents left by rounding. Settlements prepared before their parts were stored make one line, at the
 * rate of the day of effect.
 */
export function settlementCharges(settlement: Settlement): Charge[] {
  const dueCents = settlementDueCents(settlement);
  const line = { kind: "SETTLEMENT", label: settlementTitle(settlement), why: "", carId: null } as const;
  const months = (settlement.parts ?? []).flatMap(({ from, months: count, cents }) =>
    Array.from({ length: count }, (_, index) => ({ cents, rateOn: addDays(addMonths(from, index + 1), -1) })),
  );
  if (months.length === 0) return [{ ...line, cents: dueCents, rateOn: null }];
  let left = dueCents;
  return months
    .map(({ cents, rateOn }, index): Charge => {
      const isLast = index === months.length - 1;
      const share = isLast ? left : roundCents((cents * dueCents) / settlement.amountCents);
      left -= share;
      return { ...line, cents: share, rateOn };
    })
    .filter(({ cents }) => cents !== 0);
}
