// Every amount that a caller of billing and of collection enters is bounded by 100 million euros, with a field error.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { collectionContract } from "#collection/contract.ts";
import { maximumCents } from "#kernel/money.ts";
import { accepts, enteredFields } from "./entered-fields.ts";

/** The total of a preview, sent back by its reader: no limit of an amount applies to a batch. */
const readBack = ["prepareDebitBatch.totalCents"];

const amounts = enteredFields([billingContract, collectionContract]).filter(
  ([path]) => /cents(\[\])?$/i.test(path) && !readBack.includes(path),
);

test("the table holds the amounts of both areas", () => {
  expect(amounts.length).toBeGreaterThan(20);
});

test.each(amounts)("%s refuses more than 100 million euros", (_, schema) => {
  for (const cents of [maximumCents + 1, -maximumCents - 1, Number.MAX_SAFE_INTEGER, 1.5])
    expect([cents, accepts(schema, cents)]).toEqual([cents, false]);
});
