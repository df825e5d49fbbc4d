import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, day } from "#kernel/calendar/day.ts";
import { type TerminationParameters, terminationEstimate } from "./early-termination.ts";
import { exampleContract, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import { effectStartOn } from "./amendments/effect-day-rules.ts";
import { withAmendment } from "./terms/terms-by-day.ts";

const parameters: TerminationParameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 1,
};
const rented = (durationMonths: number, priceCents: number, start = "2027-01-17") =>
  exampleContract({ durationMonths, priceCents }, start);
const ending = (contract: Parameters<typeof terminationEstimate>[0], on: string) =>
  terminationEstimate(contract, day(on), parameters);

describe("the indemnity", () => {
  test.each([
    ["38 rents of 509,90, 7 started months left", 38, 50_990, "2029-09-05", 151_590, "FORMULA"],
    ["36 rents of 300,00, 12 months left", 36, 30_000, "2029-01-17", 153_900, "FORMULA"],
    ["the formula gives 2 850,00 for 2 500,00 of rents left", 6, 50_000, "2027-02-17", 250_000, "CAPPED"],
    [
      "3 288,52 by the formula, 1 730,80 of rents left, nobody bound",
      5,
      86_540,
      "2027-04-17",
      0,
      "NOT_BINDING",
    ],
    ["nothing is left at the term", 36, 30_000, "2030-01-17", 0, "FORMULA"],
  ])("%s", (_case, months, rent, on, indemnityCents, ground) =>
    expect(ending(rented(months, rent), on)).toMatchObject({ indemnityCents, ground }),
  );

  test("the formula's amount for a lessee who is not bound, and the rents left", () =>
    expect(ending(rented(5, 86_540), "2027-04-17")).toMatchObject({
      formulaCents: 328_852,
      remainingRentsCents: 173_080,
      monthsLeft: 2,
      noticeMonths: 1,
    }));

  test("lengthened twice by five months binds nobody, as its clause states; by ten at once it binds", () => {
    const five = rented(5, 86_540);
    const longerBy = (of: typeof five, number: number, durationMonths: number) =>
      withAmendment(of, signedAs(number, longer(of, "2027-03-17", { durationMonths })));
    expect(ending(longerBy(longerBy(five, 1, 10), 2, 15), "2027-04-17").ground).toBe("NOT_BINDING");
    expect(ending(longerBy(five, 1, 15), "2027-04-17").ground).not.toBe("NOT_BINDING");
  });

  test("the formula gives nothing for a contract of four months, even when it binds", () =>
    expect(
      terminationEstimate(rented(4, 50_000), day("2027-02-17"), { ...parameters, nonBindingBelowMonths: 3 }),
    ).toMatchObject({ indemnityCents: 0, ground: "TOO_SHORT" }));

  test("rents are those agreed for each month: 18 at 509,90, then 20 at 479,90", () => {
    const contract = withAmendment(rented(38, 50_990), signedAs(1, newRent("2028-07-17", 47_990)));
    expect(ending(contract, "2029-09-05")).toMatchObject({
      totalRentsCents: 1_877_620,
      indemnityCents: 146_896,
    });
  });

  test.each([
    ["3 months more bind nobody", 8, 0],
    ["6 months more bind", 11, 250_000],
  ])("a contract of 5 months with %s", (_case, durationMonths, indemnityCents) => {
    const short = rented(5, 50_000);
    const contract = withAmendment(short, signedAs(1, longer(short, "2027-02-17", { durationMonths })));
    const left = terminationEstimate(contract, addMonths(day("2027-01-17"), durationMonths - 5), parameters);
    expect(left.indemnityCents).toBe(indemnityCents === 0 ? 0 : Math.min(left.formulaCents, 250_000));
    expect(left.ground === "NOT_BINDING").toBe(indemnityCents === 0);
  });
});

describe("the terms are those in force that day", () => {
  const contract = rented(38, 79_434, "2026-01-10");
  test.each([
    ["from its first month", "2026-01-20", "2027-07-10", 1_088_769],
    ["settled over the months that had run", "2027-05-10", "2027-07-10", 1_088_769],
    ["signed, in force only a month after", "2027-08-10", "2027-07-10", 674_722],
  ])("50 months at 823,74 %s", (_case, effectOn, on, indemnityCents) => {
    const from = effectStartOn(contract, { kind: "duration-mileage", effectOn: day(effectOn) });
    const change = longer(contract, from, { durationMonths: 50, priceCents: 82_374 });
    expect(ending(withAmendment(contract, signedAs(1, change)), on).indemnityCents).toBe(indemnityCents);
  });
});

test("it is never negative, never above the rents left, whatever was amended", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 72 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 900 }),
          fc.integer({ min: 0, max: 200_000 }),
          fc.integer({ min: 1, max: 72 }),
          fc.boolean(),
        ),
        { maxLength: 4 },
      ),
      fc.integer({ min: 0, max: 2_000 }),
      (months, rent, amendments, after) => {
        const start = day("2026-01-31");
        let contract = rented(months, rent, start);
        for (const [index, [days, priceCents, durationMonths, isRent]] of amendments.entries()) {
          const on = addDays(start, days);
          const draft = isRent
            ? newRent(on, priceCents)
            : longer(contract, on, { priceCents, durationMonths });
          contract = withAmendment(contract, signedAs(index + 1, draft));
        }
        const { indemnityCents, remainingRentsCents } = ending(contract, addDays(start, after));
        expect(indemnityCents).toBeGreaterThanOrEqual(0);
        expect(indemnityCents).toBeLessThanOrEqual(remainingRentsCents);
      },
    ),
  ));
