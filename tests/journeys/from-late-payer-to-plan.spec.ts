// The money of a late payer, from the first reminder to the last instalment: each step on the screens of its person.
import { expect, type Page } from "@playwright/test";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { lastMessage, messagesTo, signInAs } from "./accounts.ts";
import { signOnPhone } from "./client-signature.ts";
import { sendDebits } from "./debit-batch.ts";
import { advanceTo } from "./demonstration-day.ts";
import { test } from "./own-site.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

// A test passes up to two weeks of nights.
test.describe.configure({ mode: "serial", timeout: 240_000 });
test.use({ siteName: "late payer" });

/** Its debit of October came back. */
const company = "Belle Escale Corniche";
const signatory = "stephanie.orsini@hotels-belle-escale.test";
const daysBetweenLetters = 8;
let secondLetterDay: Day;
let noticeDay: Day;
let firstInstalmentDay: Day;
let lastInstalmentDay: Day;
let casePath = "";

const status = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test("the accountant gives up the second debit: the client is to pay otherwise", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/debits");
  await page.getByRole("row").filter({ hasText: "Préparée" }).getByRole("link").first().click();
  await expect(page.getByText(company, { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Abandonner", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Le client demande à régler autrement.");
  await dialog.getByRole("button", { name: "Abandonner la remise" }).click();
  await expect(status(page, "Abandonnée")).toBeVisible();
});

test("the accountant reads what is late, then sends the first letters together", async ({
  page,
  request,
}) => {
  await signInAs(page, "accountant", "/billing/today");
  await page
    .getByRole("link", { name: /Lettres/ })
    .first()
    .click();
  await page.getByRole("row").filter({ hasText: company }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: `Relances de ${company}` })).toBeVisible();
  await expect(status(page, "À surveiller")).toBeVisible();
  casePath = new URL(page.url()).pathname;
  await takeScreenshot(page, "late-case");
  await page.goto("/billing/dunning");
  await page.getByRole("button", { name: "Préparer les lettres" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row").filter({ hasText: company })).toContainText("Rappel");
  await takeScreenshot(page, "late-letters");
  await dialog.getByRole("button", { name: /^Envoyer \d+ lettre/ }).click();
  await expect(dialog).toBeHidden();
  secondLetterDay = addDays(dayInParis(new Date()), daysBetweenLetters);
  noticeDay = addDays(secondLetterDay, daysBetweenLetters);
  firstInstalmentDay = targetDayOnOrAfter(addDays(noticeDay, 8));
  lastInstalmentDay = targetDayOnOrAfter(addDays(firstInstalmentDay, 8));
  await page.goto(casePath);
  await expect(status(page, "Rappel envoyé")).toBeVisible();
  await expect.poll(() => lastMessage(request, signatory)).toContain("arrivée à échéance");
});

test("the second letter bills the fixed fee of each invoice", async ({ page }) => {
  await advanceTo(page, frenchDay(secondLetterDay));
  await signInAs(page, "accountant", casePath);
  await page.getByRole("button", { name: "Envoyer la relance" }).click();
  await expect(status(page, "Relance envoyée")).toBeVisible();
  await takeScreenshot(page, "late-second-letter");
});

test("the formal notice bills the interest", async ({ page }) => {
  await advanceTo(page, frenchDay(noticeDay));
  await signInAs(page, "accountant", casePath);
  await page.getByRole("button", { name: "Mettre en demeure" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mettre en demeure" }).click();
  await expect(status(page, "Mise en demeure")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lire la lettre/ })).toHaveCount(3);
  await takeScreenshot(page, "late-notice");
});

test("the client signs on a phone to pay in two instalments, and reads their days in its message", async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, "accountant", casePath);
  await page.getByRole("button", { name: "Proposer un échéancier" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Nombre d’échéances" }).click();
  await page.getByRole("option", { name: "2 fois", exact: true }).click();
  const days = dialog.getByRole("textbox", { name: "Échéance" });
  await days.nth(0).fill(frenchDay(firstInstalmentDay));
  await days.nth(1).fill(frenchDay(lastInstalmentDay));
  await takeScreenshot(page, "late-plan-form");
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(status(page, "En signature")).toBeVisible();
  await expect(status(page, "Mise en demeure")).toBeVisible();
  await takeScreenshot(page, "late-plan-proposed");
  await signOnPhone(browser, request, signatory);
  await expect(status(page, "Échéancier en cours")).toBeVisible();
  await takeScreenshot(page, "late-plan");
  for (const day of [firstInstalmentDay, lastInstalmentDay])
    await expect.poll(() => messagesTo(request, signatory)).toContain(`le ${frenchDay(day)}`);
});

test("each instalment is debited on its day", async ({ page, browser }) => {
  for (const day of [firstInstalmentDay, lastInstalmentDay]) {
    await sendDebits(page, browser, { on: day, holding: company });
    await advanceTo(page, frenchDay(addDays(day, 1)));
  }
});

test("the plan is kept, its case is closed, and the company owes nothing late", async ({ page }) => {
  await signInAs(page, "accountant", casePath);
  await expect(status(page, "Clos")).toBeVisible();
  await expect(status(page, "Respecté")).toBeVisible();
  await takeScreenshot(page, "late-plan-kept");
  await page.goto(`/prospection/clients?search=${encodeURIComponent(company)}`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("tab", { name: "Compte" }).click();
  await page.getByRole("combobox", { name: "Société" }).click();
  await page.getByRole("option", { name: company }).click();
  await expect(page.locator("dt", { hasText: "Elle nous doit" })).toBeVisible();
  await expect(page.locator("dt", { hasText: "Dont en retard" })).toBeHidden();
  await takeScreenshot(page, "late-account");
});
