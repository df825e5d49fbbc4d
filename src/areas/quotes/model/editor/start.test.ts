import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { priceBasis } from "#settings/model/basis/price-basis.ts";
import { deliveryDeadline, isNonBinding } from "../commitment.ts";
import { depositCents } from "../deposit.ts";
import { priceAfterDiscount } from "../discount.ts";
import { applyChange, type QuoteDraft } from "./draft.ts";
import { startCopy, startCreate, startEdit, startReplace, startWithFinish } from "./start.ts";
import { exampleAuthor, exampleChoice, exampleContext, examplePricedCar } from "#tests/examples/quotes.ts";
import { quoteFormSchema } from "../form.ts";
import { monthlyLines, monthlyTotalCents } from "../monthly.ts";

const companyId = "01900000-0000-7000-8000-000000000009";
const contract = { id: companyId, orderId: "D-2024-000007", durationMonths: 24 };
const stored: QuoteDraft = {
  ...startWithFinish(exampleAuthor, exampleContext).draft,
  companyId,
  signatoryId: companyId,
  contactIds: [companyId],
  oldContract: contract,
  financialDeposit: { unit: "MONTHS", months: 2 },
  options: [{ id: companyId, name: "Attelage", priceCents: 38_000, monthlyPriceCents: null }],
};

test("create has the defaults of the specification", () => {
  expect(startCreate("long", exampleAuthor, exampleContext).draft).toMatchObject({
    type: "long",
    durationMonths: 38,
    kilometrage: 90_000,
    vendor: "Écurie Démonstration",
    baseInsuranceCents: 9_800,
    displayFinish: true,
    financialDeposit: { unit: "AMOUNT", amountCents: 0 },
    priceCents: 0,
  });
});

test("create with a finish is priced immediately", () => {
  const { draft } = startWithFinish(exampleAuthor, exampleContext);
  expect(draft.finishId).toBe(exampleChoice.finish.id);
  expect(draft.priceCents).toBe(draft.pricing.suggestedRentCents);
  // 90 000 km is the edge of its grids: no line above it.
  expect(draft.fluidityGrid).toHaveLength(2);
});

test("create with a finish starts with the duration, mileage and discount of the comparison", () => {
  const { draft } = startWithFinish(exampleAuthor, exampleContext, {
    durationMonths: 48,
    kilometrage: 60_000,
    discount: 10,
  });
  expect(draft).toMatchObject({ durationMonths: 48, kilometrage: 60_000, discount: 10 });
  expect(draft.pricing.pricedMonths).toBe(48);
  expect(draft.priceCents).toBe(priceAfterDiscount(draft.pricing.suggestedRentCents ?? 0, 10));
  expect(draft.fluidityGrid.map(({ kilometrage }) => kilometrage)).toEqual([40_000, 80_000]);
});

test("replace takes company and duration from the old contract", () => {
  expect(startReplace({ contract, companyId }, exampleAuthor, exampleContext).draft).toMatchObject({
    companyId,
    durationMonths: 24,
    oldContract: contract,
  });
});

test("edit clears signatory and contacts, keeps prices, and remembers deposit and company", () => {
  const { draft, remembered } = startEdit(stored);
  expect(draft).toEqual({ ...stored, signatoryId: null, contactIds: [] });
  expect(remembered).toEqual({ companyId, financialDeposit: { unit: "MONTHS", months: 2 } });
});

test("copy also clears the old contract and resets the ids of options", () => {
  const { draft } = startCopy(stored, false, exampleContext);
  expect(draft).toMatchObject({
    oldContract: null,
    signatoryId: null,
    contactIds: [],
    priceCents: stored.priceCents,
    discount: stored.discount,
  });
  expect(draft.options).toEqual([
    { id: null, name: "Attelage", priceCents: 38_000, monthlyPriceCents: null },
  ]);
});

const french = applyChange(
  applyChange(stored, { isBoughtInFrance: true, frenchBuyingPriceCents: 2_300_000 }, exampleContext),
  { discount: 12 },
  exampleContext,
);

test("a copy of a car bought in France loses its discount and its purchase, unless they are kept on request", () => {
  expect(startCopy(french, false, exampleContext).draft).toMatchObject({
    isBoughtInFrance: false,
    frenchBuyingPriceCents: null,
    discount: 0,
    priceCents: stored.pricing.suggestedRentCents,
  });
  expect(startCopy(french, true, exampleContext).draft).toMatchObject({
    isBoughtInFrance: true,
    frenchBuyingPriceCents: 2_300_000,
    discount: french.discount,
    priceCents: french.priceCents,
  });
});

const dearerTransport = priceBasis(
  {
    parameters: [
      {
        name: "transportCents",
        value: 150_000,
        from: day("2026-11-01"),
        source: "",
        enteredOn: day("2026-11-01"),
      },
    ],
    scales: [],
  },
  day("2026-11-21"),
);

test("a copy under other parameters keeps its price; the discount is measured against today's suggestion", () => {
  const context = {
    ...exampleContext,
    car: examplePricedCar(exampleChoice, dearerTransport),
  };
  const { draft } = startCopy(stored, false, context);
  expect(draft.priceCents).toBe(stored.priceCents);
  expect(draft.discount).toBeGreaterThan(0);
});

test("the monthly total includes the car, options over the whole duration, and services", () => {
  const form = {
    ...stored,
    insurance: true,
    geolocation: true,
    ecoDriving: true,
    trackingCents: 2_000,
    tires: { count: 4, hasStorage: true, monthlyCents: 1_500 },
  };
  expect(monthlyLines(form).map((line) => line.amountCents)).toEqual([
    stored.priceCents,
    1_000,
    9_800,
    2_000,
    1_500,
  ]);
  expect(depositCents({ unit: "MONTHS", months: 2 }, monthlyTotalCents(form))).toBe(
    2 * (stored.priceCents + 14_300),
  );
});

test.each([
  [5, true],
  [6, false],
])("%i months: non-binding is %s", (months, expected) =>
  expect(isNonBinding(months, exampleContext.parameters)).toBe(expected),
);

test("a car is due three weeks after the signature, or on the day agreed", () => {
  expect(deliveryDeadline(null, day("2026-11-21"), exampleContext.parameters)).toBe("2026-12-12");
  expect(deliveryDeadline(day("2027-01-15"), day("2026-11-21"), exampleContext.parameters)).toBe(
    "2027-01-15",
  );
});

test.each([
  [{ companyId: null }, "companyId"],
  [{ finishId: null }, "finishId"],
  [{ type: "medium" as const }, "categoryId"],
  [{ activationFeeCents: 100, activationFeeDiscountCents: 101 }, "activationFeeDiscountCents"],
  [{ tires: { count: 3, hasStorage: false, monthlyCents: 0 } }, "tires"],
])("a form with %o is refused at %s", (more, field) => {
  expect(quoteFormSchema.safeParse(stored).success).toBe(true);
  const read = quoteFormSchema.safeParse({ ...stored, ...more });
  expect(read.error?.issues.map((issue) => issue.path[0])).toContain(field);
});
