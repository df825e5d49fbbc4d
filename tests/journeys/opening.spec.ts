import { expect, test } from "@playwright/test";

test("the address that npm start prints shows the application", async ({ page, request }) => {
  const health = await request.get("/health");
  expect(await health.json()).toEqual({ process: "ok", database: "ok" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page).toHaveTitle(/Écurie|Connexion/);
});
