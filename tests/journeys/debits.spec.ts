// A prepared batch of debits: approved by another person, then sent with its file.
import { expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

test("a batch prepared by one person is approved by another, then sent", async ({ page, browser }) => {
  await signInAs(page, "accountant", "/billing/debits/new");
  await expect(page.getByRole("table").first()).toContainText("Reste dû");
  await takeScreenshot(page, "debits-due");
  await page.goto("/billing/debits");
  const status = page.getByRole("cell", { name: "Préparée", exact: true });
  await page.getByRole("row").filter({ has: status }).getByRole("link").first().click();
  await page.waitForURL(/\/billing\/debits\/view\//);
  await expect(page.getByText("Préparée").first()).toBeVisible();
  await takeScreenshot(page, "debit-batch");

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin", new URL(page.url()).pathname);
  await other.getByRole("button", { name: "Approuver", exact: true }).first().click();
  await expect(other.getByText("La remise est approuvée").first()).toBeVisible();

  // The page of the first follows by itself.
  await expect(page.getByText("Approuvée", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Envoyer", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("button", { name: "Fichier pour la banque" })).toBeVisible();
  await takeScreenshot(page, "debit-batch-sent");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByText(/^PRL-/)).toBeVisible();
});
