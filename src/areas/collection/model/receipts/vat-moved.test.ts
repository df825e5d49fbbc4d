// VAT on receipts, worked out by hand.
import { expect, test } from "vitest";
import { type SettledVat, vatOfCredit, vatOfPayment } from "./vat-moved.ts";

const invoice: SettledVat = {
  totalCents: 61_188,
  vatCents: 10_198,
  settledCents: 0,
  movedVatCents: 0,
  creditedCents: 0,
  creditedVatCents: 0,
};

test("300,00 of 611,88 moves 50,00; the last payment takes the rest, 51,98", () => {
  expect(vatOfPayment(invoice, 30_000)).toBe(5_000);
  expect(vatOfPayment({ ...invoice, settledCents: 30_000, movedVatCents: 5_000 }, 31_188)).toBe(5_198);
});

test("after a credit note of 23,22, the payment of what is left moves the VAT that is left", () => {
  const credited = { ...invoice, settledCents: 2_322, creditedCents: 2_322, creditedVatCents: 387 };
  expect(vatOfPayment(credited, 58_866)).toBe(9_811);
});

test("a credit note of exempt lines that closes a half paid document leaves its VAT to become due", () => {
  const half = {
    ...invoice,
    totalCents: 24_000,
    vatCents: 2_000,
    settledCents: 12_000,
    movedVatCents: 1_000,
  };
  expect(vatOfCredit(half, 12_000, 0)).toBe(1_000);
  expect(vatOfCredit(half, 6_000, 0)).toBe(0);
});
