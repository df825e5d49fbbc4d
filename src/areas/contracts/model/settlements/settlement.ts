// A change of duration or mileage is settled over the whole contract: each month that has run is brought
// to the new rent of the car and its options, from what was asked for it: what was waived of a settlement before
// is neither given back nor held as paid.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { type Cents, centsSchema, frenchNumber, roundCents, sumSchema, withVat } from "#kernel/money.ts";
import { rateOfMonth } from "#settings/model/vat.ts";
import { type MonthlyRent, monthlyRents, sumOf } from "../terms/monthly-rents.ts";
import { rentStartOn, wholeMonthsElapsed, firstDeliveryOn } from "../period.ts";
import { carRentOf } from "../terms/terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "../terms/terms-by-day.ts";

export const settlementSchema = z.object({
  /** Months that have run when the amendment takes effect; the started one is left. */
  months: z.int(),
  /** The car and its options per month, to which they are brought. */
  rentCents: sumSchema,
  /** Without tax: what the lessee owes, or is owed when it is negative. */
  amountCents: sumSchema,
  waivedCents: centsSchema,
  /** Why some of it is waived. */
  waiverReason: z.string(),
  /** What each month that has run bears of it, those that bear the same together; missing where it was prepared before. */
  parts: z.array(z.object({ from: daySchema, months: z.int(), cents: sumSchema })).optional(),
});
export type Settlement = z.output<typeof settlementSchema>;
/** "Régularisation des 12 mois écoulés". */
export const settlementTitle = ({ months }: Pick<Settlement, "months">): string =>
  months === 1 ? "Régularisation du mois écoulé" : `Régularisation des ${frenchNumber(months)} mois écoulés`;

/** What is asked of it, and for which months. */
type SettlementAmounts = Pick<Settlement, "amountCents" | "waivedCents" | "parts">;

/** Of VAT: that of the day of effect, and that of any day. */
export interface VatRates {
  vatRate: number;
  rateOn: (on: Day) => number;
}

/**
 * A settlement with its VAT. It completes the price of months that were rented already: each bears the rate of
 * its own month, as its rent did (CGI, art. 269, 1). A waiver takes from all of them alike.
 */
export function settlementWithVat(
  { amountCents, waivedCents, parts }: SettlementAmounts,
  { vatRate, rateOn }: VatRates,
): { amountCents: Cents; waivedCents: Cents } {
  const byRate = new Map<number, Cents>();
  for (const { from, months, cents } of parts ?? [])
    for (let month = 0; month < months; month += 1) {
      const rate = rateOfMonth(rateOn, from, month);
      byRate.set(rate, (byRate.get(rate) ?? 0) + cents);
    }
  const withVatCents = parts
    ? [...byRate].reduce((sum, [rate, cents]) => sum + withVat(cents, rate), 0)
    : withVat(amountCents, vatRate);
  return {
    amountCents: withVatCents,
    waivedCents: amountCents === 0 ? 0 : roundCents((withVatCents * waivedCents) / amountCents),
  };
}

/** What is asked of it once some of it is waived. */
export function settlementDueWithVat(settlement: SettlementAmounts, rates: VatRates): Cents {
  const { amountCents, waivedCents } = settlementWithVat(settlement, rates);
  return amountCents - waivedCents;
}

/** The months of a settlement, those in a row that bear the same together. */
function groupMonths(elapsed: readonly MonthlyRent[], rentCents: Cents): NonNullable<Settlement["parts"]> {
  const parts: NonNullable<Settlement["parts"]> = [];
  for (const { from, billedCarCents } of elapsed) {
    const cents = rentCents - billedCarCents;
    const last = parts.at(-1);
    if (last?.cents === cents) last.months += 1;
    else parts.push({ from, months: 1, cents });
  }
  return parts;
}

export const settlementDueCents = (settlement: Settlement | null): Cents =>
  settlement ? settlement.amountCents - settlement.waivedCents : 0;

/** What an amendment settles over everything else that was signed; null when it settles nothing. */
export function settlementOf(contract: SignedContract, one: SignedAmendment): Settlement | null {
  const start = rentStartOn(contract.periods);
  if (!one.settles || !start || one.draft.kind !== "duration-mileage") return null;
  const on = effectDay(one, contract.periods);
  const months = monthlyRents(contract);
  const isRunning = firstDeliveryOn(contract.periods) !== null;
  const elapsed = isRunning ? months.slice(0, wholeMonthsElapsed(start, months.length, on)) : [];
  const rentCents = carRentOf(agreementOn(withAmendment(contract, one), on).terms);
  const { waiver } = one.draft;
  return {
    months: elapsed.length,
    rentCents,
    amountCents: sumOf(elapsed, ({ billedCarCents }) => rentCents - billedCarCents),
    waivedCents: waiver?.cents ?? 0,
    waiverReason: waiver?.reason ?? "",
    parts: groupMonths(elapsed, rentCents),
  };
}
