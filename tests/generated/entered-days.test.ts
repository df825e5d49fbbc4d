// Every day that a caller of billing and of the areas of money enters is bounded: a typing mistake (year 1926, 2099) is refused
// by its schema, beside its field.
import { expect, test } from "vitest";
import type { z } from "zod";
import { billingContract } from "#billing/contract.ts";
import { bankContract } from "#bank/contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { accepts, enteredFields } from "./entered-fields.ts";

/** A month and a semester begin on their first day. */
const usualDays = ["2027-01-01", "2027-03-15"];
const isDayField = (schema: z.core.$ZodType): boolean =>
  usualDays.some((on) => accepts(schema, on)) && !accepts(schema, "x") && !accepts(schema, "");

const days = enteredFields([
  billingContract,
  ledgerContract,
  mandatesContract,
  paymentsContract,
  bankContract,
  recoveryContract,
]).filter(([, schema]) => isDayField(schema));

test("the table holds the days of both areas", () => {
  expect(days.length).toBeGreaterThan(20);
});

test.each(days)("%s refuses a day of another century", (_, schema) => {
  for (const mistaken of ["0202-03-01", "1926-03-01", "2062-03-01", "2099-03-01"])
    expect([mistaken, accepts(schema, mistaken)]).toEqual([mistaken, false]);
});
