// The accountant's month: what is left to complete, the freeze and its file, then the facts that come after it.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { addDays, addMonths, dayInParis, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { monthText } from "#billing/model/why.ts";
import { signInAs } from "./accounts.ts";
import { importStatement } from "./bank-statement.ts";
import { test } from "./own-site.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.use({ siteName: "books" });

const month = addMonths(firstOfMonth(dayInParis(new Date())), -1);
const firstOpenDay = addMonths(month, 1);
const lateDay = addDays(month, 24);
const isOfMonth = new RegExp(`\\d\\d-${frenchDay(month).slice(3)}`);
const invoice = "EMD F 2231";
const company = "Altimètre Conseil";
const transferredCents = 23_456;
let file = "";

const books = (page: Page, tab = ""): Promise<unknown> => page.goto(`/billing/books${tab && `?tab=${tab}`}`);
const checkNames = ["Clients : 411", "Garanties : 1651", "Banque : 512", "TVA : 44571"];

/** The FEC of the month, as downloaded from its row. */
async function download(page: Page): Promise<string> {
  const row = page.getByRole("row").filter({ hasText: new RegExp(monthText(month), "i") });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Télécharger" }).click(),
  ]);
  return readFileSync(await saved.path(), "utf8");
}

const centsOf = (amount = ""): number => Math.round(Number(amount.replace(",", ".")) * 100);

test("the exports lead to the books, whose open month says what is to complete, and by whom", async ({
  page,
}) => {
  await signInAs(page, "accountant", "/admin/exports");
  await expect(page.getByRole("heading", { name: "Exports", exact: true })).toBeVisible();
  await takeScreenshot(page, "books-exports");
  await importStatement(page, lateDay, [
    {
      amountCents: transferredCents,
      details: [
        { amountCents: transferredCents, remittance: ["SANS REFERENCE"], debtor: { name: "ALTIMETRE" } },
      ],
    },
  ]);
  await books(page);
  await takeScreenshot(page, "books-open-month");
  await expect(page.getByText(/faits sont à compléter ou à accepter/)).toBeVisible();
  await page.getByRole("link", { name: /faits sans écriture/ }).click();
  const row = (words: string) =>
    page.getByRole("row").filter({ hasText: words }).filter({ hasText: isOfMonth });
  await expect(row("Aucune facture d’achat").first()).toContainText("Achats");
  await expect(row("Crédit-bail").first()).toContainText("Expert-comptable");
  await takeScreenshot(page, "books-to-complete");
});

test("an invoice is matched to its car, the other facts are accepted with a reason", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/books?tab=complete");
  await page.getByRole("link", { name: new RegExp(invoice) }).click();
  await page.getByRole("link", { name: "Choisir les véhicules" }).click();
  await page.getByRole("combobox", { name: "Véhicules de la facture" }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: /^Motif/ }).fill("Véhicule de la commande.");
  await takeScreenshot(page, "books-invoice-matched");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/supplier-invoices\/view/);
  await books(page, "complete");
  const waiting = page.getByRole("region", { name: "À compléter" });
  await expect(waiting.getByRole("row").filter({ hasText: isOfMonth }).first()).toBeVisible();
  await expect(waiting.getByText(invoice)).toHaveCount(0);
  for (const one of await waiting.getByRole("row").filter({ hasText: isOfMonth }).all())
    await one.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accepter", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Suivi dans le grand livre du cabinet.");
  await dialog.getByRole("button", { name: /^Accepter \d+ faits/ }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting.getByRole("row").filter({ hasText: isOfMonth })).toHaveCount(0);
});

test("the month is frozen, and its file balances", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/books?tab=checks");
  for (const name of checkNames)
    await expect(page.getByText(name).locator("..").getByText("Juste")).toBeVisible();
  await takeScreenshot(page, "books-checks");
  await books(page);
  await page.getByRole("button", { name: "Figer et exporter" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  for (const reason of await dialog.getByRole("textbox").all()) await reason.fill("Vu avec le cabinet.");
  await takeScreenshot(page, "books-freeze");
  await dialog.getByRole("button", { name: "Figer et exporter" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: new RegExp(monthText(month), "i") });
  await expect(row).toContainText("Figé", { timeout: 60_000 });
  await takeScreenshot(page, "books-frozen");
  file = await download(page);
  const [, ...lines] = file
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split("\t"));
  const sums = new Map<string, number>();
  for (const line of lines) {
    const entry = `${line[0]} ${line[2]}`;
    sums.set(entry, (sums.get(entry) ?? 0) + centsOf(line[11]) - centsOf(line[12]));
  }
  expect(lines.length).toBeGreaterThan(50);
  expect([...sums.values()].filter((cents) => cents !== 0)).toEqual([]);
});

/** The page of a fact has an entry of the first open day, with its own day below. */
async function expectLateEntry(page: Page, own = lateDay): Promise<void> {
  const entries = page.getByRole("region", { name: "Écritures" });
  await expect(entries).toContainText(`${frenchDay(firstOpenDay)}fait du ${frenchDay(own)}`);
}

test("a payment of the frozen month is on the first day of the next one", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/receipts");
  await page.getByRole("button", { name: "Nouvel encaissement" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Société" }).fill(company);
  await page
    .getByRole("option", { name: new RegExp(company) })
    .first()
    .click();
  await dialog.getByRole("combobox", { name: "Émetteur" }).click();
  await page.getByRole("option", { name: "Écurie Démonstration" }).click();
  await dialog.getByRole("textbox", { name: /^Reçu le/ }).fill(frenchDay(lateDay));
  await dialog.getByRole("textbox", { name: /^Montant/ }).fill("123,45");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/receipts\/view/);
  await page.getByRole("tab", { name: "Écritures" }).click();
  await expectLateEntry(page);
  await takeScreenshot(page, "books-late-receipt");
});

test("so is the difference that a corrected invoice makes", async ({ page }) => {
  await signInAs(page, "accountant", `/payment/supplier-invoices?search=${encodeURIComponent(invoice)}`);
  await page.getByText(invoice, { exact: true }).click();
  await page.getByRole("link", { name: "Corriger la facture" }).click();
  const fill = (name: string, text: string) => page.getByRole("textbox", { name, exact: true }).fill(text);
  await fill("Montant HT", "22400,00");
  await fill("TVA", "4480,00");
  await fill("Montant TTC", "26880,00");
  await fill("Écart expliqué", "Frais de mise à la route.");
  await page.getByRole("textbox", { name: /^Motif/ }).fill("Frais oubliés.");
  await takeScreenshot(page, "books-corrected");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/supplier-invoices\/view/);
  await page.getByRole("link", { name: "VZZECUR2E02085834" }).click();
  await page.getByRole("link", { name: "Écritures", exact: true }).click();
  await expectLateEntry(page, addDays(month, 19));
  await expect(page.getByRole("region", { name: "Écritures" })).toContainText(frenchPrice(4_000));
  await takeScreenshot(page, "books-car-entries");
});

test("so is the match of one of its bank lines; the frozen file keeps its bytes", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/statements");
  await page
    .getByRole("row")
    .filter({ hasText: frenchPrice(transferredCents) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "Choisir la société et ce qu’elle paie" }).click();
  await page.getByRole("combobox", { name: "Société" }).fill(company);
  await page.getByRole("option", { name: company }).first().click();
  await page.getByRole("button", { name: "Rapprocher", exact: true }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Laisser en crédit" }).click();
  await expect(page.getByText("Rapprochée", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "books-matched");
  await page.goto(`/billing/receipts?search=${encodeURIComponent(company)}`);
  await page
    .getByRole("row")
    .filter({ hasText: frenchPrice(transferredCents) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("tab", { name: "Écritures" }).click();
  await expectLateEntry(page);
  await books(page);
  expect(await download(page)).toBe(file);
});

test("a figure of the VAT summary leads to its entries, their invoice, and why its amount is what it is", async ({
  page,
}) => {
  await signInAs(page, "accountant", `/billing/books?tab=vat&month=${month}`);
  await page.getByRole("link", { name: "Prestations, à l’encaissement" }).first().click();
  await expect(page.getByRole("heading", { name: /TVA collectée/ })).toBeVisible();
  await takeScreenshot(page, "books-ledger");
  await page
    .getByRole("link", { name: /^F\d{4}-\d{6}$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Facture F/ })).toBeVisible();
  const rent = page.getByRole("row").filter({ hasText: "Loyer du véhicule" }).first();
  await expect(rent).toContainText(/du \d\d-\d\d-\d{4} au \d\d-\d\d-\d{4}/);
  await takeScreenshot(page, "books-invoice");
});
