import { expect, test } from "vitest";
import { batchFee } from "./debit-batch.ts";

test.each([
  ["the whole batch", 100_000, 0, 100_000, 0],
  ["less the fee of the bank", 100_000, 0, 99_160, 840],
  ["less a debit rejected before its day", 100_000, 20_000, 80_000, 0],
  ["less a rejected debit and a fee", 100_000, 20_000, 79_500, 500],
  ["whole, its rejection being debited apart", 100_000, 20_000, 100_000, 0],
  ["more than the batch", 100_000, 0, 100_001, null],
  ["a fee above 100,00 €", 100_000, 0, 89_999, null],
])("%s", (_title, totalCents, rejectedCents, amountCents, fee) =>
  expect(batchFee(amountCents, { totalCents, rejectedCents })).toBe(fee),
);
