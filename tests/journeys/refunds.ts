// Refunds of a company: asked for one by one, then paid by one order of two persons.
import { type Browser, expect, type Page } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** Of what the open page still owes to its company. */
export async function askRefund(page: Page, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Rembourser" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motif" }).fill(reason);
  await takeScreenshot(page, "refund");
  await dialog.getByRole("button", { name: "Demander le remboursement" }).click();
  await expect(dialog).toBeHidden();
}

export interface TransferOrder {
  reference: string;
  totalCents: number;
}

/** Prepared and sent by an accountant, to an account typed here; approved by an administrator in between. */
export async function sendTransfers(page: Page, browser: Browser): Promise<TransferOrder> {
  await page.getByRole("button", { name: "Saisir le compte" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "IBAN" }).fill("FR14 2004 1010 0505 0001 3M02 606");
  await dialog.getByRole("button", { name: "Enregistrer le compte" }).click();
  await expect(dialog).toBeHidden();
  await takeScreenshot(page, "transfers");
  await page.getByRole("button", { name: /^Préparer \d+ virement/ }).click();
  await page.waitForURL(/\/billing\/transfers\/view\//);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin", page.url());
  await other.getByRole("button", { name: "Approuver", exact: true }).first().click();
  await other.getByRole("dialog").getByRole("button", { name: "Approuver", exact: true }).click();
  await expect(page.getByText("Approuvé", { exact: true }).first()).toBeVisible();
  await other.context().close();
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Envoyer/ })
    .click();
  await expect(page.getByRole("button", { name: "Fichier pour la banque" })).toBeVisible();
  await takeScreenshot(page, "transfers-sent");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const total = await page
    .locator("dt", { hasText: /^Total$/ })
    .locator("+ dd")
    .textContent();
  const digits = (total ?? "").replaceAll(/[^\d,]/g, "").replace(",", ".");
  return {
    reference: (heading ?? "").replace("Ordre ", ""),
    totalCents: Math.round(Number(digits) * 100),
  };
}
