import { expect, test } from "@playwright/test";
import { firstLoadLimit, measureFirstLoad, readRouteWeights } from "../../tools/testing/first-load.ts";
import { firstLoadWeights } from "../first-load-weights.ts";
import { signInAs } from "./accounts.ts";

test("the address printed by npm start shows the application", async ({ page, request }) => {
  const health = await request.get("/health");
  expect(await health.json()).toEqual({ process: "ok", database: "ok", disk: "ok", key: "ok" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page).toHaveTitle(/Écurie|Connexion/);
});

test("a first load of the list of quotes stays within the promised weight", async ({ page, browser }) => {
  await signInAs(page, "salesman");
  const fresh = await browser.newContext({ storageState: await page.context().storageState() });
  const list = await fresh.newPage();
  const { script, style } = await measureFirstLoad(list, async () => {
    await list.goto("/prospection/quotes/list");
    await expect(list.locator("tbody tr a").first()).toBeVisible();
  });
  await fresh.close();
  expect((script + style) / 1_000).toBeLessThanOrEqual(firstLoadLimit);
});

/** Kilobytes that a route may gain before this test fails. */
const tolerance = 3;

test("no route exceeds its recorded weight", () => {
  const weights = readRouteWeights();
  const excess = weights
    .map(({ route, weight }) => ({
      route,
      weight,
      limit: (firstLoadWeights[route] ?? firstLoadLimit - tolerance) + tolerance,
    }))
    .filter(({ weight, limit }) => weight > limit)
    .map(({ route, weight, limit }) => `${route}: ${weight.toFixed(0)} kB, ${limit} at most`);
  expect(excess).toEqual([]);
  expect(
    Object.keys(firstLoadWeights).filter((route) => !weights.some((one) => one.route === route)),
  ).toEqual([]);
});
