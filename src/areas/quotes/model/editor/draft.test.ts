import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountOf, priceAfterDiscount } from "../discount.ts";
import { applyChange, depositAfterScoring, type QuoteDraft } from "./draft.ts";
import { startCreate } from "./start.ts";
import { exampleAuthor, exampleChoice, exampleContext } from "#tests/examples/quotes.ts";
import { fluidityMileages } from "../mileage/fluidity.ts";

const finishId = exampleChoice.finish.id;
const empty = startCreate("long", exampleAuthor, exampleContext).draft;
const withCar = applyChange(empty, { finishId }, exampleContext);
const change = (
  of: Parameters<typeof applyChange>[1],
  from: QuoteDraft = withCar,
  context = exampleContext,
) => applyChange(from, of, context);

describe("price and discount determine each other", () => {
  test("10 % off, then back through the price", () => {
    const { suggestedRentCents } = withCar.pricing;
    const cheaper = change({ discount: 10 });
    expect(cheaper.priceCents).toBe(Math.round((suggestedRentCents ?? 0) * 0.9));
    expect(change({ priceCents: suggestedRentCents ?? 0 }, cheaper).discount).toBe(0);
  });
  test.each([
    [50_000, 100, 0],
    [50_000, 0, 50_000],
    [33_333, 12.5, 29_166],
  ])("%i at %d %% gives %i", (suggested, discount, expected) =>
    expect(priceAfterDiscount(suggested, discount)).toBe(expected),
  );
  test("a round trip loses nothing beyond the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 0, max: 1_500_000 }),
        (suggested, price) => {
          expect(
            Math.abs(priceAfterDiscount(suggested, discountOf(suggested, price)) - price),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  test("a discount of 4 decimals survives the price that it gives", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 900_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (suggested, tenThousandths) => {
          const discount = tenThousandths / 10_000;
          expect(
            Math.abs(discountOf(suggested, priceAfterDiscount(suggested, discount)) - discount),
          ).toBeLessThanOrEqual(50 / suggested + 0.0001);
        },
      ),
    );
  });
  test("without a suggested rent the typed price is kept and the discount is zero", () =>
    expect(discountOf(null, 45_000)).toBe(0));
});

describe("changing a pricing field", () => {
  test("recomputes hypothesis and price from the discount, and clears the collateral", () => {
    const before = change({ collateralSecurityDepositCents: 100_000 }, change({ discount: 8 }));
    const after = change({ kilometrage: 60_000 }, before);
    expect(after.discount).toBe(8);
    expect(after.priceCents).toBe(priceAfterDiscount(after.pricing.suggestedRentCents ?? 0, 8));
    expect(after.pricing.hypothesis).not.toEqual(before.pricing.hypothesis);
    expect(after.collateralSecurityDepositCents).toBeNull();
  });
  test("keeps the collateral when no pricing field changes", () =>
    expect(
      change({ comment: "x" }, change({ collateralSecurityDepositCents: 5 })).collateralSecurityDepositCents,
    ).toBe(5));
  test("resets hypothesis and price without a finish", () => {
    const none = change({ finishId: null });
    expect(none.pricing.hypothesis).toEqual({
      buyingPriceCents: 0,
      sellingPriceCents: 0,
      maintenanceCostCents: 0,
    });
    expect(none).toMatchObject({ priceCents: 0, fluidityGrid: [] });
  });
  test("rescales one-off options by the ratio of durations", () => {
    const before = change({
      options: [
        { id: null, name: "Attelage", priceCents: 38_000, monthlyPriceCents: null },
        { id: null, name: "Peinture", priceCents: null, monthlyPriceCents: 900 },
      ],
    });
    expect(
      change({ durationMonths: 19 }, before).options.map(
        (option) => option.priceCents ?? option.monthlyPriceCents,
      ),
    ).toEqual([19_000, 900]);
  });
  test.each([
    [1_200_00, [4, 48], 1_515_79],
    [1_200_00, [3, 36], 1_136_84],
    [1_200_00, [4, 48, 4, 38], 1_200_00],
    [99_99, [1, 12, 120, 1, 18, 38], 99_99],
  ])("an option of %i at 38 months, through durations of %j, costs %i", (priceCents, durations, expected) => {
    const option = { id: null, name: "Attelage", priceCents, monthlyPriceCents: null };
    let draft = change({ options: [option] });
    for (const durationMonths of durations) draft = change({ durationMonths }, draft);
    expect(draft.options[0]?.priceCents).toBe(expected);
  });
  test("a price typed again becomes the base of the next durations", () => {
    const option = { id: null, name: "Attelage", priceCents: 120_000, monthlyPriceCents: null };
    const before = change({ durationMonths: 48 }, change({ options: [option] }));
    const retyped = change(
      { options: before.options.map((one) => ({ ...one, priceCents: 150_000 })) },
      before,
    );
    expect(change({ durationMonths: 24 }, retyped).options[0]?.priceCents).toBe(75_000);
  });
  const mileages = (draft: QuoteDraft) => draft.fluidityGrid.map((line) => line.kilometrage);
  test("keeps the mileages of the fluidity grid when only the duration changed, regenerates them otherwise", () => {
    expect(mileages(change({ durationMonths: 48 }))).toEqual(mileages(withCar));
    expect(change({ durationMonths: 48 }).fluidityGrid).not.toEqual(withCar.fluidityGrid);
    expect(mileages(change({ durationMonths: 48, kilometrage: 60_000 }))).toEqual([40_000, 80_000]);
  });
  test("regenerates them too when they would be too close, or none would be left", () => {
    // 5 000 km a year: a step of 50 000 km over 120 months, a quarter of which is 12 500.
    const near = change({ durationMonths: 12, kilometrage: 60_000 });
    expect(mileages(near)).toEqual([50_000, 55_000, 65_000, 70_000]);
    expect(mileages(change({ durationMonths: 36 }, near))).toEqual(mileages(near));
    expect(mileages(change({ durationMonths: 60 }, near))).toEqual([35_000, 85_000]);
  });
  test("gives the same result as computing from scratch, whatever the order of changes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 72 }),
        fc.integer({ min: 1, max: 300_000 }),
        fc.boolean(),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (durationMonths, kilometrage, hasMidtermRenewal, discount) => {
          const oneByOne = change(
            { discount },
            change({ hasMidtermRenewal }, change({ kilometrage }, change({ durationMonths }))),
          );
          const atOnce = change({ discount }, change({ hasMidtermRenewal, kilometrage, durationMonths }));
          expect(oneByOne.pricing).toEqual(atOnce.pricing);
          expect(oneByOne.priceCents).toBe(atOnce.priceCents);
        },
      ),
    );
  });
});

describe("the fluidity grid", () => {
  test.each([
    [60_000, 36, [30_000, 45_000, 75_000, 90_000]],
    [20_000, 24, [10_000, 30_000, 40_000]],
    [5_000, 12, [10_000, 15_000]],
  ])("%i km over %i months has %j", (kilometrage, months, expected) =>
    expect(fluidityMileages(kilometrage, months, 5_000)).toEqual(expected),
  );
  test("applies the discount", () => {
    const [line] = change({ discount: 20 }).fluidityGrid;
    expect(line?.priceCents).toBe(priceAfterDiscount(line?.suggestedCents ?? 0, 20));
  });
});

describe("company and services", () => {
  test("another company clears the people and gets the usual deposit; the remembered one gets its own back", () => {
    const context = {
      ...exampleContext,
      remembered: { companyId: "a", financialDeposit: { unit: "MONTHS", months: 2 } as const },
    };
    const other = applyChange(
      { ...withCar, companyId: "a", signatoryId: "s", financialDeposit: { unit: "MONTHS", months: 3 } },
      { companyId: "b" },
      context,
    );
    expect(other).toMatchObject({
      signatoryId: null,
      contactIds: [],
      financialDeposit: { unit: "AMOUNT", amountCents: 0 },
    });
    expect(applyChange(other, { companyId: "a" }, context).financialDeposit).toEqual({
      unit: "MONTHS",
      months: 2,
    });
  });
  describe("the deposit required by the scoring", () => {
    const scored = (companyId: string, monthsOfDeposit: number | null) => ({
      ...exampleContext,
      scored: { companyId, monthsOfDeposit },
    });
    const inMonths = (months: number) => ({ unit: "MONTHS", months }) as const;
    const none = { unit: "AMOUNT", amountCents: 0 } as const;
    test("is proposed with the company", () => {
      expect(change({ companyId: "a" }, withCar, scored("a", 2)).financialDeposit).toEqual(inMonths(2));
    });
    test.each([
      ["of another company", scored("b", 2)],
      ["not settled", scored("a", null)],
      ["without deposit", scored("a", 0)],
    ])("of a scoring %s is the usual deposit", (_, context) =>
      expect(change({ companyId: "a" }, withCar, context).financialDeposit).toEqual(none),
    );
    test("yields to the deposit that the edited quote had with that company", () => {
      const context = { ...scored("a", 3), remembered: { companyId: "a", financialDeposit: inMonths(1) } };
      expect(change({ companyId: "a" }, withCar, context).financialDeposit).toEqual(inMonths(1));
    });
    test("applies when the scoring is loaded after the company was chosen, and changes with a new decision", () => {
      const draft = change({ companyId: "a" });
      expect(depositAfterScoring(draft, exampleContext, scored("a", 2))).toEqual(inMonths(2));
      expect(
        depositAfterScoring({ ...draft, financialDeposit: inMonths(2) }, scored("a", 2), scored("a", 3)),
      ).toEqual(inMonths(3));
    });
    test("does not replace a deposit typed meanwhile", () => {
      const draft = change(
        { financialDeposit: { unit: "AMOUNT", amountCents: 50_000 } },
        change({ companyId: "a" }),
      );
      expect(depositAfterScoring(draft, exampleContext, scored("a", 2))).toEqual({
        unit: "AMOUNT",
        amountCents: 50_000,
      });
    });
  });
  test("geolocation with eco-driving costs 20 €, and zero once both are off", () => {
    const both = change({ geolocation: true, ecoDriving: true });
    expect(both.trackingCents).toBe(2_000);
    expect(change({ geolocation: false, ecoDriving: false }, both).trackingCents).toBe(0);
  });
});
