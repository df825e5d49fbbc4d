import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cents,
  euros,
  frenchNumber,
  frenchPrice,
  frenchRate,
  parsePrice,
  roundCents,
  signedPrice,
  vatCents,
  withVat,
} from "./money.ts";

describe("money", () => {
  it.each([
    [1.5, 2],
    [2.5, 3],
    [-1.5, -2],
    [100.4999, 100],
    [1.005 * 100, 101],
    [-0.2, 0],
  ])("%d cents round to %i", (amount, expected) => expect(roundCents(amount)).toBe(expected));

  it.each([
    [123450, "1 234,50 €"],
    [0, "0,00 €"],
    [-5, "−0,05 €"],
    [-17_624, "−176,24 €"],
    [100000000, "1 000 000,00 €"],
  ])("%i cents are written %s", (amount, expected) =>
    expect(frenchPrice(amount)).toBe(expected.replaceAll(" ", "\u00a0")),
  );

  it.each([
    [301, "+ 3,01 €"],
    [-5417, "− 54,17 €"],
    [0, "0,00 €"],
  ])("a difference of %i cents is written %s", (amount, expected) =>
    expect(signedPrice(amount)).toBe(expected.replaceAll(" ", "\u00a0")),
  );

  it.each([
    ["1 234,50", 123450],
    ["1234.5 €", 123450],
    ["-3", -300],
    ["−3", -300],
    ["− 54,17 €", -5_417],
    ["450€ HT", 45000],
    ["450 euros", 45000],
    ["1 euro", 100],
    ["450,5 EUR HT / mois", 45050],
    ["450 par mois", 45000],
    ["450 € TTC", null],
    ["€", null],
    ["12,345", null],
    ["douze", null],
    ["", null],
  ])("« %s » typed is %s", (text, expected) => expect(parsePrice(text)).toBe(expected));

  it("writes negative amounts, numbers and rates with the same sign", () => {
    const written = [
      frenchPrice(-5),
      signedPrice(-5),
      frenchNumber(-5),
      frenchNumber(-0.5, 1),
      frenchRate(-0.05),
    ];
    for (const text of written) expect(text).toMatch(/^−/);
  });

  it("adds VAT at the given rate, and the parts add up to the whole", () => {
    expect(withVat(9999, 0.2)).toBe(11999);
    expect(withVat(10_000, 0.196)).toBe(11_960);
    // 394,01 × 1,2 = 472,812, plus 98,00 exempt from VAT
    expect(withVat(49_201, 0.2, 9_800)).toBe(57_081);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(0.2, 0.196, 0.055),
        (amount, rate) => amount + vatCents(amount, rate) === withVat(amount, rate),
      ),
    );
  });
  it("loses nothing between cents, euros and paper", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (amount) => cents(euros(amount)) === amount && parsePrice(frenchPrice(amount)) === amount,
      ),
    );
  });
  it.each([
    [0.2, "20 %"],
    [0.055, "5,5 %"],
    [0.196, "19,6 %"],
  ])("a rate of %d is written %s", (rate, expected) =>
    expect(frenchRate(rate)).toBe(expected.replaceAll(" ", "\u00a0")),
  );
  it("the rates of a column have the same decimals", () => {
    const column = [0.046, 0.0415, 0.2].map((rate) => frenchRate(rate, 2));
    expect(column).toEqual(["4,60", "4,15", "20,00"].map((text) => `${text}\u00a0%`));
  });
  it("writes mileages with a no-break thousands space", () =>
    expect(frenchNumber(90000)).toBe("90\u00a0000"));
});
