import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { quotesContract } from "../contract.ts";
import { quoteFlow } from "../model/flow.ts";

const app = demonstratedApplication();

test("the demonstration company has quotes in every state, by several people, priced", async () => {
  const { items } = await app.as("salesman")(quotesContract.listQuotes, { list: { pageSize: 200 } });
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(Object.keys(quoteFlow.states)));
  expect(new Set(items.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(2);
  expect(items.every(({ priceCents }) => priceCents > 5_000)).toBe(true);
});
