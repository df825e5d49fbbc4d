// An accountant previews a month, runs it, credits an invoice, completes a company that could not be billed.
import { expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

const screenshotFolder = process.env["JOURNEY_PICTURES"];

test("a month is previewed and run; an invoice is credited; a company is completed and its events retried", async ({
  page,
}) => {
  const shoot = async (name: string): Promise<void> => {
    if (screenshotFolder)
      await page.screenshot({ path: `${screenshotFolder}/billing-${name}.png`, fullPage: true });
  };
  await signInAs(page, "accountant", "/billing/runs/new");
  const preview = page.getByRole("region", { name: "Aperçu par société" });
  await expect(preview).toContainText("Écart de plus de 30 %", { timeout: 30_000 });
  await shoot("preview");
  await page.getByRole("button", { name: "Lancer la campagne" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lancer la campagne" }).click();
  await expect(page.getByText("Terminée", { exact: true })).toBeVisible({ timeout: 60_000 });
  await shoot("run");

  // The invoice of the run: why each amount is due, and a credit of one line.
  await page.goto("/billing/documents?filter[origin]=RENT&sort=totalCents,desc");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^Facture F\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByText(/Loyer du véhicule/).first()).toBeVisible();
  const invoice = page.url();
  await page.getByRole("button", { name: "Établir un avoir" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Ce qui est crédité" }).click();
  await page.getByRole("option", { name: "Certaines lignes" }).click();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("textbox", { name: /^Montant HT à créditer/ }).fill("10");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Véhicule immobilisé");
  await shoot("credit");
  await dialog.getByRole("button", { name: "Préparer l’avoir" }).click();
  await expect(page.getByRole("heading", { name: "Avoir", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Finaliser" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Finaliser" }).click();
  await expect(page.getByRole("heading", { name: /^Avoir A\d{4}-\d{6}$/ })).toBeVisible();
  await page
    .getByText(/^Corrige la facture/)
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(invoice);
  await expect(page.getByText(/reste .* après avoir/).first()).toBeVisible();

  // The field that settles the failure: once saved, its event is billed at once.
  await signInAs(page, "admin", "/billing/failed-invoice-events");
  const failed = page.getByRole("row", { name: /L’adresse de Maçonnerie Pierrefeu est incomplète/ });
  await shoot("events");
  await failed.getByRole("link", { name: "Corriger", exact: true }).click();
  const street = page.getByRole("combobox", { name: "Adresse", exact: true }).first();
  await expect(street).toBeFocused();
  await street.fill("12 rue des Lices");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Facturations en échec" })).toBeVisible();
  await expect(failed).toBeHidden();

  // The one whose nature is not settled fails again.
  await signInAs(page, "accountant", "/billing/failed-invoice-events");
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Relancer" }).click();
  await expect(page.getByRole("row", { name: /Nature de TVA à confirmer.* 2$/ })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto("/billing/documents");
  await expect(page.getByRole("row").nth(4)).toBeVisible();
  await shoot("documents");
});

test("an invoice typed by hand splits what may not stand together", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/manual-invoices/new");
  await page.getByRole("combobox", { name: "Société" }).fill("Altimètre Conseil");
  await page
    .getByRole("option", { name: /Altimètre Conseil/ })
    .first()
    .click();
  const field = (name: string, index: number) => page.getByRole("textbox", { name, exact: true }).nth(index);
  await field("Libellé", 0).fill("Badge de télépéage");
  await field("Prix unitaire HT", 0).fill("12,50");
  await expect(page.getByText("15,00 € TTC")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  await page.getByRole("combobox", { name: "Nature" }).nth(1).click();
  await page.getByRole("option", { name: "Amende", exact: true }).click();
  await field("Prix unitaire HT", 1).fill("90");
  await expect(page.getByText("Deux natures de lignes")).toBeVisible();
  // Typed values survive a reload.
  await page.reload();
  await expect(field("Libellé", 1)).toHaveValue("Amende");
  await page.getByRole("switch", { name: "Préparer deux documents" }).check({ force: true });
  await expect(page.getByText("90,00 € TTC")).toBeVisible();
  await page.getByRole("button", { name: "Préparer la facture" }).click();
  await expect(page.getByText("Deux brouillons sont prêts : il reste à les finaliser.")).toBeVisible();
  await expect(page.getByRole("row").nth(2)).toBeVisible();
});
