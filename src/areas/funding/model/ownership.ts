// The owner of a car on a day: its funder during a finance lease, else us. Derived from the fundings and their days.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import type { LoanType } from "./loan.ts";

export interface FundingDays {
  loanType: LoanType | null;
  funderId: string | null;
  funderName: string | null;
  /** The day the funder pays. */
  startsOn: Day | null;
  firstInstalment: Day | null;
  durationMonths: number | null;
  /** Early repayment day. */
  endedOn: Day | null;
}

export const ownershipSchema = z.object({
  /** Null for us. */
  funderId: id.nullable(),
  funderName: z.string().nullable(),
  from: daySchema,
  /** The first day of the next owner; null while unknown. */
  until: daySchema.nullable(),
});
type Ownership = z.output<typeof ownershipSchema>;

/** The day of its last instalment, which pays the purchase option of a finance lease. */
export const lastInstalmentOn = ({
  firstInstalment,
  durationMonths,
}: Pick<FundingDays, "firstInstalment" | "durationMonths">) =>
  firstInstalment && durationMonths ? addMonths(firstInstalment, durationMonths - 1) : null;

/** Ownerships by funders, in order of days. */
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
