// The money of a contract, from an amendment to the last euro returned: each step on the screens of its person.
import { expect, type Page } from "@playwright/test";
import { addDays, addMonths, type Day, dayInParis, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { importStatement } from "./bank-statement.ts";
import { haveSigned, lowerRent, openContractOf } from "./amendment-signature.ts";
import { signInAs } from "./accounts.ts";
import { advanceByWeeks, advanceTo } from "./demonstration-day.ts";
import { billByHand, giveDeposit, openInvoices } from "./money-set-up.ts";
import { holdLaterDrafts } from "./held-draft.ts";
import { test } from "./own-site.ts";
import { act } from "./record-actions.ts";
import { askRefund, sendTransfers } from "./refunds.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

// A test passes up to a month of nights.
test.describe.configure({ mode: "serial", timeout: 600_000 });
test.use({ siteName: "amendment" });

/** Its debit of October came back; its contract asks for a deposit. */
const company = "Belle Escale Corniche";
const signatory = "stephanie.orsini@hotels-belle-escale.test";
let nextMonth: Day;
let returnDay: Day;
/** More than it owes. */
const excessCents = 5_000;
let contractPath = "";

async function finalise(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Finaliser" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Finaliser" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
}

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
  const tomorrow = addDays(dayInParis(new Date()), 1);
  nextMonth = addMonths(firstOfMonth(tomorrow), 1);
  returnDay = addDays(nextMonth, 9);
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

test("the monthly run is previewed, stopped half way, resumed, and finalises what was previewed", async ({
  page,
  request,
  site,
}) => {
  await billByHand(request);
  await advanceByWeeks(page, { from: addDays(dayInParis(new Date()), 1), to: nextMonth });
  await signInAs(page, "accountant", "/billing/today");
  await takeScreenshot(page, "balance-today");
  await page.goto("/billing/runs");
  await page.getByRole("link", { name: "Préparer une campagne" }).first().click();
  const preview = page.getByRole("region", { name: "Aperçu par société" });
  await expect(preview).toContainText(company, { timeout: 30_000 });
  const fact = (name: string) => page.locator("dt", { hasText: name }).locator("+ dd").first();
  const [documents, total] = [
    (await fact("Documents").textContent()) ?? "",
    (await fact("À facturer TTC").textContent()) ?? "",
  ];
  await takeScreenshot(page, "balance-preview");
  const drafts = await holdLaterDrafts(site.database);
  await page.getByRole("button", { name: "Lancer la campagne" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lancer la campagne" }).click();
  await drafts.awaitWaiting(1);
  await page.getByRole("button", { name: "Arrêter", exact: true }).click();
  await drafts.awaitWaiting(2);
  await drafts.release();
  await expect(page.getByText("Arrêtée", { exact: true })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* sociétés? sur \d+$/)).toBeVisible();
  await takeScreenshot(page, "balance-stopped");
  await page.getByRole("button", { name: "Reprendre", exact: true }).click();
  await expect(page.getByText("Terminée", { exact: true })).toBeVisible({ timeout: 60_000 });
  // As it was previewed, although it was stopped.
  await expect(fact("Documents finalisés")).toHaveText(documents);
  await expect(fact("Total TTC, avoirs déduits")).toHaveText(total);
  await takeScreenshot(page, "balance-run");
});

test("what is left of the credit note lowers another invoice", async ({ page }) => {
  await openDocuments(page);
  await page
    .getByRole("link", { name: /^A\d{4}-\d{6}$/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Règlements" }).click();
  await page.getByRole("checkbox").first().check();
  await takeScreenshot(page, "balance-credit-to-use");
  await page.getByRole("button", { name: /^Imputer \d/ }).click();
  await expect(page.getByText("Cet avoir est utilisé en entier")).toBeVisible();
});

test("a bank statement is imported: one line is matched at once, the other by a person", async ({
  page,
  request,
}) => {
  await signInAs(page, "accountant", "/billing/today");
  const [late, ...others] = await openInvoices(request, company);
  const restCents = others.reduce((sum, { remainingCents }) => sum + remainingCents, 0) + excessCents;
  const lateCents = late?.remainingCents ?? 0;
  const debtor = { name: "BELLE ESCALE" };
  await importStatement(page, nextMonth, [
    {
      amountCents: lateCents,
      details: [{ amountCents: lateCents, remittance: [late?.number ?? ""], debtor }],
    },
    { amountCents: restCents, details: [{ amountCents: restCents, remittance: ["REGLEMENT"], debtor }] },
  ]);
  await expect(page.getByText("Rapprochée").first()).toBeVisible();
  await takeScreenshot(page, "balance-statement");
  await page
    .getByRole("row")
    .filter({ hasText: frenchPrice(restCents) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "Choisir la société et ce qu’elle paie" }).click();
  await page.getByRole("combobox", { name: "Société" }).fill(company);
  await page.getByRole("option", { name: company }).first().click();
  for (const { number } of others) await page.getByRole("checkbox", { name: `Payer ${number}` }).check();
  await takeScreenshot(page, "balance-match");
  await page.getByRole("button", { name: "Rapprocher", exact: true }).last().click();
  await expect(page.getByText(`${frenchPrice(excessCents)} restent un crédit de la société`)).toBeVisible();
  await takeScreenshot(page, "balance-matched");
});

test("what was paid too much is to be refunded", async ({ page }) => {
  await signInAs(page, "accountant", `/billing/receipts?search=${encodeURIComponent(company)}`);
  await page.getByRole("table").getByRole("link").first().click();
  await askRefund(page, "Trop-perçu.");
});

test("an invoice typed by hand is disputed, then owed again", async ({ page }) => {
  await signInAs(page, "accountant", contractPath);
  const orderId = /D-\d{4}-\d{6}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
  await page.goto("/billing/manual-invoices/new");
  await page.getByRole("combobox", { name: "Société" }).fill(company);
  await page.getByRole("option", { name: company }).first().click();
  await page.getByRole("combobox", { name: "Contrat" }).fill(orderId?.[0] ?? "");
  await page.getByRole("option").first().click();
  await page.getByRole("textbox", { name: "Libellé", exact: true }).fill("Badge de télépéage");
  await page.getByRole("textbox", { name: "Prix unitaire HT", exact: true }).fill("100");
  await expect(page.getByText("120,00 € TTC")).toBeVisible();
  await takeScreenshot(page, "balance-by-hand");
  await page.getByRole("button", { name: "Préparer la facture" }).click();
  await finalise(page, /^Facture F/);
  await act(page, "Contester");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Montant contesté/ }).fill("60");
  await dialog
    .getByRole("textbox", { name: "Motif de la contestation" })
    .fill("Le client dit n’avoir reçu aucun badge.");
  await dialog.getByRole("button", { name: "Noter la contestation" }).click();
  await expect(page.getByText("Contesté à hauteur de 60,00 €")).toBeVisible();
  await takeScreenshot(page, "balance-dispute");
  await act(page, "Clore la contestation");
  await dialog.getByRole("textbox", { name: "Issue" }).fill("Le badge est retrouvé.");
  await dialog.getByRole("button", { name: "Clore la contestation" }).click();
  await expect(page.getByText("Contesté à hauteur de 60,00 €")).toBeHidden();
});

test("its period is ended: the closing waits for what is not known yet", async ({ page }) => {
  await advanceTo(page, frenchDay(returnDay));
  await signInAs(page, "admin", contractPath);
  await page.getByRole("tab", { name: "Fin de location" }).click();
  await takeScreenshot(page, "balance-rental");
  await page.getByRole("link", { name: "Noter la restitution" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Kilométrage", exact: true }).fill("42000");
  await dialog.getByRole("combobox", { name: "Cause" }).click();
  await page.getByRole("option", { name: "Résiliation anticipée", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Clés manquantes" }).fill("0");
  await dialog.getByRole("textbox", { name: "Documents de bord manquants" }).fill("0");
  await dialog.getByRole("combobox", { name: "Client à la restitution" }).click();
  await page.getByRole("option", { name: "Absent" }).click();
  await takeScreenshot(page, "balance-end");
  await dialog.getByRole("button", { name: "Noter la restitution" }).click();
  await page.getByRole("link", { name: "Voir le solde" }).click();
  await takeScreenshot(page, "balance-closing");
  await page.getByRole("button", { name: "Saisir les frais" }).first().click();
  await dialog.getByRole("textbox", { name: /^Remise en état/ }).fill("0");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await takeScreenshot(page, "balance-to-tune");
});

test("an administrator lowers its amounts; the deposit pays what they invoice", async ({ page }) => {
  await signInAs(page, "admin", "/billing/missing-tunings");
  await page.getByRole("row").filter({ hasText: company }).getByRole("link").first().click();
  const closingPath = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Valider les montants" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const [index, [line, euros]] of [
    ["Kilomètres supplémentaires HT", "100"] as const,
    ["Indemnité de résiliation anticipée HT", "200"] as const,
  ].entries()) {
    await dialog.getByRole("textbox", { name: line }).fill(euros);
    await dialog.getByRole("textbox", { name: "Motif du changement" }).nth(index).fill("Geste commercial.");
  }
  await takeScreenshot(page, "balance-tuning");
  await dialog.getByRole("button", { name: "Valider les montants" }).click();
  await expect(dialog).toBeHidden();
  await signInAs(page, "accountant", closingPath);
  await takeScreenshot(page, "balance-tuned");
  await page.getByRole("region", { name: "Documents du solde" }).getByRole("link").click();
  await finalise(page, /^Facture F/);
  await page.getByRole("tab", { name: "Règlements" }).click();
  await expect(page.getByRole("link", { name: /^Dépôt de garantie/ })).toBeVisible();
  await takeScreenshot(page, "balance-set-off");
  await page.goto(closingPath);
  await expect(page.getByText("Soldé", { exact: true }).first()).toBeVisible();
});

test("the rents paid for later days and the rest of the deposit are to be refunded", async ({ page }) => {
  const openCredit = async (kind: string): Promise<void> => {
    await signInAs(page, "accountant", "/billing/missing-credits");
    await takeScreenshot(page, "balance-credits");
    const row = page.getByRole("row").filter({ hasText: company }).filter({ hasText: kind });
    await row.getByRole("link").first().click();
  };
  await openCredit("Avoir à finaliser");
  await finalise(page, /^Avoir A/);
  await openCredit("Avoir à imputer ou à rembourser");
  await askRefund(page, "Loyers payés d’avance.");
  await openCredit("Garantie à rendre");
  await askRefund(page, "Reste du dépôt de garantie.");
});

test("two persons send the transfers, the bank carries them out, and the account ends at zero", async ({
  page,
  browser,
}) => {
  await signInAs(page, "accountant", "/billing/transfers/new");
  const { reference, totalCents } = await sendTransfers(page, browser);
  await importStatement(page, returnDay, [
    { amountCents: -totalCents, batchId: reference, label: `VIREMENTS ${reference}` },
  ]);
  await page.goto(`/prospection/clients?search=${encodeURIComponent(company)}`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("tab", { name: "Compte" }).click();
  await page.getByRole("combobox", { name: "Société" }).click();
  await page.getByRole("option", { name: company }).click();
  await expect(page.locator("dt", { hasText: "Elle nous doit" }).locator("+ dd")).toHaveText(/^0,00/);
  await expect(page.locator("dt", { hasText: "Remboursements à venir" })).toBeHidden();
  await takeScreenshot(page, "balance-account");
});
