// The discount limit, calculated by hand: reference of 500 € for the car, 98 € for insurance, 15 € for tracking;
// limit of 10 %.
import { describe, expect, test } from "vitest";
import { firstParameters } from "#settings/model/parameters/price-parameters.ts";
import { measureQuote } from "./discount-approval.ts";
import { applyChange, type DraftChange } from "../editor/draft.ts";
import type { PricingContext } from "../pricing/form-pricing.ts";
import { startCreate } from "../editor/start.ts";
import { exampleAuthor, exampleChoice, exampleContext, examplePricedCar } from "#tests/examples/quotes.ts";
import {
  activationDiscountCents,
  isBeyondLimit,
  measuredDiscount,
  measureOf,
  measureReasons,
} from "./measure.ts";

const reference = { rentCents: 50_000, insuranceCents: 9_800, trackingCents: 1_500 };
const none = {
  insurance: false,
  baseInsuranceCents: 0,
  geolocation: false,
  ecoDriving: false,
  trackingCents: 0,
  hasFleetManagement: false,
  fleetManagementCents: 0,
  tires: null,
};
const limit = { salesmanDiscountRate: 0.1 };

const extras = {
  fleetManagementCents: 1_500,
  tireCents: 600,
  tireStorageCents: 500,
  activationFeeCents: 30_000,
};
const fullReference = { ...reference, extras };

describe("services and fees given away count in the discount", () => {
  const four = (monthlyCents: number) => ({ tires: { count: 4, hasStorage: true, monthlyCents } });
  test.each([
    ["tyres at their price of 29 €", four(2_900), 50_000],
    ["free tyres", four(0), 47_100],
    ["fleet management at its price", { hasFleetManagement: true, fleetManagementCents: 1_500 }, 50_000],
    ["free fleet management", { hasFleetManagement: true }, 48_500],
    ["fleet management not sold", { fleetManagementCents: 0 }, 50_000],
  ])("%s: %o", (_what, asked, netCents) =>
    expect(measureOf({ ...none, priceCents: 50_000, ...asked }, fullReference).netCents).toBe(netCents),
  );

  test.each([
    ["at its price", 30_000, 0, 0],
    ["discounted by 150 €: 3,95 € a month", 30_000, 15_000, 395],
    ["never charged: 7,89 € a month", 0, 0, 789],
    ["charged more, then wholly discounted", 60_000, 60_000, 1_579],
    ["charged more", 60_000, 0, 0],
  ])("an activation fee %s", (_what, activationFeeCents, activationFeeDiscountCents, cents) =>
    expect(
      activationDiscountCents(
        { activationFeeCents, activationFeeDiscountCents, durationMonths: 38 },
        fullReference,
      ),
    ).toBe(cents),
  );

  test("a quote of 450 €, at the limit, needs approval with free tyres, as with a free activation", () => {
    const quote = draft({});
    const pricing = { ...quote.pricing, reference: fullReference };
    const atLimit = { ...quote, pricing, priceCents: 45_000, activationFeeCents: 30_000 };
    expect(isBeyondLimit(measureQuote(atLimit), limit)).toBe(false);
    expect(isBeyondLimit(measureQuote({ ...atLimit, ...four(0) }), limit)).toBe(true);
    expect(isBeyondLimit(measureQuote({ ...atLimit, activationFeeDiscountCents: 30_000 }), limit)).toBe(true);
  });
});

describe("with a reference of 500 €, 98 € and 15 €", () => {
  test.each([
    ["the reference itself", { priceCents: 50_000 }, false],
    ["above it", { priceCents: 60_000 }, false],
    ["10 % off", { priceCents: 45_000 }, false],
    ["one cent more off", { priceCents: 44_999 }, true],
    [
      "10 % off, insurance at its price",
      { priceCents: 45_000, insurance: true, baseInsuranceCents: 9_800 },
      false,
    ],
    [
      "10 % off, insurance one cent below",
      { priceCents: 45_000, insurance: true, baseInsuranceCents: 9_799 },
      true,
    ],
    ["the car at its price, free insurance", { priceCents: 50_000, insurance: true }, true],
    [
      "the car at its price, insurance at half",
      { priceCents: 50_000, insurance: true, baseInsuranceCents: 4_900 },
      false,
    ],
    ["the car at its price, free geolocation", { priceCents: 50_000, geolocation: true }, false],
    ["10 % off, free geolocation", { priceCents: 45_000, geolocation: true }, true],
    [
      "geolocation alone at the price of both",
      { priceCents: 45_000, geolocation: true, trackingCents: 1_500 },
      false,
    ],
    [
      "insurance sold above its price offsets nothing",
      { priceCents: 44_999, insurance: true, baseInsuranceCents: 90_000 },
      true,
    ],
    ["a service priced low but not sold", { priceCents: 45_000, baseInsuranceCents: 0 }, false],
  ])("%s", (_what, asked, expected) =>
    expect(isBeyondLimit(measureOf({ ...none, ...asked }, reference), limit)).toBe(expected),
  );

  test("a discount without a reference requires approval", () =>
    expect(
      isBeyondLimit(measureOf({ ...none, priceCents: 90_000 }, { ...reference, rentCents: null }), limit),
    ).toBe(true));
});

const empty = startCreate("long", exampleAuthor, exampleContext).draft;
const draft = (change: DraftChange, context: PricingContext = exampleContext) =>
  applyChange(
    applyChange(empty, { finishId: exampleChoice.finish.id }, context),
    { isBoughtInFrance: true, ...change },
    context,
  );
// Catalogue price: 20 000 €. The suggested rent is that of the quote itself.
const catalogueRent = draft({}).pricing.suggestedRentCents ?? 0;

describe("a car bought in France", () => {
  test("at half the price of the catalogue is measured against the catalogue", () => {
    const cheap = draft({ frenchBuyingPriceCents: 1_000_000 });
    const measure = measureQuote(cheap);
    expect(cheap.discount).toBe(0);
    expect(measure).toMatchObject({ netCents: cheap.priceCents, referenceCents: catalogueRent });
    expect(isBeyondLimit(measure, limit)).toBe(true);
    expect(measuredDiscount(measure, 0)).toBeGreaterThan(10);
    expect(measureReasons(measure, { ...cheap.pricing, priceCents: cheap.priceCents })).toHaveLength(1);
  });

  test("1 % below the catalogue needs no approval", () =>
    expect(isBeyondLimit(measureQuote(draft({ frenchBuyingPriceCents: 1_980_000 })), limit)).toBe(false));

  test("above the catalogue is measured against its actual cost", () => {
    const dear = draft({ frenchBuyingPriceCents: 2_500_000 });
    expect(measureQuote(dear).referenceCents).toBe(dear.pricing.suggestedRentCents);
    expect(
      isBeyondLimit(measureQuote({ ...dear, priceCents: Math.round(dear.priceCents * 0.89) }), limit),
    ).toBe(true);
  });

  test("without a catalogue price cannot be measured", () => {
    const unpriced = {
      ...exampleChoice,
      finish: { ...exampleChoice.finish, buyingPriceCents: null, estimatedBuyingPriceCents: null },
    };
    const context = { ...exampleContext, car: examplePricedCar(unpriced) };
    const measure = measureQuote(draft({ frenchBuyingPriceCents: 2_000_000 }, context));
    expect(measure.referenceCents).toBeNull();
    expect(isBeyondLimit(measure, limit)).toBe(true);
  });
});

test("a car without selling prices cannot be measured", () => {
  const unpriced = { ...exampleChoice, finish: { ...exampleChoice.finish, sellingPrices: null } };
  const context = { ...exampleContext, car: examplePricedCar(unpriced) };
  const edited = applyChange(
    applyChange(empty, { finishId: exampleChoice.finish.id }, context),
    { priceCents: 60_000 },
    context,
  );
  expect(isBeyondLimit(measureQuote(edited), limit)).toBe(true);
});

test("the references of services are the parameters of the pricing day", () =>
  expect(draft({}).pricing.reference).toMatchObject({
    insuranceCents: firstParameters.baseInsuranceCents,
    trackingCents: firstParameters.trackingBundleCents,
  }));
