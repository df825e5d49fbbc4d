import fc from "fast-check";
import { addDays, type Day, day, daysBetween } from "#kernel/calendar/day.ts";
import { describe, expect, test } from "vitest";
import {
  type Debt,
  interestOf,
  interestPeriods,
  interestText,
  lateRate,
  semesterOf,
  type SemesterRate,
} from "./interest.ts";

const rates: SemesterRate[] = [
  { startsOn: day("2027-01-01"), ecbRate: 0.0215 },
  { startsOn: day("2027-07-01"), ecbRate: 0.02 },
];
const debt = (amountCents: number, dueOn: string, payments: [string, number][] = []): Debt => ({
  amountCents,
  dueOn: day(dueOn),
  payments: payments.map(([on, cents]) => ({ on: day(on), cents })),
});
const periodsThrough = (on: string, ...debts: Debt[]) => interestPeriods(debts, rates, day(on));
function through(on: string, ...debts: Debt[]) {
  const periods = periodsThrough(on, ...debts);
  return periods && interestOf(periods);
}

describe("interest and 40 € of the worked examples", () => {
  test("the rate is that of the ECB with 10 points", () => {
    expect(lateRate(0.0215)).toBe(0.1215);
    expect(lateRate(0.02)).toBe(0.12);
  });

  test("611,88 € due on 2027-03-03 and paid on 2027-04-22 bear 10,18 € for 50 days", () => {
    expect(through("2027-04-22", debt(61_188, "2027-03-03"))).toBe(1_018);
    expect(through("2027-12-31", debt(61_188, "2027-03-03", [["2027-04-22", 61_188]]))).toBe(1_018);
  });

  test("300,00 € paid on day 20 and the rest on day 50 bear 7,19 €", () => {
    const paid = debt(61_188, "2027-03-03", [["2027-03-23", 30_000]]);
    expect(through("2027-04-22", paid)).toBe(719);
  });

  test("15 days before the first of July and 15 after bear 9,92 €, rounded once", () => {
    expect(through("2027-07-15", debt(100_000, "2027-06-15"))).toBe(992);
  });

  test.each([
    ["the due day itself", "2027-03-03", 0],
    ["before the due day", "2027-02-01", 0],
    // 61 188 × 0,1215 ÷ 365 = 20,368 cents.
    ["one day late", "2027-03-04", 20],
  ])("%s", (_, on, cents) => {
    expect(through(on, debt(61_188, "2027-03-03"))).toBe(cents);
  });

  test("a debt paid on its due day, or before, bears nothing", () => {
    expect(through("2027-06-30", debt(61_188, "2027-03-03", [["2027-03-03", 61_188]]))).toBe(0);
    expect(through("2027-06-30", debt(61_188, "2027-03-03", [["2027-02-15", 61_188]]))).toBe(0);
  });

  test("a payment that came back bears interest again from the day after its return", () => {
    const returned = debt(100_000, "2027-03-01", [
      ["2027-03-01", 100_000],
      ["2027-03-11", -100_000],
    ]);
    // Ten days: 100 000 × 0,1215 × 10 ÷ 365 = 332,88.
    expect(through("2027-03-21", returned)).toBe(333);
  });

  test("nothing is computed without the rate of a semester", () => {
    expect(through("2028-01-01", debt(61_188, "2027-12-31"))).toBeNull();
    expect(through("2026-12-31", debt(61_188, "2026-12-30"))).toBeNull();
    // Paid before the semester without a rate: 61 188 × 0,12 × 30 ÷ 365 = 603,50 less a thousandth.
    expect(through("2028-03-01", debt(61_188, "2027-12-01", [["2027-12-31", 61_188]]))).toBe(603);
  });

  test("instalments of one invoice are rounded once", () => {
    // 33 334, 33 333 and 33 333 for 15 days each: 100 000 × 0,1215 × 15 ÷ 365 = 499,31.
    const parts = [33_334, 33_333, 33_333].map((cents) => debt(cents, "2027-03-01"));
    expect(through("2027-03-16", ...parts)).toBe(499);
  });
});

describe("interest against exact fractions, day after day", () => {
  const first = day("2027-01-02");
  const dayIn = fc.integer({ min: 0, max: 360 }).map((days) => addDays(first, days));
  const debts = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 1, max: 50_000_000 }),
      dueOn: dayIn,
      payments: fc.array(fc.record({ on: dayIn, cents: fc.integer({ min: -100_000, max: 10_000_000 }) }), {
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  function oracle(all: readonly Debt[], last: Day): number {
    // Every day bears its own fraction, over one denominator: 365 days, rates in hundredths of a percent.
    let numerator = 0n;
    for (const { amountCents, dueOn, payments } of all)
      for (let late = 1; late <= daysBetween(dueOn, last); late += 1) {
        const on = addDays(dueOn, late);
        const paid = payments.filter((one) => one.on < on).reduce((sum, one) => sum + one.cents, 0);
        const left = amountCents - paid;
        if (left > 0) numerator += BigInt(left) * (on < "2027-07-01" ? 1_215n : 1_200n);
      }
    const denominator = 365n * 10_000n;
    const whole = numerator / denominator;
    return Number(2n * (numerator % denominator) >= denominator ? whole + 1n : whole);
  }

  test("any debts, payments and days", () => {
    fc.assert(
      fc.property(debts, dayIn, (all, last) => {
        expect(interestOf(interestPeriods(all, rates, last) ?? [])).toBe(oracle(all, last));
      }),
      { numRuns: 300 },
    );
  });

  test("a semester begins on the first of January or of July", () => {
    expect(semesterOf(day("2027-06-30"))).toBe("2027-01-01");
    expect(semesterOf(day("2027-07-01"))).toBe("2027-07-01");
    expect(semesterOf(day("2028-02-29"))).toBe("2028-01-01");
  });
});

describe("the computation that a client reads", () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");
  /** As a client adds it up, from the text alone. */
  const addedUp = (text: string): number => {
    const parts = [...text.matchAll(/([\d ]+,\d\d) € × (\d+) jours? à ([\d,]+) %/gu)];
    const euros = (value: string | undefined) => Number((value ?? "").replaceAll(" ", "").replace(",", "."));
    const sum = parts.reduce(
      (all, [, base, days, rate]) => all + euros(base) * Number(days) * euros(rate),
      0,
    );
    return Math.round(sum / 365);
  };

  test("names each sum, its days and its rate, over a payment and a change of semester", () => {
    const late = debt(100_000, "2027-06-15", [["2027-06-25", 40_000]]);
    const text = plain(interestText(periodsThrough("2027-07-15", late) ?? [], 0));
    expect(text).toBe(
      "1 000,00 € × 10 jours à 12,15 % (du 16-06-2027 au 25-06-2027) + 600,00 € × 5 jours à 12,15 % (du 26-06-2027 au 30-06-2027) + 600,00 € × 15 jours à 12 % (du 01-07-2027 au 15-07-2027), sur 365 jours",
    );
    expect(addedUp(text)).toBe(through("2027-07-15", late));
  });

  test("leaves out the days of a debit that came back, names one day, and deducts what was billed", () => {
    const returned = debt(61_188, "2027-03-03", [
      ["2027-03-04", 61_188],
      ["2027-03-06", -61_188],
    ]);
    expect(plain(interestText(periodsThrough("2027-03-10", returned) ?? [], 20))).toBe(
      "611,88 € × 1 jour à 12,15 % (le 04-03-2027) + 611,88 € × 4 jours à 12,15 % (du 07-03-2027 au 10-03-2027), sur 365 jours, moins 0,20 € déjà facturés",
    );
  });
});
