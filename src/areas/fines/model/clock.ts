// The clocks of a fine, in calendar days: a last day is never moved to a working day.
import { addDays, addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { type FineCountry, usualLastDay } from "./countries.ts";
import type { FineKind } from "./kinds.ts";

export interface ClockFacts {
  kind: FineKind;
  country: FineCountry;
  /** The day printed on the notice. */
  sendingDate: Day;
  /** A last day printed on the notice, or stated by the letter that refuses a designation. */
  printedLastDay: Day | null;
  /** The day printed on the notice of the increase. */
  increasedOn: Day | null;
}

export interface Clock {
  lastDay: Day;
  /** False for the usual delay of a foreign country: a reminder, which refuses nothing. */
  isBinding: boolean;
}

/** Days of C. route, L121-6, from the sending of the notice. */
const designationDays = 45;
/** CPP, 530: claim against an increased fine. */
const claimDays = 30;
/** CPP, 529-6 and A37-32. */
const tollMonths = 2;
/** CGCT, L2333-87, IV. */
const feeMonths = 3;
/** CGCT, L2333-87 and R2333-120-13: the claim does not suspend the payment. */
const feeClaimMonths = 1;

function lawfulLastDay({ kind, sendingDate, increasedOn }: ClockFacts): Day {
  if (increasedOn !== null) return addDays(increasedOn, claimDays);
  switch (kind) {
    case "TOLL":
      return addMonths(sendingDate, tollMonths);
    case "PARKING_FEE":
      return addMonths(sendingDate, feeMonths);
    case "INCREASED":
      return addDays(sendingDate, claimDays);
    default:
      return addDays(sendingDate, designationDays);
  }
}

/** The last day on which the fine may still be designated, contested, or paid without an increase. */
export function clockOf(facts: ClockFacts): Clock {
  if (facts.printedLastDay !== null) return { lastDay: facts.printedLastDay, isBinding: true };
  if (facts.kind === "FOREIGN")
    return { lastDay: usualLastDay(facts.country, facts.sendingDate), isBinding: false };
  return { lastDay: lawfulLastDay(facts), isBinding: true };
}

/** The last day of the claim against a parking fee, stored next to that of its payment; null for other kinds. */
export const feeClaimLastDay = ({
  kind,
  sendingDate,
}: Pick<ClockFacts, "kind" | "sendingDate">): Day | null =>
  kind === "PARKING_FEE" ? addMonths(sendingDate, feeClaimMonths) : null;

/** Negative once the last day has passed; 0 on that day, which is still in time. */
export const daysLeft = (lastDay: Day, today: Day): number => daysBetween(today, lastDay);

export const isOver = (lastDay: Day, today: Day): boolean => daysLeft(lastDay, today) < 0;

export const clockColours = {
  OVER: "Délai passé",
  DAYS_3: "3 jours ou moins",
  DAYS_10: "10 jours ou moins",
  DAYS_20: "20 jours ou moins",
  LATER: "Plus de 20 jours",
} as const;
export type ClockColour = keyof typeof clockColours;
export const clockColourKeys = keysOf(clockColours);

export function clockColour(lastDay: Day, today: Day): ClockColour {
  const left = daysLeft(lastDay, today);
  if (left < 0) return "OVER";
  if (left <= 3) return "DAYS_3";
  if (left <= 10) return "DAYS_10";
  return left <= 20 ? "DAYS_20" : "LATER";
}

/** Days without an answer after which a person may close what was sent, without proof. */
export const silenceDays = 90;

/** The day that our own work aims at. */
export const aimDay = (lastDay: Day): Day => addDays(lastDay, -10);
