import { expect, test } from "vitest";
import { precedingSums, addVat, taxedLines } from "./taxed-amounts.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  [
    "27 options of 3,33 €: each alone is 4,00 € (3,996), the invoiced sum is 107,89 €",
    Array<number>(27).fill(333),
    0.2,
    10_789,
  ],
  ["a rent, a discount, an option", [45_907, -1_203, 37], 0.2, 53_689],
  ["a rate with a decimal", [101, 101, 101], 0.055, 320],
  ["nothing", [], 0.2, 0],
])("%s", (_, amounts, rate, asked) => {
  const lines = taxedLines(
    amounts.map((cents) => ({ cents, exemptCents: 0 })),
    rate,
  );
  expect(sum(lines.map((line) => line.withVatCents))).toBe(asked);
  expect(addVat({ cents: sum(amounts), exemptCents: 0 }, rate).withVatCents).toBe(asked);
  expect(sum(lines.map((line) => line.vatCents))).toBe(asked - sum(amounts));
  for (const line of lines) {
    expect(line.cents + line.vatCents).toBe(line.withVatCents);
    expect(Math.abs(line.withVatCents - line.cents * (1 + rate))).toBeLessThan(1);
  }
});

test("an insurance of 98,00 € bears no VAT next to a rent of 394,01 €: 78,80 € of VAT, 570,81 € in all", () => {
  const insured = [
    { cents: 39_401, exemptCents: 0 },
    { cents: 9_800, exemptCents: 9_800 },
  ];
  expect(taxedLines(insured, 0.2)).toEqual([
    { cents: 39_401, vatCents: 7_880, withVatCents: 47_281 },
    { cents: 9_800, vatCents: 0, withVatCents: 9_800 },
  ]);
  expect(addVat({ cents: 49_201, exemptCents: 9_800 }, 0.2)).toEqual({
    cents: 49_201,
    vatCents: 7_880,
    withVatCents: 57_081,
  });
});

test("the sum above each line of a column: 851,38, an option of 17,89, an insurance", () => {
  const lines = [
    { cents: 85_138, exemptCents: 0 },
    { cents: 1_789, exemptCents: 0 },
    { cents: 9_800, exemptCents: 9_800 },
  ];
  expect(precedingSums(lines)).toEqual([
    { cents: 0, exemptCents: 0 },
    { cents: 85_138, exemptCents: 0 },
    { cents: 86_927, exemptCents: 0 },
  ]);
  // 1 021,66 + 21,46 + 98,00; on its own the option would be 21,47.
  expect(taxedLines(lines, 0.2).map(({ withVatCents }) => withVatCents)).toEqual([102_166, 2_146, 9_800]);
});
