// VAT of the uses of a credit note, worked out by hand.
import { expect, test } from "vitest";
import { vatOfUse } from "./credit-vat.ts";

const credit = { totalCents: 61_188, vatCents: 10_198, settledCents: 0, usedVatCents: 0 };

test("300,00 of a credit note of 611,88 have 50,00 of VAT; the last use takes the rest, 51,98", () => {
  expect(vatOfUse(credit, 30_000)).toBe(5_000);
  expect(vatOfUse({ ...credit, settledCents: 30_000, usedVatCents: 5_000 }, 31_188)).toBe(5_198);
});
