// The money of a contract, from an amendment to the last euro returned: each step on the screens of its person.
import { expect, type Page } from "@playwright/test";
import { addDays, addMonths, type Day, dayInParis, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import { haveSigned, lowerRent, openContractOf } from "./amendment-signature.ts";
import { signInAs } from "./accounts.ts";
import { advanceTo } from "./demonstration-day.ts";
import { billByHand, giveDeposit } from "./money-set-up.ts";
import { test } from "./own-site.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

test.describe.configure({ mode: "serial" });

/** Its debit of October came back; its contract asks for a deposit. */
const company = "Belle Escale Corniche";
const signatory = "stephanie.orsini@hotels-belle-escale.test";
const tomorrow: Day = addDays(dayInParis(new Date()), 1);
const nextMonth: Day = addMonths(firstOfMonth(tomorrow), 1);
let contractPath = "";

const openDocuments = (page: Page): Promise<void> =>
  signInAs(page, "accountant", `/billing/documents?search=${encodeURIComponent(company)}`);

test("an amendment lowers the rent within the month: its credit note names its invoice", async ({
  page,
  browser,
  request,
}) => {
  await openContractOf(page, "salesman", company);
  contractPath = new URL(page.url()).pathname.replace(/([^/]+)\/amend$/, "view/$1");
  await giveDeposit(request, contractPath.split("/").at(-1) ?? "", signatory);
  await lowerRent(page);
  await haveSigned({ page, browser, request });
  await advanceTo(page, frenchDay(tomorrow));
  await openDocuments(page);
  await page
    .getByRole("link", { name: /^A\d{4}-\d{6}$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Avoir A/ })).toBeVisible();
  await takeScreenshot(page, "balance-credit-note");
  await page
    .getByText(/^Corrige la facture/)
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: /^Facture F/ })).toBeVisible();
  await takeScreenshot(page, "balance-corrected-invoice");
});

test("the monthly run is previewed, finalised, stopped half way, then resumed", async ({ page, request }) => {
  await billByHand(request);
  await advanceTo(page, frenchDay(nextMonth));
  await signInAs(page, "accountant", "/billing/today");
  await takeScreenshot(page, "balance-today");
  await page.goto("/billing/runs");
  await page.getByRole("link", { name: "Préparer une passe" }).first().click();
  const preview = page.getByRole("region", { name: "Aperçu par société" });
  await expect(preview).toContainText(company, { timeout: 30_000 });
  await takeScreenshot(page, "balance-preview");
  await page.getByRole("button", { name: "Lancer la passe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lancer la passe" }).click();
  await page.getByRole("button", { name: "Arrêter", exact: true }).click();
  await expect(page.getByText("Arrêtée", { exact: true })).toBeVisible();
  await takeScreenshot(page, "balance-stopped");
  await page.getByRole("button", { name: "Reprendre", exact: true }).click();
  await expect(page.getByText("Terminée", { exact: true })).toBeVisible({ timeout: 60_000 });
  await takeScreenshot(page, "balance-run");
});
