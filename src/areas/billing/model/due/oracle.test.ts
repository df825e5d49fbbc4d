// The due of random contracts, against a second computation that counts day after day with exact fractions.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, day } from "#kernel/calendar/day.ts";
import { exampleContract, examplePeriod, newRent, signedAs } from "#tests/examples/contracts.ts";
import { agreementOn, type SignedContract } from "#contracts/model/terms/terms-by-day.ts";
import type { CarIssuer } from "./car-issuers.ts";
import { dueOf } from "./due.ts";

const daysOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Days of one month at one rent: those before the term, and those from it on. */
interface Bucket {
  cents: number;
  before: number;
  after: number;
}

/** The monthly amounts of the car alone, with one car out at a time. */
function oracle(contract: SignedContract, until: Day): Map<string, bigint> {
  const start = contract.periods[0]?.startDay;
  if (!start) throw new Error("delivered");
  const term = addMonths(start, agreementOn(contract).terms.durationMonths);
  const buckets = new Map<string, Bucket>();
  const isOutOn = (on: Day) =>
    contract.periods.some(({ startDay, endDay }) => startDay && startDay <= on && on < (endDay ?? until));
  for (let on = start; on < until; on = addDays(on, 1)) {
    if (!isOutOn(on)) continue;
    const cents = agreementOn(contract, on).terms.priceCents;
    const key = `${on.slice(0, 7)} ${cents}`;
    const bucket = buckets.get(key) ?? { cents, before: 0, after: 0 };
    buckets.set(key, bucket);
    bucket[on < term ? "before" : "after"] += 1;
  }
  const reaches = isOutOn(addDays(term, -1));
  const months = new Map<string, bigint>();
  for (const [key, { cents, before, after }] of buckets) {
    const month = key.slice(0, 7);
    const length = BigInt(daysOf(month));
    const rent = BigInt(cents);
    const first = halfUp(
      rent * BigInt(daysOf(start) - Number(start.slice(8, 10)) + 1),
      BigInt(daysOf(start)),
    );
    const dayOfTerm = BigInt(term.slice(8, 10)) - 1n;
    const isWhole = BigInt(before + after) === length;
    const late = halfUp(rent * BigInt(after), length);
    const amount = isWhole
      ? rent
      : month === term.slice(0, 7) && dayOfTerm > 0n && reaches
        ? halfUp((rent - first) * BigInt(before), dayOfTerm) + (late < first ? late : first)
        : halfUp(rent * BigInt(before + after), length);
    months.set(month, (months.get(month) ?? 0n) + amount);
  }
  return months;
}

const anyStart = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day("2024-01-01"), days));
const anyDays = fc.integer({ min: 1, max: 1_500 });
const anyRent = fc.integer({ min: 1, max: 500_000 });

const monthly = (lines: ReturnType<typeof dueOf>): Record<string, bigint> => {
  const months: Record<string, bigint> = {};
  for (const { month, cents } of lines) {
    const key = month.slice(0, 7);
    months[key] = (months[key] ?? 0n) + BigInt(cents);
  }
  return months;
};

/** A contract with rents that change on random days, and perhaps a return and a second car. */
const anyContract = fc
  .record({
    start: anyStart,
    durationMonths: fc.integer({ min: 1, max: 60 }),
    rent: anyRent,
    rents: fc.array(fc.tuple(fc.integer({ min: 0, max: 1_900 }), anyRent), { maxLength: 5 }),
    returnAfter: fc.option(fc.integer({ min: 1, max: 2_000 })),
    exchange: fc.option(
      fc.record({ after: fc.integer({ min: 1, max: 900 }), gap: fc.integer({ min: 0, max: 40 }) }),
    ),
  })
  .map(({ start, durationMonths, rent, rents, returnAfter, exchange }) => {
    const amendments = rents.map(([after, cents], index) =>
      signedAs(index + 1, newRent(addDays(start, after), cents)),
    );
    const contract = exampleContract({ durationMonths, priceCents: rent }, start, amendments);
    const exchangedOn = exchange && addDays(start, exchange.after);
    const secondOn = exchange && addDays(start, exchange.after + exchange.gap);
    const back = returnAfter === null ? null : addDays(secondOn ?? start, returnAfter);
    const periods =
      exchangedOn && secondOn
        ? [
            examplePeriod({ startDay: start, endDay: exchangedOn }),
            examplePeriod({ id: "q", position: 2, startDay: secondOn, endDay: back }),
          ]
        : [examplePeriod({ startDay: start, endDay: back })];
    const last = [addMonths(start, durationMonths), back, exchangedOn].flatMap((on) => on ?? []).toSorted();
    return { contract: { ...contract, periods }, until: last.at(-1) ?? start };
  });

describe("what is due", () => {
  test("equals a count day after day with exact fractions", { timeout: 30_000 }, () =>
    fc.assert(
      fc.property(anyContract, ({ contract, until }) => {
        const lines = dueOf({ contract, through: day("2020-01-01"), isOver: true });
        expect(monthly(lines)).toEqual(Object.fromEntries(oracle(contract, until)));
      }),
      { numRuns: 400 },
    ),
  );
  test("D months bear exactly D rents, whatever the day of delivery", () =>
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 84 }), anyRent, (start, durationMonths, priceCents) => {
        const contract = exampleContract({ durationMonths, priceCents }, start);
        const lines = dueOf({ contract, through: start, isOver: false });
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(durationMonths * priceCents);
      }),
      { numRuns: 1_000 },
    ));
  test("never depends on the order of signatures", () =>
    fc.assert(
      fc.property(anyContract, fc.infiniteStream(fc.nat()), ({ contract }, random) => {
        const amendments = contract.amendments
          .map((one) => [random.next().value, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        const due = (of: SignedContract) => dueOf({ contract: of, through: day("2020-01-01"), isOver: true });
        expect(due({ ...contract, amendments })).toEqual(due(contract));
      }),
    ));
  test("is the same in all, whoever bills the car on which days", () =>
    fc.assert(
      fc.property(anyContract, anyDays, anyDays, ({ contract }, first, later) => {
        const periods = contract.periods.map((period) => ({ ...period, carId: "car" }));
        const start = periods[0]?.startDay ?? day("2024-01-01");
        const [from, until] = [addDays(start, first), addDays(start, first + later)];
        const issuers = [{ carId: "car", issuerId: "spv", from, until }];
        const due = (by: readonly CarIssuer[]) =>
          dueOf({
            contract: { ...contract, periods },
            issuers: by,
            through: day("2020-01-01"),
            isOver: true,
          });
        expect(monthly(due(issuers))).toEqual(monthly(due([])));
        for (const { issuerId, spans } of due(issuers))
          for (const span of spans)
            expect(span.from >= from && span.to <= until, issuerId).toBe(issuerId === "spv");
      }),
    ));
  test("of past months stays the same when the car is kept longer", () =>
    fc.assert(
      fc.property(anyContract, fc.integer({ min: 0, max: 400 }), ({ contract, until }, days) => {
        const due = (through: Day) => dueOf({ contract, through, isOver: true });
        const before = (lines: ReturnType<typeof dueOf>) =>
          lines.filter(({ month }) => month.slice(0, 7) < until.slice(0, 7));
        expect(before(due(addDays(until, days)))).toEqual(before(due(until)));
      }),
    ));
});
