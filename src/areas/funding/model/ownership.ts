// Who owns a car on a day: its funder while a finance lease runs, else us. It follows from the fundings and their days.
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { LoanType } from "./loan.ts";

export interface FundingDays {
  loanType: LoanType | null;
  funderId: string | null;
  funderName: string | null;
  /** The funder pays that day. */
  startsOn: Day | null;
  firstInstalment: Day | null;
  durationMonths: number | null;
  /** Paid back before its term. */
  endedOn: Day | null;
}

export interface Ownership {
  /** Null for us. */
  funderId: string | null;
  funderName: string | null;
  from: Day;
  /** The first day of who owns it next; null as long as nobody knows. */
  until: Day | null;
}

/** The day of its last instalment, which pays the purchase option of a finance lease. */
export const lastInstalmentOn = ({
  firstInstalment,
  durationMonths,
}: Pick<FundingDays, "firstInstalment" | "durationMonths">) =>
  firstInstalment && durationMonths ? addMonths(firstInstalment, durationMonths - 1) : null;

/** What is not ours, in the order of days. */
export const ownershipsOf = (fundings: readonly FundingDays[]): Ownership[] =>
  fundings
    .flatMap(({ loanType, funderId, funderName, startsOn, endedOn, ...terms }) =>
      loanType === "FINANCE_LEASE" && startsOn
        ? [{ funderId, funderName, from: startsOn, until: endedOn ?? lastInstalmentOn(terms) }]
        : [],
    )
    .filter(({ from, until }) => until === null || until > from)
    .toSorted((one, other) => one.from.localeCompare(other.from));

/** The funder that owns the car that day; null when it is ours. */
export const ownerOn = (fundings: readonly FundingDays[], on: Day): Ownership | null =>
  ownershipsOf(fundings).findLast(({ from, until }) => from <= on && (until === null || on < until)) ?? null;
