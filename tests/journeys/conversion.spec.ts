// A car is converted elsewhere: planned, gone, back with its approval and its invoice.
import { expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { pdfOf } from "./sample-documents.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

test("a conversion is planned, the car leaves and comes back with its documents", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/buying/premium-cars");
  await page.locator("#main a[href*='/car-summary/']").last().click();
  await page.getByRole("button", { name: /autres onglets/ }).click();
  await page.getByRole("menuitem", { name: "Transformation" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });

  await page.getByRole("button", { name: "Prévoir une transformation" }).click();
  await dialog.getByRole("combobox", { name: "Transformateur" }).fill("Estuaire");
  await page.getByRole("option", { name: /Carrosserie de l’Estuaire/ }).click();
  await dialog.getByRole("combobox", { name: "Nature" }).click();
  await page.getByRole("option", { name: "Passage en deux places" }).click();
  await field("Travaux").fill("Cloison et plancher de chargement.");
  await field("Départ prévu le").fill(frenchToday());
  await field("Coût convenu").fill("1180");
  await dialog.getByRole("button", { name: "Prévoir la transformation" }).click();
  await expect(page.getByText("Prévue", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Noter le départ" }).first().click();
  await dialog.getByRole("button", { name: "Noter le départ" }).click();
  await expect(page.getByText("Chez le transformateur", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Noter le retour" }).first().click();
  await dialog.getByRole("button", { name: "Noter le retour" }).click();
  await expect(page.getByText("Faite", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Déposer l’agrément" }).first().click();
  await field("N° de l’agrément").fill("AGR-26-118");
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await pdfOf("agrement.pdf", ["AGREMENT AGR-26-118"]));
  await dialog.getByRole("button", { name: "Déposer l’agrément" }).click();
  await expect(page.getByText("AGR-26-118", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Déposer la facture" }).first().click();
  await field("N° de facture").fill("F-2026-431");
  await field("Facturée le").fill(frenchToday());
  await dialog.locator("input[type=file]").setInputFiles(await pdfOf("facture.pdf", ["FACTURE F-2026-431"]));
  await dialog.getByRole("button", { name: "Déposer la facture" }).click();
  await expect(page.getByText("F-2026-431", { exact: true })).toBeVisible();
});
