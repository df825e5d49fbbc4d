// The amounts of an estimate, worked by hand, and the ageing of a car.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { ageingPercent, amountsOf, type PricedLine, totalOf } from "./amounts.ts";
import { firstValues, guideOn } from "./guide.ts";

const at38Months = { ageingPercent: 26, tirePercent: 50, franchiseCents: 0 };
const line = (more: Partial<PricedLine>): PricedLine => ({
  verdict: "BILLABLE",
  part: "leftFrontDoor",
  operation: "PAINT",
  ageing: "CAR",
  priceCents: 180_00,
  ...more,
});
const cents = (lines: readonly PricedLine[]) =>
  amountsOf(lines, at38Months).map(({ amountCents }) => amountCents);

const worked = [
  line({}),
  line({ part: "leftWing", operation: "DENT", priceCents: 220_00 }),
  line({ part: "leftFrontWheel", operation: "RENOVATE", priceCents: 120_00 }),
  line({ part: "SPARE_WHEEL", operation: "SUPPLY", ageing: "NONE", priceCents: 230_00 }),
];

test("at 38 months, four lines make 614,80, and 464,80 with a franchise of 150,00", () => {
  const amounts = amountsOf(worked, at38Months);
  expect(amounts.map(({ amountCents }) => amountCents)).toEqual([133_20, 162_80, 88_80, 230_00]);
  expect(totalOf(amounts, at38Months)).toBe(614_80);
  expect(totalOf(amounts, { ...at38Months, franchiseCents: 150_00 })).toBe(464_80);
  expect(totalOf(amounts, { ...at38Months, franchiseCents: 700_00 })).toBe(0);
});

test("trap 14: two scratches and a dent with broken paint of one door are paid once, 133,20", () => {
  const amounts = amountsOf([line({}), line({}), line({})], at38Months);
  expect(amounts).toEqual([
    { amountCents: 133_20, isIncluded: false },
    { amountCents: 0, isIncluded: true },
    { amountCents: 0, isIncluded: true },
  ]);
});

describe("a part is painted once", () => {
  test("its dearest operation bears the price", () => {
    expect(cents([line({ operation: "TOUCH_UP", priceCents: 60_00 }), line({})])).toEqual([0, 133_20]);
    expect(
      cents([
        line({ part: "frontBumper", priceCents: 240_00 }),
        line({ part: "frontBumper", operation: "REPLACE", priceCents: 620_00 }),
      ]),
    ).toEqual([0, 458_80]);
  });

  test("a dent pulled without paint is another operation", () => {
    expect(cents([line({}), line({ operation: "DENT", priceCents: 220_00 })])).toEqual([133_20, 162_80]);
  });

  test("what is tolerated, or attached to a damage, bears nothing and covers nothing", () => {
    expect(cents([line({ verdict: "DAMAGE" }), line({ verdict: "TOLERATED" }), line({})])).toEqual([
      0, 0, 133_20,
    ]);
  });
});

test("a worn tyre is aged by half, a cut one is not", () => {
  const tire = { part: "leftFrontWheelTire", operation: "REPLACE", priceCents: 140_00 } as const;
  expect(cents([line({ ...tire, ageing: "FLAT" })])).toEqual([70_00]);
  expect(cents([line({ ...tire, ageing: "NONE" })])).toEqual([140_00]);
});

test.each([
  [12, 0],
  [13, 1],
  [24, 12],
  [38, 26],
  [42, 30],
  [60, 30],
])("at %d months, the ageing is %d %%", (months, percent) => {
  expect(ageingPercent(months, firstValues().thresholds)).toBe(percent);
});

test("the version of a contract is that of the day of its signature; before the first, the first, not annexed", () => {
  const guides = [{ startsOn: day("2028-01-01") }, { startsOn: day("2027-01-01") }];
  const on = (signedOn: string) => guideOn(guides, day(signedOn));
  expect(on("2026-11-23")).toEqual({ guide: guides[1], isAnnexed: false });
  expect(on("2027-12-31")).toEqual({ guide: guides[1], isAnnexed: true });
  expect(on("2028-01-01")).toEqual({ guide: guides[0], isAnnexed: true });
});
