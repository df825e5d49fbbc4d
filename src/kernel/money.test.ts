import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, euros, frenchNumber, frenchPrice, parsePrice, roundCents, vatOf, withVat, signedPrice } from "./money.ts";

describe("money", () => {
  it.each([
    [1.5, 2],
    [2.5, 3],
    [-1.5, -2],
    [100.4999, 100],
    [1.005 * 100, 101],
    [-0.2, 0],
  ])("%d cents round half up to %i", (amount, expected) => expect(roundCents(amount)).toBe(expected));

  it.each([
    [123450, "1 234,50 €"],
    [0, "0,00 €"],
    [-5, "-0,05 €"],
    [100000000, "1 000 000,00 €"],
  ])("%i cents are written %s", (amount, expected) => expect(frenchPrice(amount)).toBe(expected.replaceAll(" ", "\u00a0")));

  it.each([
    [301, "+ 3,01 €"],
    [-5417, "− 54,17 €"],
    [0, "0,00 €"],
  ])("a difference of %i cents is written %s", (amount, expected) => expect(signedPrice(amount)).toBe(expected.replaceAll(" ", "\u00a0")));

  it.each([
    ["1 234,50", 123450],
    ["1234.5 €", 123450],
    ["-3", -300],
    ["12,345", null],
    ["douze", null],
    ["", null],
  ])("« %s » typed is %s", (text, expected) => expect(parsePrice(text)).toBe(expected));

  it("adds 20 % of VAT, the parts making the whole", () => {
    expect(withVat(9999)).toBe(11999);
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => amount + vatOf(amount) === withVat(amount)));
  });
  it("loses nothing between cents, euros and paper", () => {
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => cents(euros(amount)) === amount && parsePrice(frenchPrice(amount)) === amount));
  });
  it("writes mileages with a thousands space that never breaks", () => expect(frenchNumber(90000)).toBe("90\u00a0000"));
});
