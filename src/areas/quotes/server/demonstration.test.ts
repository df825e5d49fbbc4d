import { expect, test } from "vitest";
import { areas } from "#app/server/areas.ts";
import { testApplication } from "#app/server/test-application.ts";
import { quotesContract } from "../contract.ts";
import { quoteStatuses } from "../model/flow.ts";

const app = testApplication();

test("the demonstration company has quotes in every state, by several people, priced", async () => {
  const upToQuotes = areas.slice(0, areas.findIndex(({ name }) => name === "quotes") + 1);
  await app.within(async (call) => {
    for (const { demonstration } of upToQuotes) await demonstration?.(call);
  });
  const { items } = await app.as("salesman")(quotesContract.listQuotes, { list: { pageSize: 200 } });
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(quoteStatuses));
  expect(new Set(items.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(2);
  expect(items.every(({ priceCents }) => priceCents > 5_000)).toBe(true);
});
