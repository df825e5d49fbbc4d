// A change of duration or mileage is settled over the whole contract: each elapsed month is repriced at the new rent
// of the car and its options, from the amount charged for it. A waived part of an earlier settlement is neither
// refunded nor counted as paid.
//
// 36 months at 321,92 €, raised after 19 months to 389,09 € for more kilometres: 19 × 67,17 = 1 276,23 € are due, of
// which 500,00 € are waived. Back at 321,92 € on the same day, only the 776,23 € charged are refunded.
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
  /** Elapsed months when the amendment takes effect; the started one counts as left. */
  months: z.int(),
  /** The car and its options per month, after the repricing. */
  rentCents: sumSchema,
  /** Without tax: owed by the lessee, or to the lessee when negative. */
  amountCents: sumSchema,
  waivedCents: centsSchema,
  /** Reason of the waiver. */
  waiverReason: z.string(),
  /** Part of each elapsed month, equal ones grouped; missing on settlements prepared before parts were stored. */
  parts: z.array(z.object({ from: daySchema, months: z.int(), cents: sumSchema })).optional(),
});
export type Settlement = z.output<typeof settlementSchema>;
/** "Régularisation des 12 mois écoulés". */
export const settlementTitle = ({ months }: Pick<Settlement, "months">): string =>
  months === 1 ? "Régularisation du mois écoulé" : `Régularisation des ${frenchNumber(months)} mois écoulés`;

/** The amounts of a settlement, and its months. */
type SettlementAmounts = Pick<Settlement, "amountCents" | "waivedCents" | "parts">;

/** VAT rates: on the day of effect, and on any day. */
export interface VatRates {
  vatRate: number;
  rateOn: (on: Day) => number;
}

/**
 * A settlement with its VAT. It completes the price of months already rented: each bears the rate of its own month,
 * as its rent did (CGI, art. 269, 1). A waiver reduces all of them in proportion.
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

/** The settlement due, its waiver deducted. */
export function settlementDueWithVat(settlement: SettlementAmounts, rates: VatRates): Cents {
  const { amountCents, waivedCents } = settlementWithVat(settlement, rates);
  return amountCents - waivedCents;
}

/** The months of a settlement, consecutive equal ones grouped. */
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

/** The settlement of an amendment over everything else that was signed; null when it settles nothing. */
export function settlementOf(contract: SignedContract, amendment: SignedAmendment): Settlement | null {
  const start = rentStartOn(contract.periods);
  if (!amendment.settles || !start || amendment.draft.kind !== "duration-mileage") return null;
  const on = effectDay(amendment, contract.periods);
  const months = monthlyRents(contract);
  const isRunning = firstDeliveryOn(contract.periods) !== null;
  const elapsed = isRunning ? months.slice(0, wholeMonthsElapsed(start, months.length, on)) : [];
  const rentCents = carRentOf(agreementOn(withAmendment(contract, amendment), on).terms);
  const { waiver } = amendment.draft;
  return {
    months: elapsed.length,
    rentCents,
    amountCents: sumOf(elapsed, ({ billedCarCents }) => rentCents - billedCarCents),
    waivedCents: waiver?.cents ?? 0,
    waiverReason: waiver?.reason ?? "",
    parts: groupMonths(elapsed, rentCents),
  };
}
