// What an amendment changes of the rent and of what remains, over everything else that was signed.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/day.ts";
import { type Cents, sumSchema, withVat } from "#kernel/money.ts";
import { changedLineSchema, changedLines } from "./difference.ts";
import { monthlyRents, sumOf } from "./monthly-rents.ts";
import { countedFrom, monthsRun, startOf, termOf } from "./period.ts";
import { dueOf, settlementOf, settlementSchema, settlementWithVat, type VatRates } from "./settlement.ts";
import { rentOf } from "./terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "./terms-by-day.ts";

export const effectSchema = z.object({
  /** True when it holds from the delivery on, which is still to come. */
  isFromDelivery: z.boolean(),
  /** Per month, without tax, on the day of effect. */
  rentBeforeCents: sumSchema,
  rentAfterCents: sumSchema,
  /** Months of rent left from the day of effect, the started one counting. */
  monthsLeftBefore: z.int(),
  monthsLeftAfter: z.int(),
  settlement: settlementSchema.nullable(),
  /** What remains to be paid from then on: the rents left and the settlements to come by everything signed, and afterwards its own. */
  remainingBeforeCents: sumSchema,
  remainingAfterCents: sumSchema,
  /** By everything signed. */
  termBefore: daySchema.nullable(),
  termAfter: daySchema.nullable(),
  /** Amendments already signed that take effect after this one, and what they change then. */
  followedBy: z.array(
    z.object({ number: z.int(), effectOn: daySchema, changes: z.array(changedLineSchema) }),
  ),
});
export type Effect = z.output<typeof effectSchema>;

/** The rate at which a consumer reads the prices of a day; null for a company, which reads them without tax. */
export type VatRateOn = (on: Day) => number | null;

/**
 * What remains with its VAT: so many monthly invoices, at the rate of the day of effect, and one settlement, each
 * rounded as it will be asked. Where rents differ from one month to another, they are taxed together.
 */
export function remainingWithVat(effect: Effect, side: "before" | "after", rates: VatRates): Cents {
  const { vatRate } = rates;
  const isAfter = side === "after";
  const { settlement } = effect;
  const dueCents = isAfter ? dueOf(settlement) : 0;
  const taxed = isAfter && settlement ? settlementWithVat(settlement, rates) : null;
  const rentCents = isAfter ? effect.rentAfterCents : effect.rentBeforeCents;
  const months = isAfter ? effect.monthsLeftAfter : effect.monthsLeftBefore;
  const rentsCents = (isAfter ? effect.remainingAfterCents : effect.remainingBeforeCents) - dueCents;
  const isEven = rentsCents === months * rentCents;
  return (
    (isEven ? months * withVat(rentCents, vatRate) : withVat(rentsCents, vatRate)) +
    (taxed ? taxed.amountCents - taxed.waivedCents : 0)
  );
}

/** Settlements that signed amendments state for after a day. */
const settledAfter = ({ amendments, periods }: SignedContract, on: Day): Cents =>
  amendments.reduce(
    (sum, one) => sum + (one.stated && effectDay(one, periods) > on ? one.stated.dueCents : 0),
    0,
  );

/** Months left from a day on by everything that was signed, their rents and the settlements to come. */
export function leftFrom(contract: SignedContract, on: Day): { months: number; cents: Cents } {
  const months = monthlyRents(contract);
  const start = countedFrom(contract.periods);
  const left = start ? months.slice(monthsRun(start, months.length, on)) : months;
  const rentsCents = sumOf(left, ({ agreedCents }) => agreedCents);
  return { months: left.length, cents: rentsCents + settledAfter(contract, on) };
}

/** What amendments signed for later change again. */
function followersOf(contract: SignedContract, number: number, vatRateOn: VatRateOn): Effect["followedBy"] {
  const stretches = termsByDay(contract);
  const own = stretches.findIndex(({ cause }) => cause?.number === number);
  return stretches.slice(own + 1).flatMap(({ from, agreement, cause }, index) => {
    const before = stretches[own + index];
    return from && cause && before
      ? [
          {
            number: cause.number,
            effectOn: from,
            changes: changedLines(before.agreement, agreement, vatRateOn(from)),
          },
        ]
      : [];
  });
}

/** A delivery that is overdue has let no month run: they are counted from the day of effect. */
function expecting(contract: SignedContract, on: Day, today: Day): SignedContract {
  const [first, ...others] = contract.periods;
  if (!first || startOf(contract.periods) !== null) return contract;
  const { deliveryDateDeadline: due } = first;
  if (due >= today || due >= on) return contract;
  return { ...contract, periods: [{ ...first, deliveryDateDeadline: on }, ...others] };
}

export function effectOf(
  contract: SignedContract,
  one: SignedAmendment,
  today: Day,
  vatRateOn: VatRateOn = () => null,
): Effect {
  const after = withAmendment(contract, one);
  const on = effectDay(one, contract.periods);
  const leftBefore = leftFrom(expecting(contract, on, today), on);
  const leftAfter = leftFrom(expecting(after, on, today), on);
  const settlement = settlementOf(contract, one);
  return {
    isFromDelivery: one.isFromDelivery,
    rentBeforeCents: rentOf(agreementOn(contract, on).terms),
    rentAfterCents: rentOf(agreementOn(after, on).terms),
    monthsLeftBefore: leftBefore.months,
    monthsLeftAfter: leftAfter.months,
    settlement,
    remainingBeforeCents: leftBefore.cents,
    remainingAfterCents: leftAfter.cents + dueOf(settlement),
    termBefore: termOf(agreementOn(contract).terms, contract.periods),
    termAfter: termOf(agreementOn(after).terms, contract.periods),
    followedBy: followersOf(after, one.number, vatRateOn),
  };
}

/** True when nothing has changed. One prepared before settlements told their months is not held against it. */
export function isSameEffect(
  now: Effect,
  was: Effect,
  isEqual: (a: unknown, b: unknown) => boolean,
): boolean {
  const isOld = was.settlement !== null && was.settlement.parts === undefined;
  if (!isOld || now.settlement === null) return isEqual(now, was);
  const { parts: _parts, ...settlement } = now.settlement;
  return isEqual({ ...now, settlement }, was);
}
