// The closing of a returned rental: its natures of VAT, its amounts, its invoice, its deposit.
import { expect, type Page } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { act } from "./record-actions.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** The transport back, which the client owes for another place. */
export async function setTransportPrice(page: Page, path: string): Promise<void> {
  await signInAs(page, "salesAdministrator", path);
  await act(page, "Prix du transport retour");
  await page.getByRole("dialog").getByRole("button", { name: "Fixer le prix" }).click();
  await expect(page.getByText("Le prix est fixé.")).toBeVisible();
}

/** Says once for all how VAT bears on the lines that await it. */
async function confirmNatures(page: Page): Promise<void> {
  const toConfirm = page.getByRole("alert", { name: "Nature de TVA à confirmer" }).getByRole("link");
  await expect(toConfirm.first()).toBeVisible();
  const pages = await toConfirm.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const address of pages) {
    await page.goto(address);
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    // Once saved, it goes back to the closing by itself.
    await expect(page).toHaveURL(/\/billing\/closings\/view\//);
  }
}

interface Closing {
  path: string;
  /** As displayed. */
  repairs: string;
}

/** An accountant confirms the natures, an administrator the amounts; the deposit pays what the invoice asks. */
export async function settleClosing(page: Page, { path, repairs }: Closing): Promise<void> {
  await signInAs(page, "accountant", path);
  await page.getByRole("link", { name: "Voir le solde" }).click();
  await expect(page.getByRole("row", { name: /^Remise en état/ })).toContainText(repairs);
  await takeScreenshot(page, "closing");
  const closing = new URL(page.url()).pathname;
  await confirmNatures(page);
  await signInAs(page, "admin", closing);
  await act(page, "Valider les montants");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Documents de bord manquants HT" }).fill("80");
  await dialog.getByRole("textbox", { name: "Motif du changement" }).last().fill("Duplicata de la notice");
  await takeScreenshot(page, "closing-amounts");
  await dialog.getByRole("button", { name: "Valider les montants" }).click();
  await expect(dialog).toBeHidden();
  await signInAs(page, "accountant", closing);
  await expect(page.getByText("Soldé", { exact: true }).first()).toBeVisible();
  const documents = page.getByRole("region", { name: "Documents du solde" });
  await documents.getByRole("link", { name: /^Note hors TVA/ }).click();
  await expect(page.getByRole("heading", { name: /^Note hors TVA N/ })).toBeVisible();
  await expect(page.getByText("Remise en état").first()).toBeVisible();
  await page.getByRole("tab", { name: "Règlements" }).click();
  await expect(page.getByRole("link", { name: /^Dépôt de garantie/ })).toBeVisible();
  await takeScreenshot(page, "deposit-set-off");
}
