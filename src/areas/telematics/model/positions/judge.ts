// Whether a position may be stored: where contract, client and law allow it (CNIL, délibération 2015-165), or while the
// car is its thief's.
import { dayInParis, timeInParis, weekdayOf } from "#kernel/calendar/day.ts";
import type { CustodyKind } from "#fleet/model/custody.ts";
import { isPositionKept } from "../retention.ts";
import { type PositionRuleStatus, type Weekday, weekdayKeys } from "./position-rule.ts";

/** CONSENT: the agreement of the client of the rental. THEFT: the search for a stolen car. */
export type PositionBasis = "CONSENT" | "THEFT";

/** A theft older than that opens nothing: its search is over, and its hour may be typed to look at the past. */
export const theftSearchDays = 30;

export interface RentalRule {
  /** True while the contract sells geolocation. */
  isSold: boolean;
  /** The lessee that agreed. */
  companyId: string;
  status: PositionRuleStatus;
  weekdays: readonly Weekday[];
  /** Hours in Paris, from the first included to the last excluded; null before the agreement. */
  fromTime: string | null;
  untilTime: string | null;
  collectingSince: string | null;
}

export interface PositionFacts {
  /** The instant of the record. */
  at: string;
  isIgnitionOn: boolean | null;
  /** The holder of the car at that instant. */
  holder: { kind: CustodyKind; companyId: string | null; isCertain: boolean };
  /** The agreement of the rental of that instant; null when the client was never asked. */
  rule: RentalRule | null;
  /** True during the private mode of the driver. */
  isPrivate: boolean;
  /** The theft that covers that instant; `hasEnded` once the rental ended by a loss. */
  theft: { since: string; hasEnded: boolean } | null;
}

/** The rule of a contract, which may sell eco-driving under the same agreement. */
export interface SoldRule extends RentalRule {
  sellsEcoDriving: boolean;
}

export interface RecordFacts extends PositionFacts {
  carId: string;
  /** The rental of that instant; null in none. */
  periodId: string | null;
  rule: SoldRule | null;
}

export type PositionRefusal =
  | "TOO_OLD"
  | "THEFT_OVER"
  | "NOT_RENTED"
  | "HOLDER_UNCERTAIN"
  | "NOT_SOLD"
  | "NOT_CONFIRMED"
  | "OTHER_LESSEE"
  | "PRIVATE_MODE"
  | "DRIVER_PRIVATE_MODE"
  | "WITHDRAWN"
  | "BEFORE_AGREEMENT"
  | "OUTSIDE_HOURS"
  | "STANDING";

const isBefore = (at: string, other: string): boolean => Date.parse(at) < Date.parse(other);

/** True while a theft opens the positions of its car. */
export const isSearched = (theft: NonNullable<PositionFacts["theft"]>, now: Date): boolean =>
  !theft.hasEnded && Date.parse(theft.since) > now.getTime() - theftSearchDays * 86_400_000;

function isWithinHours({ weekdays, fromTime, untilTime }: RentalRule, at: string): boolean {
  const weekday = weekdayKeys[weekdayOf(dayInParis(at))];
  const time = timeInParis(at);
  return (
    fromTime !== null &&
    untilTime !== null &&
    weekday !== undefined &&
    weekdays.includes(weekday) &&
    time >= fromTime &&
    time < untilTime
  );
}

const notCollecting = {
  ASKED: "NOT_CONFIRMED",
  PAUSED: "PRIVATE_MODE",
  WITHDRAWN: "WITHDRAWN",
} as const satisfies Partial<Record<PositionRuleStatus, PositionRefusal>>;

function judgeAgreement({ at, holder, isIgnitionOn, isPrivate }: PositionFacts, rule: RentalRule) {
  if (!rule.isSold) return "NOT_SOLD";
  if (rule.status !== "CONFIRMED") return notCollecting[rule.status];
  if (holder.companyId !== rule.companyId) return "OTHER_LESSEE";
  if (rule.collectingSince === null || isBefore(at, rule.collectingSince)) return "BEFORE_AGREEMENT";
  if (isPrivate) return "DRIVER_PRIVATE_MODE";
  if (!isWithinHours(rule, at)) return "OUTSIDE_HOURS";
  return isIgnitionOn === true ? "CONSENT" : "STANDING";
}

/**
 * The basis on which the position of a record is stored, else the reason why it is dropped. A stolen car is searched
 * whether its ignition is on or not.
 */
export function judgePosition(facts: PositionFacts, now: Date): PositionBasis | PositionRefusal {
  const { at, holder, rule, theft } = facts;
  if (!isPositionKept(at, now)) return "TOO_OLD";
  if (holder.kind === "THIEF") return theft && isSearched(theft, now) ? "THEFT" : "THEFT_OVER";
  if (holder.kind !== "CLIENT") return "NOT_RENTED";
  if (!holder.isCertain) return "HOLDER_UNCERTAIN";
  return rule === null ? "NOT_CONFIRMED" : judgeAgreement(facts, rule);
}

export const isBasis = (judgment: PositionBasis | PositionRefusal): judgment is PositionBasis =>
  judgment === "CONSENT" || judgment === "THEFT";
