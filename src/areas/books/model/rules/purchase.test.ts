import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { writtenEntries, writtenLines } from "#tests/scenarios/written-entries.ts";
import { difference, type WantedEntry } from "../entry.ts";
import {
  type AdvanceFact,
  advanceEntries,
  purchaseEntries,
  type PurchaseFact,
  sellerPaymentEntries,
} from "./purchase.ts";

const seller = { kind: "supplier", id: "supplier" } as const;
const on = day("2026-10-05");
const car = (priceCents: number, more: object = {}) => ({
  carId: "car-1",
  priceCents,
  frenchRate: 0.2,
  ...more,
});
const purchase = (over: Partial<PurchaseFact>): WantedEntry[] =>
  purchaseEntries({
    ref: "F-1",
    on,
    seller,
    sellerName: "Garage Essai",
    vatRegime: "FRENCH",
    netCents: 2_054_000,
    exemptCents: 0,
    vatCents: 410_800,
    vatRate: 0.2,
    foreign: null,
    cars: [car(2_054_000)],
    ...over,
  });
const withoutVat = { vatCents: 0, vatRate: 0 };
const european = { ...withoutVat, vatRegime: "INTRA_EU", netCents: 2_695_000 } as const;

const advance = (over: Partial<AdvanceFact>): WantedEntry[] =>
  advanceEntries({
    kind: "DEPOSIT",
    supplierId: seller.id,
    supplierName: "Garage Essai",
    orderNumber: "C-1",
    paidOn: on,
    reference: "VIR-1",
    amountCents: 150_000,
    refunds: [],
    ...over,
  });
const payment = (amountCents: number, cents: number): WantedEntry[] =>
  sellerPaymentEntries({
    seller,
    sellerName: "Garage Essai",
    paidOn: on,
    reference: "VIR-2",
    amountCents,
    deducted: cents === 0 ? [] : [{ kind: "DEPOSIT", cents }],
  });

it.each([
  ["1. a car with French VAT", purchase({}), "2182 20 540,00 · 44562 4 108,00 / 404 24 648,00"],
  [
    "2. the same with registration taxes",
    purchase({ netCents: 2_105_276, exemptCents: 51_276 }),
    "2182 20 540,00 · 6354 512,76 · 44562 4 108,00 / 404 25 160,76",
  ],
  [
    "3. a car under the margin scheme",
    purchase({ ...withoutVat, vatRegime: "MARGIN", netCents: 1_649_000 }),
    "2182 16 490,00 / 404 16 490,00",
  ],
  [
    "4. an acquisition within the Union",
    purchase(european),
    "2182 26 950,00 · 44562 5 390,00 / 404 26 950,00 · 4452 5 390,00",
  ],
  [
    "an acquisition whose cars have two rates",
    purchase({
      ...european,
      netCents: 3_000_000,
      cars: [car(1_000_000), car(2_000_000, { frenchRate: 0.21 })],
    }),
    "2182 30 000,00 · 44562 2 000,00 · 44562 4 200,00 / 404 30 000,00 · 4452 2 000,00 · 4452 4 200,00",
  ],
  [
    "an import",
    purchase({ ...withoutVat, vatRegime: "IMPORT", netCents: 3_000_000 }),
    "2182 30 000,00 / 404 30 000,00",
  ],
  [
    "an invoice shared by the prices of its cars, the last one taking the rest",
    purchase({
      ...withoutVat,
      vatRegime: "MARGIN",
      netCents: 1_000_001,
      cars: ["1", "2", "3"].map((carId) => car(300_000, { carId })),
    }),
    "2182 3 333,34 · 2182 3 333,34 · 2182 3 333,33 / 404 10 000,01",
  ],
  ["5. a deposit paid", advance({}), "238 1 500,00 / 5116 1 500,00"],
  [
    "5. its car paid, the deposit deducted",
    payment(2_314_800, 150_000),
    "404 24 648,00 / 238 1 500,00 · 5116 23 148,00",
  ],
  ["a car that the deposit covers whole", payment(0, 150_000), "404 1 500,00 / 238 1 500,00"],
  [
    "6. a VAT caution paid, then returned in part",
    advance({
      kind: "VAT_CAUTION",
      amountCents: 512_000,
      refunds: [{ id: "refund", day: on, cents: 200_000 }],
    }),
    "4671 5 120,00 / 5116 5 120,00; 5116 2 000,00 / 4671 2 000,00",
  ],
])("%s", (_, entries, written) => {
  expect(writtenEntries(entries)).toBe(written);
});

it("38. a car corrected once its month is frozen: the difference", () => {
  const [before] = purchase({});
  const [after] = purchase({ netCents: 2_060_000, vatCents: 412_000, cars: [car(2_060_000)] });
  const lines = difference(after?.lines ?? [], before?.lines ?? []);
  expect(writtenLines(lines)).toBe("2182 60,00 · 44562 12,00 / 404 72,00");
  expect(lines.find(({ account }) => account === "44562")?.vat).toEqual({
    category: "S",
    rate: 0.2,
    baseCents: 6_000,
  });
});

it("the currency of an invoice is on the line of its supplier, of the same sign", () => {
  const lines = purchase({ foreign: { cents: 2_900_000, currency: "CHF" } })[0]?.lines ?? [];
  expect(lines.filter(({ foreign }) => foreign)).toMatchObject([
    { account: "404", cents: -2_464_800, third: seller, foreign: { cents: -2_900_000, currency: "CHF" } },
  ]);
});
