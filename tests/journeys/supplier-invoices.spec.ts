// An accountant reads the invoice of a supplier, sees that it is registered already, registers another and reverses it.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { pdfOf } from "./sample-documents.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** An invoice of a French supplier, whose number the demonstration company has registered. */
const invoice = () =>
  pdfOf("facture.pdf", [
    "Garage des Tuileries",
    "Facture n° FA-20418",
    `Date de facture : ${frenchToday(-1).replaceAll("-", "/")}`,
    "Total HT 1 000,00 EUR",
    "TVA 20 % 200,00 EUR",
    "Total TTC 1 200,00 EUR",
  ]);

test("an invoice fills its form beside its page, is registered once, and reversed with a reason", async ({
  page,
}) => {
  await signInAs(page, "accountant", "/payment/supplier-invoices/new");
  await page.getByLabel("Document de la facture", { exact: true }).setInputFiles(await invoice());
  const table = page.getByRole("region", { name: "Ce qui a été lu" });
  await expect(table).toContainText("FA-20418", { timeout: 20_000 });
  await expect(field(page, "Montant HT")).toHaveValue(/^1\s?000,00$/);
  await expect(field(page, "TVA")).toHaveValue("200,00");
  await expect(field(page, "Montant TTC")).toHaveValue(/^1\s?200,00$/);
  await expect(table).toContainText("Reconnu à son nom seul.");
  await expect(page.getByRole("combobox", { name: "Fournisseur", exact: true })).toHaveValue("");
  await table.getByRole("button", { name: "Reprendre : Fournisseur" }).click();
  await expect(page.getByRole("link", { name: "facture FA 20418" })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer la facture" }).click();
  await expect(
    page.getByText("La facture FA 20418 de Garage des Tuileries est déjà enregistrée.").first(),
  ).toBeVisible();
  const number = `J-${Date.now()}`;
  await field(page, "Numéro de la facture").fill(number);
  await page.getByRole("button", { name: "Enregistrer la facture" }).click();
  await expect(page.getByRole("heading", { name: `Facture ${number}` })).toBeVisible();
  await expect(page.getByText("À rapprocher", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Annuler la facture" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motif de l’annulation" }).fill("Facture d’un autre client");
  await dialog.getByRole("button", { name: "Annuler la facture" }).click();
  await expect(page.getByText("Annulée", { exact: true })).toBeVisible();
});

test("an invoice leads to its order and its payment, and back", async ({ page }) => {
  await signInAs(page, "accountant", "/payment/supplier-invoices");
  await page.getByText("RE 88121", { exact: true }).click();
  await page.getByRole("link", { name: "VB 88121", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Commande VB 88121" })).toBeVisible();
  await page.getByRole("link", { name: "VIR VB 88121", exact: true }).click();
  const payment = page.getByRole("dialog");
  await payment.getByRole("link", { name: "RE 88121", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Facture RE 88121" })).toBeVisible();
});
