import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type Loan, type LoanType, loanTypes, repaymentOf, scheduleOf, startWarning } from "./loan.ts";

const loan = (over: Partial<Loan>): Loan => ({
  loanType: "AMORTIZING",
  amountCents: 2_000_000,
  rate: 0.045,
  durationMonths: 48,
  startsOn: null,
  firstInstalment: day("2026-12-31"),
  residualCents: 0,
  insuranceRate: 0,
  ...over,
});

describe("funds not paid a month before the first instalment", () => {
  it.each<[string, string | null, string, string | null]>([
    ["a month before", "2026-12-01", "2027-01-01", null],
    ["at the end of a month that is shorter", "2026-11-30", "2026-12-31", null],
    ["or of one that is longer", "2026-01-31", "2026-02-28", null],
    ["six months before: what runs until then is nowhere", "2026-01-01", "2026-07-01", "intercalaires"],
    ["on the day of the first instalment", "2026-11-30", "2026-11-30", "comparez-le"],
    ["two weeks before", "2026-12-15", "2027-01-01", "comparez-le"],
    ["on a day that is not known", null, "2027-01-01", null],
  ])("%s", (_title, startsOn, first, warning) => {
    const problem = startWarning({
      startsOn: startsOn === null ? null : day(startsOn),
      firstInstalment: day(first),
    });
    if (warning === null) expect(problem).toBeNull();
    else expect(problem).toContain(warning);
  });
});

// Computed separately, in decimal arithmetic.
describe("instalments computed by hand", () => {
  it.each<[string, Partial<Loan>, repayment: number, last: number, interest: number]>([
    ["20 000 € at 4,5 % over 48 months", {}, 45_607, 45_604, 189_133],
    [
      "30 000 € at 3,85 % over 36 months, 12 000 € left to the last",
      {
        loanType: "BALLOON",
        amountCents: 3_000_000,
        rate: 0.0385,
        durationMonths: 36,
        residualCents: 1_200_000,
      },
      56_873,
      1_256_880,
      247_435,
    ],
    [
      "15 000 € without interest over 7 months",
      { amountCents: 1_500_000, rate: 0, durationMonths: 7 },
      214_286,
      214_284,
      0,
    ],
    [
      "10 000 € in fine at 6 % over 12 months",
      { loanType: "BULLET", amountCents: 1_000_000, rate: 0.06, durationMonths: 12 },
      5_000,
      1_005_000,
      60_000,
    ],
    [
      "half a cent of interest each month, which is a whole one for the instalment as well",
      { loanType: "BULLET", amountCents: 1_020_000, rate: 0.0001, durationMonths: 2 },
      9,
      1_020_009,
      18,
    ],
  ])("%s", (_, over, repayment, last, interest) => {
    const schedule = scheduleOf(loan(over));
    expect(repaymentOf(loan(over))).toBe(repayment);
    expect(schedule[0]?.totalCents).toBe(repayment);
    expect(schedule.at(-1)?.totalCents).toBe(last);
    expect(schedule.reduce((sum, { interestCents }) => sum + interestCents, 0)).toBe(interest);
  });

  it("the insurance is that of the borrowed amount, the same each month", () => {
    const schedule = scheduleOf(loan({ insuranceRate: 0.0024 }));
    expect(new Set(schedule.map(({ insuranceCents }) => insuranceCents))).toEqual(new Set([400]));
    expect(schedule[0]?.totalCents).toBe(45_607 + 400);
  });

  it("falls due on the last day of a month without a 31st", () => {
    expect(
      scheduleOf(loan({}))
        .slice(0, 3)
        .map(({ dueOn }) => dueOn),
    ).toEqual(["2026-12-31", "2027-01-31", "2027-02-28"]);
  });
});

const anyLoan = fc
  .record({
    loanType: fc.constantFrom(...(Object.keys(loanTypes) as LoanType[])),
    amountCents: fc.integer({ min: 10_000, max: 100_000_000 }),
    rate: fc.integer({ min: 0, max: 3_000 }).map((points) => points / 10_000),
    durationMonths: fc.integer({ min: 1, max: 120 }),
    residualShare: fc.integer({ min: 0, max: 90 }),
    insuranceRate: fc.integer({ min: 0, max: 100 }).map((points) => points / 10_000),
  })
  .map(({ residualShare, ...given }) =>
    loan({ ...given, residualCents: Math.round((given.amountCents * residualShare) / 100) }),
  );

describe("any loan", () => {
  it("repays its amount exactly, owes less each month, never less than zero, and zero in the end", () => {
    fc.assert(
      fc.property(anyLoan, (given) => {
        const schedule = scheduleOf(given);
        expect(schedule).toHaveLength(given.durationMonths);
        expect(schedule.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(given.amountCents);
        let before = given.amountCents;
        for (const { principalCents, outstandingCents } of schedule) {
          expect(principalCents).toBeGreaterThanOrEqual(0);
          expect(outstandingCents).toBe(before - principalCents);
          expect(outstandingCents).toBeGreaterThanOrEqual(0);
          before = outstandingCents;
        }
        expect(before).toBe(0);
      }),
    );
  });

  it("pays the same each month except the last, which absorbs the rounding", () => {
    fc.assert(
      fc.property(anyLoan, (given) => {
        // For 100 € over ten years, the rounding exceeds an instalment: the loan would be repaid months early.
        fc.pre(given.amountCents >= 100_000);
        const schedule = scheduleOf(given);
        const residual = given.loanType === "BULLET" ? given.amountCents : 0;
        const left =
          given.loanType === "BALLOON" || given.loanType === "FINANCE_LEASE" ? given.residualCents : residual;
        const repayment = repaymentOf(given);
        for (const { principalCents, interestCents } of schedule.slice(0, -1))
          expect(principalCents + interestCents).toBe(repayment);
        const last = schedule.at(-1);
        const paid = (last?.principalCents ?? 0) + (last?.interestCents ?? 0);
        // Half a cent each month, increased by the interest of the following ones.
        const rounding = given.durationMonths * (1 + given.rate / 12) ** given.durationMonths + 1;
        expect(Math.abs(paid - left - repayment)).toBeLessThanOrEqual(rounding);
      }),
    );
  });
});
