// Every amount that a caller of billing and of the areas of money enters is bounded by 100 million euros, with a field error.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { bankContract } from "#bank/contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { maximumCents } from "#kernel/money.ts";
import { accepts, enteredFields } from "./entered-fields.ts";

/** The total of a preview, sent back by its reader: no limit of an amount applies to a batch. */
const readBack = ["prepareDebitBatch.totalCents"];

const amounts = enteredFields([
  billingContract,
  ledgerContract,
  mandatesContract,
  paymentsContract,
  bankContract,
  recoveryContract,
]).filter(([path]) => /cents(\[\])?$/i.test(path) && !readBack.includes(path));

test("the table holds the amounts of both areas", () => {
  expect(amounts.length).toBeGreaterThan(20);
});

test.each(amounts)("%s refuses more than 100 million euros", (_, schema) => {
  for (const cents of [maximumCents + 1, -maximumCents - 1, Number.MAX_SAFE_INTEGER, 1.5])
    expect([cents, accepts(schema, cents)]).toEqual([cents, false]);
});
