import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { purchasingContract as api } from "../contract.ts";
import { buildOrder, buildPaidOrder } from "#tests/builders/purchasing.ts";

const app = testApplication();

it("lists each purchase of a finish, its median price, its suppliers, and the prices contracts assumed", async () => {
  const { contract } = await app.within(buildContract);
  const finishId = contract.finishId ?? "";
  for (const prices of [[1_700_000, 1_900_000], [1_800_000]])
    await app.within(buildPaidOrder, { lines: prices.map((priceCents) => ({ priceCents, finishId })) });
  // Ordered, but not paid.
  await app.within(buildOrder, { lines: [{ priceCents: 100, finishId }] });
  const prices = await app.as("salesman")(api.readBuyingPrices, { params: { finishId } });
  expect(prices).toMatchObject({ medianCents: 1_800_000, nbOfContracts: 1, lastCents: 1_800_000 });
  expect(prices.hypothesisCents).toBe(prices.expectedCents);
  expect(prices.purchases).toHaveLength(3);
  expect(prices.suppliers.map(({ count, medianCents }) => [count, medianCents])).toEqual([
    [2, 1_800_000],
    [1, 1_800_000],
  ]);
  const [bought] = await app.as("salesman")(api.listBoughtFinishes);
  expect(bought).toMatchObject({ finishId, count: 3, medianCents: 1_800_000, lastCents: 1_800_000 });
});
