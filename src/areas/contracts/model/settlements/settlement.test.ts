// The effect of later settlements on a waiver: cases computed by hand.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { terminationEstimate } from "../early-termination.ts";
import { exampleContract, longer, newRent, signedAs, signing } from "#tests/examples/contracts.ts";
import { monthlyRents, sumOf } from "../terms/monthly-rents.ts";
import { settlementDueCents, settlementOf } from "./settlement.ts";
import { type SignedContract, withAmendment } from "../terms/terms-by-day.ts";

const start = day("2025-04-21");
/** 19 elapsed months, 17 left. */
const on = "2026-11-21";
const contract = exampleContract({ durationMonths: 36, kilometrage: 60_000, priceCents: 32_192 }, start);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

interface Step {
  months?: number;
  km?: number;
  price: number;
  waived?: number;
}

const step = (number: number, { months = 36, km = 60_000, price, waived = 0 }: Step, from: string = on) =>
  signedAs(
    number,
    longer(contract, from, {
      durationMonths: months,
      kilometrage: km,
      priceCents: price,
      waiver: waived === 0 ? null : { cents: waived, reason: "Fidélité" },
    }),
  );

/** The amount that each step leaves to pay for the elapsed months. */
function dues(of: SignedContract, steps: readonly Step[]): number[] {
  let signed = of;
  return steps.map((each, index) => {
    const one = step(index + 2, each);
    const due = settlementDueCents(settlementOf(signed, one));
    signed = signing(signed, one);
    return due;
  });
}

const further = { km: 120_000, price: 38_909 };
const back = { price: 32_192 };

describe("19 months at 321,92, raised to 389,09 for more kilometres: 1 276,23", () => {
  test.each<[string, Step[], number[]]>([
    ["waived in full, nothing is given back", [{ ...further, waived: 127_623 }, back], [0, 0]],
    [
      "however often",
      [{ ...further, waived: 127_623 }, back, { ...further, waived: 127_623 }, back],
      [0, 0, 0, 0],
    ],
    // 19 × (427,86 − 321,92).
    [
      "waived in full, a shorter duration charges all of its own",
      [
        { ...further, waived: 127_623 },
        { months: 21, price: 42_786 },
      ],
      [0, 201_286],
    ],
    [
      "waived by 500,00, the rest alone is given back",
      [{ ...further, waived: 50_000 }, back],
      [77_623, -77_623],
    ],
    // 19 × 400,00 less the 6 116,48 and the 776,23 already charged.
    [
      "waived by 500,00, more kilometres are charged from the earlier charge",
      [
        { ...further, waived: 50_000 },
        { km: 130_000, price: 40_000 },
      ],
      [77_623, 70_729],
    ],
    // 19 × 420,00 − 6 892,71 = 1 087,29, of which 87,29 are waived.
    [
      "waived twice, both stay waived",
      [{ ...further, waived: 50_000 }, { km: 150_000, price: 42_000, waived: 8_729 }, back],
      [77_623, 100_000, -177_623],
    ],
    [
      "waived, then lengthened: the credit is from what was asked",
      [
        { ...further, waived: 127_623 },
        { months: 60, price: 24_372 },
      ],
      [0, -148_580],
    ],
    [
      "lengthened, then shortened with a waiver: a second lengthening gives nothing twice",
      [
        { months: 60, price: 24_372 },
        { price: 32_192, waived: 148_580 },
        { months: 60, price: 24_372 },
      ],
      [-148_580, 0, 0],
    ],
    // 19 × (3 219,22 − 321,92): raised to ten times the rent, and charged as such.
    [
      "typed at ten times the model and waived, the way back refunds nothing",
      [{ km: 120_000, price: 389_090, waived: 6_781_062 }, { price: 321_922 }, { km: 60_001, price: 32_192 }],
      [0, 5_504_870, -5_504_870],
    ],
  ])("%s", (_case, steps, expected) => expect(dues(contract, steps)).toEqual(expected));

  test("a rent signed afterwards for the same day does not change it", () => {
    const waived = signing(contract, step(2, { ...further, waived: 127_623 }));
    const lowered = withAmendment(waived, signedAs(3, newRent(on, 35_000)));
    expect(settlementOf(lowered, step(4, back))?.amountCents).toBe(0);
  });

  test("a termination counts the rent to which months were raised, waived or not", () => {
    const parameters = {
      earlyTerminationShare: 0.38,
      earlyTerminationMonths: 4,
      nonBindingBelowMonths: 6,
      terminationNoticeMonths: 1,
    };
    const signed = withAmendment(contract, step(2, { ...further, waived: 127_623 }));
    expect(terminationEstimate(signed, day(on), parameters).totalRentsCents).toBe(36 * 38_909);
  });
});

describe("each month bears its part of a waiver", () => {
  // 10 months at 321,92 and 9 at 340,00, raised to 389,09: 671,70 and 441,81; a third, 371,17, is waived.
  const raised = withAmendment(contract, signedAs(1, newRent("2026-02-21", 34_000)));
  const signed = signing(raised, step(2, { ...further, waived: 37_117 }));
  const amounts = monthlyRents(signed).map(({ billedCarCents }) => billedCarCents);
  test("in proportion to its part of the settlement", () => {
    expect(sumOf(monthlyRents(signed).slice(0, 10), ({ billedCarCents }) => 38_909 - billedCarCents)).toBe(
      22_390,
    );
    expect(sumOf(monthlyRents(signed).slice(10, 19), ({ billedCarCents }) => 38_909 - billedCarCents)).toBe(
      14_727,
    );
    expect(new Set(amounts.slice(0, 10))).toEqual(new Set([36_670]));
    expect(new Set(amounts.slice(10, 19))).toEqual(new Set([37_272, 37_273]));
    expect(new Set(amounts.slice(19))).toEqual(new Set([38_909]));
  });
});

test("whatever is waived on the way, back at the first terms the lessee has paid the first rents", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 3 }),
          fc.integer({ min: 20_000, max: 60_000 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
        { minLength: 1, maxLength: 6 },
      ),
      (steps) => {
        let signed = contract;
        let month = 12;
        let paid = 0;
        for (const [index, [later, price, share]] of [...steps, [0, 32_192, 0] as const].entries()) {
          month += later;
          const from = addMonths(start, month);
          const of = (waived: number) => step(index + 1, { km: 61_000 + index, price, waived }, from);
          const amount = settlementOf(signed, of(0))?.amountCents ?? 0;
          const waived = Math.floor(Math.max(0, amount) * share);
          paid += amount - waived;
          signed = signing(signed, of(waived));
          const months = monthlyRents(signed).slice(0, month);
          const [rents, amounts] = [
            months.map(({ carCents }) => carCents),
            months.map(({ billedCarCents }) => billedCarCents),
          ];
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(20_000);
          expect(total(amounts)).toBe(total(rents) + paid);
        }
        expect(sumOf(monthlyRents(signed), ({ billedCarCents }) => billedCarCents)).toBe(36 * 32_192);
      },
    ),
  ));
