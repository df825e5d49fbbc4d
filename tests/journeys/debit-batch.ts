// A batch of debits of one day, on the screens of its preparer and its approver.
import { type Browser, expect, type Page } from "@playwright/test";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { arrivalOn } from "#platform/clock/advance.ts";
import { earliestCollection } from "#payments/model/debits/days.ts";
import { signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** The last day on which a demonstration arrives in time for the batch of a day. */
export function sendingDay(on: Day): Day {
  let day = addDays(on, -1);
  while (earliestCollection(arrivalOn(day)) > on) day = addDays(day, -1);
  return day;
}

/** Prepared and sent by an accountant, approved by an administrator in between; returns the path of the batch. */
export async function sendDebits(
  page: Page,
  browser: Browser,
  { on, holding }: { on: Day; holding: string },
): Promise<string> {
  await signInAs(page, "accountant", `/billing/debits/new?day=${on}`);
  await expect(page.getByRole("row").filter({ hasText: holding }).first()).toBeVisible();
  await takeScreenshot(page, "due-debits");
  await page.getByRole("button", { name: /^Préparer \d+ prélèvement/ }).click();
  await page.waitForURL(/\/billing\/debits\/view\//);
  const path = new URL(page.url()).pathname;
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin", path);
  await other.getByRole("button", { name: "Approuver", exact: true }).first().click();
  await expect(page.getByText("Approuvée", { exact: true }).first()).toBeVisible();
  await other.context().close();
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Envoyer/ })
    .click();
  await expect(page.getByRole("button", { name: "Fichier pour la banque" })).toBeVisible();
  await takeScreenshot(page, "debit-batch");
  return path;
}
