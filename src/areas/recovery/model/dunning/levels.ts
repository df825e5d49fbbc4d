// The letters of a dunning case, and the day from which each may leave.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";

export const letterLevels = {
  FRIENDLY: "Rappel",
  FIRM: "Relance",
  FORMAL: "Mise en demeure",
} as const;
export type LetterLevel = keyof typeof letterLevels;
export const letterLevelKeys = keysOf(letterLevels);

export interface LetterDelays {
  /** Days after the due day. */
  friendlyDays: number;
  firmDays: number;
  formalDays: number;
  /** Days between two letters. */
  daysBetween: number;
}

export interface LetterHistory {
  status: string;
  /** The oldest due day of what may be chased; null when nothing is late. */
  lateSince: Day | null;
  lastLetterOn: Day | null;
  pausedUntil: Day | null;
  /** The last day to sign a plan proposed to the client; null without one. */
  planSignedBy: Day | null;
}

export interface NextLetter {
  level: LetterLevel;
  /** The first day on which it may leave. */
  on: Day;
}

const latest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((last, on) => (on !== null && (last === null || on > last) ? on : last), null);

const levelAfter: Readonly<Record<string, LetterLevel>> = {
  WATCHED: "FRIENDLY",
  FRIENDLY: "FIRM",
  FIRM: "FORMAL",
  // Debts late since a formal notice need another one.
  FORMAL: "FORMAL",
};

const delayOf = (level: LetterLevel, { friendlyDays, firmDays, formalDays }: LetterDelays): number =>
  ({ FRIENDLY: friendlyDays, FIRM: firmDays, FORMAL: formalDays })[level];

/** The next letter of a case; null where none is to come. */
export function nextLetter(
  { status, lateSince, lastLetterOn, pausedUntil, planSignedBy }: LetterHistory,
  delays: LetterDelays,
): NextLetter | null {
  const level = levelAfter[status];
  if (level === undefined || lateSince === null) return null;
  const on = latest([
    addDays(lateSince, delayOf(level, delays)),
    lastLetterOn && addDays(lastLetterOn, delays.daysBetween),
    pausedUntil && addDays(pausedUntil, 1),
    planSignedBy && addDays(planSignedBy, 1),
  ]);
  return on && { level, on };
}
