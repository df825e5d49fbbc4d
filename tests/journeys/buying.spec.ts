// A buyer creates a supplier: errors are shown next to their fields, and no input is lost.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a supplier with errors is created once they are corrected, and appears in the list", async ({
  page,
}) => {
  await signInAs(page, "purchaser", "/buying/car-suppliers/new");
  await field(page, "Nom").first().fill("Autohaus Nordwind");
  await field(page, "Numéro de TVA").fill("DE 136 695 976");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText("Forme valide, non vérifiée")).toBeVisible();
  await field(page, "IBAN").fill("DE89 3704 0044 0532 0130 01");
  await page.getByRole("button", { name: "Ajouter un point de vente" }).click();
  await field(page, "Nom").nth(1).fill("Hamburg");
  await page.getByRole("button", { name: "Ajouter un contact" }).click();
  await field(page, "Prénom").fill("Katrin");
  await field(page, "Nom").nth(2).fill("Neumann");
  await field(page, "E-mail").last().fill("katrin@exemple.test");
  await page.getByRole("button", { name: "Créer le fournisseur" }).click();
  await expect(page.getByText("IBAN invalide : sa forme ou sa clé est fausse.")).toBeVisible();
  await expect(
    page.getByText("Choisissez au moins une marque, ou « Vend toutes les marques »."),
  ).toBeVisible();
  await expect(page.getByText("Adresse à compléter : un transporteur y est envoyé.")).toBeVisible();

  // The focus moves to the first error: text typed before it arrives would go there.
  await expect(page.getByRole("combobox", { name: "Marques" })).toBeFocused();
  await field(page, "IBAN").fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("combobox", { name: "Marques" }).fill("Audi");
  await page.getByRole("option", { name: "Audi" }).click();
  const store = page.getByRole("group", { name: "Points de vente" });
  await store.getByLabel("Adresse", { exact: true }).fill("Elbchaussee 12");
  await store.getByLabel("Code postal").fill("22765");
  await store.getByLabel("Ville").fill("Hamburg");
  await page.getByRole("button", { name: "Créer le fournisseur" }).click();
  await expect(page.getByRole("heading", { name: "Autohaus Nordwind" })).toBeVisible();
  await expect(page.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  await page.getByRole("tab", { name: /Points de vente/ }).click();
  await expect(page.getByText("Elbchaussee 12, 22765 Hamburg")).toBeVisible();

  await page.goto("/buying/car-suppliers");
  await expect(page.getByRole("link", { name: "Autohaus Nordwind" })).toBeVisible();
});

test("a funder shows the cost of a loan on its conditions", async ({ page }) => {
  await signInAs(page, "accountant", "/payment/funders/new");
  await field(page, "Nom").first().fill("Banque du Lac");
  await field(page, "Taux annuel").fill("4,5");
  await page.getByRole("button", { name: "Créer le financeur" }).click();
  await expect(page.getByRole("heading", { name: "Banque du Lac" })).toBeVisible();
  await field(page, "Montant emprunté").fill("20 000");
  // 20 000 € at 4,5 % over 48 months, by the usual annuity formula.
  await expect(page.getByText("456,07 €").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^48\./ })).toContainText("0,00 €");
  // Loans bear no VAT: the amounts including tax are the same.
  await page.getByText("TTC", { exact: true }).click();
  await expect(page.getByRole("row", { name: /^1\. / })).toContainText("456,07 €");
});
