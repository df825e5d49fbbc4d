import { expect, test } from "vitest";
import { taxed, taxedLines } from "./taxed.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  [
    "27 options of 3,33 €: each alone is 4,00 € (3,996), the sum asked is 107,89 €",
    Array<number>(27).fill(333),
    0.2,
    10_789,
  ],
  ["a rent, a discount, an option", [45_907, -1_203, 37], 0.2, 53_689],
  ["a rate with a decimal", [101, 101, 101], 0.055, 320],
  ["nothing", [], 0.2, 0],
])("%s", (_, amounts, rate, asked) => {
  const lines = taxedLines(amounts, rate);
  expect(sum(lines.map((line) => line.withVatCents))).toBe(asked);
  expect(taxed(sum(amounts), rate).withVatCents).toBe(asked);
  expect(sum(lines.map((line) => line.vatCents))).toBe(asked - sum(amounts));
  for (const line of lines) {
    expect(line.cents + line.vatCents).toBe(line.withVatCents);
    expect(Math.abs(line.withVatCents - line.cents * (1 + rate))).toBeLessThan(1);
  }
});
