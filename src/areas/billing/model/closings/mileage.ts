// Kilometres of one car against its own allowance: cars of one contract are never set against one another.
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, roundCents } from "#kernel/money.ts";
import type { Period } from "#contracts/model/period.ts";
import { plannedRental, type Share } from "#contracts/model/planned-rental.ts";
import type { Terms } from "#contracts/model/terms/terms.ts";
import type { Grid } from "#contracts/model/terms/terms-by-day.ts";
import { type KmPrices, mileageSettlementCost } from "#quotes/model/mileage/settlement.ts";

interface RentedMileage {
  terms: Terms;
  grid: Grid;
  kmPrices: KmPrices | null;
  periods: readonly Period[];
  period: Period & { endDay: Day };
  driven: number;
}

export interface MileageLine {
  /** Without tax: charged above the allowance, refunded (negative) below; null where the contract states no price. */
  cents: Cents | null;
  why: string;
}

const km = (kilometres: number): string => `${frenchNumber(Math.round(kilometres))}\u00a0km`;

/** « 81 438 km en 962 jours sur 1 155, pour 74 961 convenus : 6 477 en plus ». */
function mileageText(
  { driven, terms }: RentedMileage,
  allowance: number,
  { share, days }: { share: Share; days: Share | null },
): string {
  const difference = Math.round(driven) - Math.round(allowance);
  const span = days ? ` en ${frenchNumber(days.part)} jours sur ${frenchNumber(days.of)}` : "";
  const agreed = `${km(allowance)} convenus`;
  // One of several cars of a contract has its own part of the kilometres.
  const isAlone = share.part === share.of || days === null;
  const planned = isAlone ? terms.kilometrage : (terms.kilometrage * share.part) / share.of;
  const duration = isAlone ? "toute la durée" : `ces ${frenchNumber(days.of)} jours`;
  const whole = Math.round(allowance) === Math.round(planned) ? "" : ` (${km(planned)} sur ${duration})`;
  if (difference === 0) return `${km(driven)}${span}, comme convenu`;
  return `${km(driven)}${span} pour ${agreed}${whole}\u00a0: ${km(Math.abs(difference))} ${difference > 0 ? "en plus" : "en moins"}`;
}

/**
 * The mileage of an early return is brought to the whole duration, priced there, then reduced to the share of the
 * duration that was rented, in days.
 */
export function mileageLine(rented: RentedMileage): MileageLine | null {
  const { terms, grid, kmPrices, periods, period, driven } = rented;
  const planned = plannedRental(terms, periods, period);
  if (!planned) return null;
  const { from, to, share } = planned;
  const isEarly = period.endDay < to && from < to;
  const days = isEarly
    ? { part: Math.max(daysBetween(from, period.endDay), 0), of: daysBetween(from, to) }
    : null;
  const part = share.part * (days?.part ?? 1);
  const of = share.of * (days?.of ?? 1);
  const why = mileageText(rented, (terms.kilometrage * part) / of, { share, days });
  if (part === 0)
    return { cents: 0, why: `Restitué le jour de sa livraison, le ${frenchDay(period.endDay)}` };
  const agreed = {
    kilometrage: terms.kilometrage,
    cents: terms.priceCents,
    durationMonths: terms.durationMonths,
  };
  const cost = mileageSettlementCost((driven * of) / part, agreed, grid, kmPrices);
  return { cents: cost === null ? null : roundCents((cost * part) / of), why };
}
