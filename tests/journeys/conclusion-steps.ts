// The end of a sale: its invoice, its money, its deed, its conclusion, its declaration, its withdrawal.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { Day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { messagesTo, readInMessage, signInAs } from "./accounts.ts";
import { importStatement } from "./bank-statement.ts";
import { openPhone } from "./client-signature.ts";
import { drawSignature } from "./phone-steps.ts";
import { act } from "./record-actions.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

interface Sale {
  path: string;
  totalCents: number;
  on: Day;
}

/** Invoiced, then paid by a transfer that names the invoice; returns its number. */
export async function invoiceAndPay(page: Page, { path, totalCents, on }: Sale): Promise<string> {
  await signInAs(page, "reseller", path);
  const dialog = page.getByRole("dialog");
  await act(page, "Facturer");
  await dialog.getByRole("button", { name: "Facturer" }).click();
  await expect(page.getByText("La vente est facturée.")).toBeVisible();
  await signInAs(page, "accountant", path);
  await page.getByRole("link", { name: "Ouvrir la facture" }).click();
  const heading = page.getByRole("heading", { name: /^Facture F/ });
  await expect(heading).toBeVisible();
  const number = ((await heading.textContent()) ?? "").replace("Facture ", "");
  await importStatement(page, on, [
    {
      amountCents: totalCents,
      details: [{ amountCents: totalCents, remittance: [number], debtor: { name: "ACHETEUR" } }],
    },
  ]);
  const movement = page.getByRole("row").filter({ hasText: frenchPrice(totalCents) });
  await expect(movement.first()).toContainText("Rapprochée");
  return number;
}

/** The deed is signed on our screen with its minute, then the sale is concluded. */
export async function concludeSale(page: Page, path: string, odometer: number): Promise<void> {
  await signInAs(page, "reseller", path);
  const dialog = page.getByRole("dialog");
  await act(page, "Fixer le rendez-vous");
  await dialog.getByRole("textbox", { name: "Heure" }).fill("23:45");
  await dialog.getByRole("textbox", { name: "Lieu de la remise" }).fill("12 quai des Étroits, Lyon");
  await dialog.getByRole("button", { name: "Fixer le rendez-vous" }).click();
  await expect(page.getByText("Le rendez-vous est fixé.")).toBeVisible();
  await act(page, "Signer l’acte");
  await dialog.getByRole("textbox", { name: "Compteur à la vente" }).fill(String(odometer));
  await dialog.getByRole("combobox", { name: "Papiers remis" }).click();
  // A chosen paper leaves the options.
  const papers = page.getByRole("option");
  for (let left = await papers.count(); left > 0; left -= 1) await papers.first().click();
  await page.keyboard.press("Tab");
  await drawSignature(page);
  await takeScreenshot(page, "deed");
  await dialog.getByRole("button", { name: "Enregistrer l’acte" }).click();
  await expect(page.getByText("L’acte de cession est enregistré.")).toBeVisible();
  await act(page, "Conclure");
  await dialog.getByRole("button", { name: "Conclure la vente" }).click();
  await expect(page.getByText("La vente est conclue.")).toBeVisible();
  await takeScreenshot(page, "concluded");
}

/** One click makes the whole file of the buyer. */
export async function openSaleFile(page: Page): Promise<void> {
  const [answer, tab] = await Promise.all([
    page.waitForResponse(/\/sale-file$/),
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Dossier de vente" }).click(),
  ]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/pdf");
  await tab.close();
}

export async function declareSale(page: Page, path: string): Promise<void> {
  await signInAs(page, "reseller", path);
  const dialog = page.getByRole("dialog");
  await act(page, "Noter la déclaration");
  await dialog.getByRole("textbox", { name: "N° de déclaration" }).fill("CS-2026-004417");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La déclaration est notée.")).toBeVisible();
  await takeScreenshot(page, "declared");
}

/** The buyer withdraws from its page, in two taps, and receives a receipt. */
export async function withdrawOnPhone(
  browser: Browser,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const phone = await openPhone(browser);
  await phone.goto(await readInMessage(request, email, /\/public\/resales\/\S+/));
  await expect(phone.getByText(/la vente est conclue\. Merci\.$/)).toBeVisible();
  await takeScreenshot(phone, "phone-bought");
  await phone.getByRole("button", { name: "Renoncer au contrat ici" }).tap();
  await phone.getByRole("button", { name: "Confirmer la rétractation" }).tap();
  await expect(phone.getByText(/^Vous avez renoncé à cet achat le/)).toBeVisible();
  await takeScreenshot(phone, "phone-withdrawn");
  await phone.context().close();
  expect(await messagesTo(request, email)).toContain("votre décision de renoncer à l’achat");
}

/** The car is back: in stock, with a new line of the register; an accountant asks for the refund of its buyer. */
export async function takeBack(page: Page, path: string): Promise<void> {
  await signInAs(page, "reseller", path);
  await expect(page.getByText("Abandonnée", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "withdrawn");
  await act(page, "Noter le retour du véhicule");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer le retour" }).click();
  await expect(page.getByText("Le véhicule est en stock.")).toBeVisible();
  await signInAs(page, "accountant", path);
  await act(page, "Rembourser l’acheteur");
  await page.getByRole("dialog").getByRole("button", { name: "Rembourser l’acheteur" }).click();
  await expect(page.getByText("Le remboursement est demandé.")).toBeVisible();
}
