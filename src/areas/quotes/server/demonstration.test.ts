import { afterAll, beforeAll, expect, test } from "vitest";
import { areas } from "#app/server/areas.ts";
import { openTestApplication, type TestApplication } from "#app/server/testing.ts";
import { quotesContract } from "../contract.ts";
import { quoteStatuses } from "../model/flow.ts";

let app: TestApplication;
beforeAll(async () => void (app = await openTestApplication()));
afterAll(() => app.close());

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
