// The effect of an amendment on the rent and on the remaining amount, over everything else that was signed.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { type Cents, sumSchema, withVat } from "#kernel/money.ts";
import { rateOfMonth } from "#settings/model/vat.ts";
import { changedLineSchema, changedLines } from "./changed-lines.ts";
import { type MonthlyRent, monthlyRents, sumOf } from "../terms/monthly-rents.ts";
import { rentStartOn, wholeMonthsElapsed, firstDeliveryOn, termOf } from "../period.ts";
import {
  settlementDueCents,
  settlementDueWithVat,
  type Settlement,
  settlementOf,
  settlementSchema,
  type VatRates,
} from "../settlements/settlement.ts";
import { exemptRentOf, rentOf } from "../terms/terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "../terms/terms-by-day.ts";

/** Consecutive months with the same rent. */
const rentsSchema = z.array(
  z.object({ from: daySchema, months: z.int(), cents: sumSchema, exemptCents: sumSchema }),
);
type Rents = z.output<typeof rentsSchema>;

export const effectSchema = z.object({
  /** True when it applies from a delivery that has not happened yet. */
  isFromDelivery: z.boolean(),
  /** Per month, without tax, on the day of effect. */
  rentBeforeCents: sumSchema,
  rentAfterCents: sumSchema,
  /** The VAT-exempt part of each. */
  exemptBeforeCents: sumSchema,
  exemptAfterCents: sumSchema,
  /** Months of rent left from the day of effect, a started one included. */
  monthsLeftBefore: z.int(),
  monthsLeftAfter: z.int(),
  settlement: settlementSchema.nullable(),
  /**
   * Remaining amount from then on: the rents left and the pending settlements of everything signed, then also its
   * own.
   */
  remainingBeforeCents: sumSchema,
  remainingAfterCents: sumSchema,
  /** The rents in it, each taxed at the rate of its month; missing on effects prepared before months were stored. */
  left: z.object({ before: rentsSchema, after: rentsSchema }).optional(),
  /** The settlements in it, of other amendments; missing on effects prepared before they were stored. */
  toCome: z.array(settlementSchema).optional(),
  /** Over everything signed. */
  termBefore: daySchema.nullable(),
  termAfter: daySchema.nullable(),
  /** Signed amendments that take effect after this one, with their changes. */
  followedBy: z.array(
    z.object({ number: z.int(), effectOn: daySchema, changes: z.array(changedLineSchema) }),
  ),
});
export type Effect = z.output<typeof effectSchema>;

/** The rate at which a consumer reads the prices of a day; null for a company, which reads them without tax. */
export type VatRateOn = (on: Day) => number | null;

/** Monthly invoices, each with the VAT of its month. */
const rentsWithVat = (rents: Rents, { rateOn }: VatRates): Cents =>
  rents.reduce((sum, { from, months, cents, exemptCents }) => {
    const invoices = Array.from({ length: months }, (_, month) =>
      withVat(cents, rateOfMonth(rateOn, from, month), exemptCents),
    );
    return sum + invoices.reduce((total, one) => total + one, 0);
  }, 0);

/** Prepared before months were stored: at the rate of its day, taxed as one sum when the rents differ. */
function undetailedRentsWithVat(
  effect: Effect,
  side: "Before" | "After",
  rentsCents: Cents,
  vatRate: number,
): Cents {
  const months = effect[`monthsLeft${side}`];
  const rentCents = effect[`rent${side}Cents`];
  const exemptCents = effect[`exempt${side}Cents`];
  return rentsCents === months * rentCents
    ? months * withVat(rentCents, vatRate, exemptCents)
    : withVat(rentsCents, vatRate, months * exemptCents);
}

/** Remaining amount with VAT: each monthly invoice and each settlement, rounded as it will be invoiced. */
export function remainingWithVat(effect: Effect, side: "before" | "after", rates: VatRates): Cents {
  const { left } = effect;
  const own = side === "after" ? effect.settlement : null;
  const name = side === "after" ? "After" : "Before";
  const restCents = effect[`remaining${name}Cents`] - settlementDueCents(own);
  const ownWithVat = own ? settlementDueWithVat(own, rates) : 0;
  if (!left) return undetailedRentsWithVat(effect, name, restCents, rates.vatRate) + ownWithVat;
  const othersCents = restCents - left[side].reduce((sum, { months, cents }) => sum + months * cents, 0);
  const others = effect.toCome ?? [{ amountCents: othersCents, waivedCents: 0 }];
  return (
    rentsWithVat(left[side], rates) +
    others.reduce((sum, settlement) => sum + settlementDueWithVat(settlement, rates), ownWithVat)
  );
}

/** Settlements of other signed amendments, from the day of this one on: owed by the lessee of that day. */
const otherSettlements = (
  { amendments, periods }: SignedContract,
  { number }: SignedAmendment,
  from: Day,
): Settlement[] =>
  amendments.flatMap((other) =>
    other.stated && other.number !== number && effectDay(other, periods) >= from ? [other.stated] : [],
  );

function groupRents(months: readonly MonthlyRent[]): Rents {
  const rents: Rents = [];
  for (const { from, agreedCents: cents, exemptCents } of months) {
    const last = rents.at(-1);
    if (last?.cents === cents && last.exemptCents === exemptCents) last.months += 1;
    else rents.push({ from, months: 1, cents, exemptCents });
  }
  return rents;
}

interface Remaining {
  months: number;
  /** The rents and the settlements. */
  cents: Cents;
  rents: Rents;
  rentsCents: Cents;
  settlements: Settlement[];
}

/** Remaining amount from the day of an amendment on, over everything signed, its own settlement excluded. */
export function remainingFrom(contract: SignedContract, amendment: SignedAmendment): Remaining {
  const on = effectDay(amendment, contract.periods);
  const months = monthlyRents(contract);
  const start = rentStartOn(contract.periods);
  const left = start ? months.slice(wholeMonthsElapsed(start, months.length, on)) : months;
  const settlements = otherSettlements(contract, amendment, on);
  const rentsCents = sumOf(left, ({ agreedCents }) => agreedCents);
  const cents = settlements.reduce((sum, settlement) => sum + settlementDueCents(settlement), rentsCents);
  return { months: left.length, cents, rents: groupRents(left), rentsCents, settlements };
}

/** Changes made after this amendment by those signed for later days. */
function laterAmendments(
  contract: SignedContract,
  number: number,
  vatRateOn: VatRateOn,
): Effect["followedBy"] {
  const segments = termsByDay(contract);
  const own = segments.findIndex(({ cause }) => cause?.number === number);
  return segments.slice(own + 1).flatMap(({ from, agreement, cause }, index) => {
    const before = segments[own + index];
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

/** No month elapses while the delivery is overdue: months are counted from the day of effect. */
function assumeDeliveryOn(contract: SignedContract, on: Day, today: Day): SignedContract {
  const [first, ...others] = contract.periods;
  if (!first || firstDeliveryOn(contract.periods) !== null) return contract;
  const { deliveryDateDeadline: due } = first;
  if (due >= today || due >= on) return contract;
  return { ...contract, periods: [{ ...first, deliveryDateDeadline: on }, ...others] };
}

export function effectOf(
  contract: SignedContract,
  amendment: SignedAmendment,
  today: Day,
  vatRateOn: VatRateOn = () => null,
): Effect {
  const after = withAmendment(contract, amendment);
  const on = effectDay(amendment, contract.periods);
  const leftBefore = remainingFrom(assumeDeliveryOn(contract, on, today), amendment);
  const leftAfter = remainingFrom(assumeDeliveryOn(after, on, today), amendment);
  const settlement = settlementOf(contract, amendment);
  const { terms: before } = agreementOn(contract, on);
  const { terms: amended } = agreementOn(after, on);
  return {
    isFromDelivery: amendment.isFromDelivery,
    rentBeforeCents: rentOf(before),
    rentAfterCents: rentOf(amended),
    exemptBeforeCents: exemptRentOf(before),
    exemptAfterCents: exemptRentOf(amended),
    monthsLeftBefore: leftBefore.months,
    monthsLeftAfter: leftAfter.months,
    settlement,
    remainingBeforeCents: leftBefore.cents,
    remainingAfterCents: leftAfter.cents + settlementDueCents(settlement),
    left: { before: leftBefore.rents, after: leftAfter.rents },
    toCome: leftAfter.settlements,
    termBefore: termOf(agreementOn(contract).terms, contract.periods),
    termAfter: termOf(agreementOn(after).terms, contract.periods),
    followedBy: laterAmendments(after, amendment.number, vatRateOn),
  };
}

/** True when nothing has changed. Details that an effect prepared earlier did not store are ignored. */
export function isSameEffect(
  { left, toCome, settlement, ...now }: Effect,
  was: Effect,
  isEqual: (a: unknown, b: unknown) => boolean,
): boolean {
  const isFolded = was.settlement !== null && was.settlement.parts === undefined;
  const { parts, ...folded } = settlement ?? {};
  return isEqual(
    {
      ...now,
      ...(was.left && { left }),
      ...(was.toCome && { toCome }),
      settlement: settlement && { ...folded, ...(!isFolded && { parts }) },
    },
    was,
  );
}
