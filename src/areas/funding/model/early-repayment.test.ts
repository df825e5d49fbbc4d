import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { earlyRepaymentOf, outstandingOn } from "./early-repayment.ts";
import { type Loan, scheduleOf } from "./loan.ts";

const loan = (over: Partial<Loan> = {}) => ({
  loanType: "AMORTIZING" as const,
  amountCents: 1_200_000,
  rate: 0.06,
  durationMonths: 12,
  startsOn: null,
  firstInstalment: day("2027-01-15"),
  residualCents: 0,
  insuranceRate: 0.0036,
  terminationFeeRate: 0.03,
  ...over,
});

// Computed separately: 12 000 € at 0,5 % a month over 12 months pay 1 032,80 €; 60,00 € of interest the first month,
// then 972,80 € of principal, which leaves 11 027,20 €; insurance 3,60 € a month.
describe("12 000 € at 6 % over 12 months, first instalment on 15 January, 3 % of fee", () => {
  it.each<[string, string, outstanding: number, interest: number, insurance: number, fee: number]>([
    [
      "the day it is paid out owes nothing but its principal and the fee",
      "2026-12-15",
      1_200_000,
      0,
      0,
      36_000,
    ],
    ["before it is paid out, the same", "2026-11-01", 1_200_000, 0, 0, 36_000],
    ["16 days of 31 of the first month", "2026-12-31", 1_200_000, 3_097, 360, 36_000],
    ["the day of the first instalment, once it is paid", "2027-01-15", 1_102_720, 0, 0, 33_082],
    ["17 days of 31 of the second month", "2027-02-01", 1_102_720, 3_024, 360, 33_082],
    ["the day of the last instalment: nothing is left", "2027-12-15", 0, 0, 0, 0],
    ["long after the last one", "2029-06-30", 0, 0, 0, 0],
  ])("%s", (_, on, outstandingCents, interestCents, insuranceCents, feeCents) => {
    expect(earlyRepaymentOf(loan(), day(on))).toMatchObject({
      outstandingCents,
      interestCents,
      insuranceCents,
      feeCents,
      totalCents: outstandingCents + interestCents + insuranceCents + feeCents,
    });
  });

  it("the saving is the future interest and insurance, less those due and the fee", () => {
    const { savingCents } = earlyRepaymentOf(loan({ insuranceRate: 0 }), day("2026-12-15"));
    const interest = scheduleOf(loan()).reduce((sum, { interestCents }) => sum + interestCents, 0);
    expect(savingCents).toBe(interest - 36_000);
  });
});

it("a bullet loan owes its whole principal to the end, with the interest of the elapsed days", () => {
  const bullet = loan({ loanType: "BULLET", amountCents: 1_000_000, insuranceRate: 0 });
  expect(earlyRepaymentOf(bullet, day("2027-06-25"))).toMatchObject({
    outstandingCents: 1_000_000,
    interestCents: 1_667,
    feeCents: 30_000,
    totalCents: 1_031_667,
  });
});

it("the residual value of a finance lease is owed with the rest", () => {
  const lease = loan({ loanType: "FINANCE_LEASE", rate: 0, insuranceRate: 0, residualCents: 600_000 });
  expect(earlyRepaymentOf(lease, day("2027-06-15"))).toMatchObject({
    outstandingCents: 600_000 + 6 * 50_000,
    feeCents: 27_000,
  });
});

// 12 000 € at 6 % a year: 1,9726 € a day. By hand, in decimal arithmetic.
describe("the interest before the month of the first instalment", () => {
  it.each([
    ["two months before it: 30 days of November", "2026-10-15", "2026-11-14", 5_918],
    ["all that ran before the month", "2026-10-15", "2026-12-15", 12_033],
    ["and 16 days of 31 of the month itself", "2026-10-15", "2026-12-31", 12_033 + 3_097],
    ["none where the funds came a month before it", "2026-12-15", "2026-12-15", 0],
    [
      "from the funds alone where they came within the month: 6 days of the year",
      "2026-12-30",
      "2027-01-05",
      1_184,
    ],
    ["none on the day they come", "2026-12-30", "2026-12-30", 0],
  ])("%s", (_title, startsOn, on, interestCents) => {
    expect(earlyRepaymentOf(loan({ startsOn: day(startsOn) }), day(on)).interestCents).toBe(interestCents);
  });

  it("nothing is owed before the funds are paid, all of it from then on", () => {
    const later = loan({ startsOn: day("2026-12-15") });
    expect(outstandingOn(later, scheduleOf(later), day("2026-12-14"))).toBe(0);
    expect(outstandingOn(later, scheduleOf(later), day("2026-12-15"))).toBe(1_200_000);
  });
});

it("any day: never more is owed than the day before, and the payoff is never less than the principal owed", () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 500 }), fc.integer({ min: 0, max: 1_500 }), (offset, points) => {
      const any = loan({ rate: points / 10_000 });
      const on = addDays(any.firstInstalment, offset);
      const schedule = scheduleOf(any);
      const repayment = earlyRepaymentOf(any, on);
      expect(outstandingOn(any, schedule, addDays(on, 1))).toBeLessThanOrEqual(repayment.outstandingCents);
      expect(repayment.totalCents).toBeGreaterThanOrEqual(repayment.outstandingCents);
    }),
  );
});
