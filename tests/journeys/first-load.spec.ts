import { expect, test } from "@playwright/test";
import { firstLoadLimit, measureFirstLoad } from "../../tools/testing/first-load.ts";
import { signInAs } from "./accounts.ts";

test("the address that npm start prints shows the application", async ({ page, request }) => {
  const health = await request.get("/health");
  expect(await health.json()).toEqual({ process: "ok", database: "ok" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page).toHaveTitle(/Écurie|Connexion/);
});

test("a first load to a list of quotes weighs no more than was promised", async ({ page, browser }) => {
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
