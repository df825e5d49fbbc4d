// The statement of a car: what it earned, each line opening its cause.
import { expect, type Page } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** Every line opens the page of its cause. */
export async function readStatement(
  page: Page,
  { carId, lines }: { carId: string; lines: readonly (string | RegExp)[] },
): Promise<void> {
  await signInAs(page, "accountant", `/car-summary/statement/${carId}`);
  await expect(page.getByRole("heading", { name: /^Résultat HT : / })).toBeVisible();
  for (const name of lines) await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await takeScreenshot(page, "statement");
  const links = page.getByRole("table").getByRole("link");
  const causes = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(causes.length).toBeGreaterThanOrEqual(lines.length);
  for (const cause of new Set(causes)) {
    await page.goto(cause);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page introuvable");
    await expect(page.getByRole("main").getByText(/a échoué|n’existe pas|Accès refusé/)).toBeHidden();
  }
}
