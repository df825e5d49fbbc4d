import { describe, expect, test, vi } from "vitest";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { day } from "#kernel/calendar/day.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { longAddress, longEmail, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { orderLanguages } from "../../model/orders/order-wording.ts";
import { draw, type OrderForm } from "./order-form.ts";

vi.setConfig({ testTimeout: 60_000 });

const car = {
  vin: "WVWZZZCD0RW000011",
  title: "Volkswagen Golf Life",
  detail: "2.0 TDI DSG",
  color: "Urano Grau",
  mileage: 8_250,
  firstRegistrationDate: day("2025-03-12"),
  priceCents: 2_340_000,
};
const order = (more: Partial<OrderForm> = {}): OrderForm => ({
  language: "de",
  lessor: demonstrationLessor,
  number: "AB-26-0417",
  orderedOn: day("2026-11-18"),
  expectedOn: day("2026-12-13"),
  supplier: {
    name: "Autohaus Rheinblick",
    vatNumber: "DE136695976",
    address: { line1: "Deutzer Freiheit 77", zipCode: "50679", city: "Köln", country: "DE" },
  },
  pickup: null,
  vatRegime: "INTRA_EU",
  vat: [],
  isPurchasedWithCarteGrise: false,
  depositCents: 0,
  vatCautionCents: 0,
  comment: "",
  cars: [car],
  ...more,
});
const longest = (language: OrderForm["language"]): OrderForm =>
  order({
    language,
    lessor: longLessor,
    number: longText(60, "2026-COMMANDE-"),
    supplier: { name: longText(150), vatNumber: "DE136695976", address: longAddress },
    pickup: { name: longText(100), address: longAddress, contact: `${longText(120)} ${longEmail}` },
    vatRegime: "FRENCH",
    vat: [
      { rate: 0.2, cents: 100_000_000_000 },
      { rate: 0.21, cents: 105_000_000_000 },
    ],
    depositCents: 10_000_000_000,
    vatCautionCents: 10_000_000_000,
    comment: longText(1_000),
    cars: Array.from({ length: 100 }, () => ({
      ...car,
      title: longText(200, "Mercedes-Benz Classe V "),
      detail: longText(120),
      color: longText(60),
      mileage: 1_000_000,
      priceCents: 10_000_000_000,
    })),
  });

test.each(orderLanguages)("the longest order in %s: no overlap, no truncation", async (language) => {
  expect(findFaults(await readDrawnObjects(await draw(longest(language))))).toEqual([]);
});

describe("the order form of a supplier", () => {
  const words = async (more: Partial<OrderForm>) =>
    drawnText(await readDrawnObjects(await draw(order(more)))).replaceAll("\u00a0", " ");

  test("in German, without VAT, cites the law of the exemption", async () => {
    const read = await words({});
    expect(read).toContain("Verbindliche Bestellung");
    expect(read).toContain("WVWZZZCD0RW000011");
    expect(read).toContain("23.400,00 €");
    expect(read).toContain("innergemeinschaftliche Lieferung");
    expect(read).not.toContain("USt. 20");
  });

  test("in French, states the VAT and the amount remaining after the deposit", async () => {
    const read = await words({
      language: "fr",
      vatRegime: "FRENCH",
      vat: [{ rate: 0.2, cents: 468_000 }],
      depositCents: 200_000,
    });
    expect(read).toContain("TVA 20 % 4 680,00 €");
    expect(read).toContain("Total TTC 28 080,00 €");
    expect(read).toContain("Reste à payer 26 080,00 €");
  });

  test("states the VAT of a deposit at one rate and of the rest at another", async () => {
    const read = await words({
      language: "fr",
      vatRegime: "FRENCH",
      cars: [{ ...car, priceCents: 1_000_000 }],
      vat: [
        { rate: 0.2, cents: 83_333 },
        { rate: 0.21, cents: 122_500 },
      ],
      depositCents: 500_000,
    });
    expect(read).toContain("TVA 20 % 833,33 €");
    expect(read).toContain("TVA 21 % 1 225,00 €");
    expect(read).toContain("Total TTC 12 058,33 €");
    expect(read).toContain("Reste à payer 7 058,33 €");
  });

  test("in English, under the margin, labels prices neither net nor gross", async () => {
    const read = await words({ language: "en", vatRegime: "MARGIN" });
    expect(read).toContain("Margin scheme, second-hand goods");
    expect(read).not.toMatch(/Net price|excl\. VAT|incl\. VAT/);
  });
});
