// An administrator maintains the catalogue: a new model up to its suggested rents, the official file, a new law.
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

const officialFile = join(
  import.meta.dirname,
  "../../src/areas/catalogue/server/import/fixtures/ademe-semicolons.csv",
);

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Pastes into a cell, as Ctrl+V does after a copy from a spreadsheet. */
const paste = (page: Page, cell: string, text: string): Promise<void> =>
  page.getByLabel(cell).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a model is created and priced from a spreadsheet, and its rents follow", async ({ page }) => {
  await signInAs(page, "admin", "/admin/brands/new");
  await field(page, "Nom").fill("Panhard");
  await page.getByRole("button", { name: "Ajouter une échéance" }).click();
  await field(page, "Libellé").fill("Révision");
  await field(page, "Prix HT").fill("180");
  await page.getByRole("button", { name: "Créer la marque" }).click();
  await expect(page.getByRole("heading", { name: "Panhard" })).toBeVisible();

  await page.getByRole("link", { name: "Ajouter un modèle" }).click();
  await field(page, "Nom").fill("Dyna");
  await field(page, "Motorisation").fill("850 S");
  await field(page, "Puissance").fill("74");
  await field(page, "Puissance fiscale").fill("5");
  await field(page, "CO₂ (WLTP)").fill("120");
  await field(page, "Finition").fill("Luxe");
  await field(page, "Masse en ordre de marche").fill("1150");
  await field(page, "Prix catalogue HT").fill("18 000");
  await page.getByRole("button", { name: "Ajouter une finition" }).click();
  await field(page, "Finition").nth(1).fill("luxe");
  await page.getByRole("button", { name: "Créer le modèle" }).click();
  await expect(page.getByText("La finition « luxe » existe déjà en boîte automatique.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer la ligne 2" }).click();
  await page.getByRole("button", { name: "Créer le modèle" }).click();
  await expect(page.getByRole("heading", { name: "Panhard Dyna" })).toBeVisible();

  await page.getByRole("tab", { name: "Loyers conseillés" }).click();
  await expect(page.getByText("Cette finition n’a pas de grille de prix de revente")).toBeVisible();
  await page.getByRole("tab", { name: "Prix de revente" }).click();
  await paste(page, "Coin de la grille", "mois\t30 000\t90 000\n24\t12 000\t10 000\n48\t9 000\t7 000,50");
  await expect(page.getByLabel("48 mois, 90 000 km, en euros")).toHaveValue("7 000,50");
  await page.getByLabel("24 mois, 30 000 km, en euros").fill("cher");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("1 case à compléter ou à corriger.")).toBeVisible();
  await page.getByRole("tab", { name: "Pneus" }).click();
  await page.getByRole("tab", { name: "Prix de revente" }).click();
  await expect(page.getByText("Votre saisie non enregistrée a été retrouvée.")).toBeVisible();
  await expect(page.getByLabel("48 mois, 90 000 km, en euros")).toHaveValue("7 000,50");
  await page.getByLabel("24 mois, 30 000 km, en euros").fill("12 500");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("La grille est enregistrée.")).toBeVisible();
  await page.getByRole("tab", { name: "Loyers conseillés" }).click();
  await expect(page.getByRole("row", { name: /Luxe/ })).toContainText("€");
});

test("a tyre size is parsed from its full code, and its duplicate is refused", async ({ page }) => {
  await signInAs(page, "admin", "/admin/tire-sizes?size=new");
  await field(page, "Dimension complète").fill("155/70 R19 84Q");
  await expect(field(page, "Largeur")).toHaveValue("155");
  await page.getByRole("button", { name: "Créer la dimension" }).click();
  await expect(page.getByText("La dimension 155/70 R19 84Q est créée.")).toBeVisible();
  await page.getByRole("button", { name: "Nouvelle dimension" }).click();
  await field(page, "Dimension complète").fill("155/70 R19 84Q");
  await page.getByRole("button", { name: "Créer la dimension" }).click();
  await expect(page.getByText("La dimension 155/70 R19 84Q (été) existe déjà.")).toBeVisible();
});

test("the official file is previewed and applied, and a second import finds nothing to change", async ({
  page,
}) => {
  await signInAs(page, "admin", "/admin/car-models/import");
  const preview = async (): Promise<void> => {
    await page.goto("/admin/car-models/import");
    await page.locator("input[type=file]").setInputFiles(officialFile);
    await page.getByRole("button", { name: "Voir ce qui changerait" }).click();
    await expect(page.getByRole("heading", { name: "ademe-semicolons.csv" })).toBeVisible();
  };
  await preview();
  await expect(page.getByText("Énergie « KEROSENE » inconnue.")).toBeVisible();
  await page.getByRole("button", { name: /Appliquer à/ }).click();
  await expect(page.getByText("Terminé")).toBeVisible({ timeout: 20_000 });
  await preview();
  await expect(page.getByText("Le catalogue dit déjà tout ce que dit ce fichier.")).toBeVisible();
});

test("a new tax scale applies from its first day, with its article", async ({ page }) => {
  await signInAs(page, "admin", "/admin/parameters?tab=scales&kind=MASS");
  await page.getByRole("button", { name: "Nouvelle version" }).click();
  await field(page, "À partir du").fill("01-01-2028");
  await field(page, "Source").fill("Loi de finances pour 2028");
  await page.getByLabel("Par kilogramme").first().fill("15");
  await page.getByRole("button", { name: "Enregistrer cette version" }).click();
  await expect(page.getByText("Le barème est enregistré.")).toBeVisible();
  await page.getByRole("combobox", { name: "En vigueur à partir du" }).click();
  await page.getByRole("option", { name: "01-01-2028" }).click();
  await expect(page.getByText("Loi de finances pour 2028")).toBeVisible();
  await expect(page.getByRole("row", { name: /de 1 500 à 1 699 kg/ })).toContainText("15");
});

test("several finishes are priced at once from their list", async ({ page }) => {
  await signInAs(page, "admin", "/prospection/pricings?search=audi%20a3");
  const rows = page.getByRole("row", { name: /A3 Sportback/ });
  await expect(rows).toHaveCount(2);
  const choose = async (action: string): Promise<void> => {
    await expect(page.getByRole("toolbar", { name: "Actions sur la sélection" })).toHaveCount(0);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: action, exact: true }).click();
  };
  await choose("Prix d’achat estimé");
  await field(page, "Remise sur le prix catalogue").fill("200");
  await page.getByRole("button", { name: "Appliquer à 2 finitions" }).click();
  await expect(page.getByText("Doit être inférieur ou égal à 100.")).toBeVisible();
  await field(page, "Remise sur le prix catalogue").fill("50");
  await page.getByRole("button", { name: "Appliquer à 2 finitions" }).click();
  await expect(page.getByText("2 lignes sur 2.")).toBeVisible();
  await expect(rows.first()).toContainText("16 208,34");
  await choose("Grille de revente");
  await paste(page, "Coin de la grille", "mois\t30 000\t90 000\n24\t21 000\t18 000\n48\t15 000\t12 345");
  await page.getByRole("button", { name: "Enregistrer pour 2 finitions" }).click();
  await page.getByRole("link", { name: "S line", exact: true }).click();
  await expect(page.getByLabel("48 mois, 90 000 km, en euros")).toHaveValue(/^12\s345$/);
  await page.goBack();
  await choose("Grille de revente");
  const amounts = page.getByRole("dialog").getByLabel(/en euros$/);
  await expect(amounts).toHaveCount(4);
  for (const amount of await amounts.all()) await amount.fill("");
  await page.getByRole("button", { name: "Enregistrer pour 2 finitions" }).click();
  await expect(rows.first()).toContainText("À renseigner");
  await expect(rows.nth(1)).toContainText("À renseigner");
});

test("a parameter value and its source appear in its history", async ({ page }) => {
  await signInAs(page, "admin", "/admin/parameters?parameter=preparationCents");
  await field(page, "Valeur (€)").fill("120");
  await field(page, "Source").fill("Tarif du préparateur");
  const from = frenchToday(30);
  await field(page, "À partir du").fill(from);
  await page.getByRole("button", { name: "Enregistrer cette valeur" }).click();
  await expect(page.getByText(`120,00 € au ${from}`)).toBeVisible();
  await page.getByRole("button", { name: "Préparation", exact: true }).click();
  await page.getByText("Commentaires et historique").click();
  await expect(page.getByText(`a fixé « Préparation » à partir du ${from}`)).toBeVisible();
});

test("prices and scales are read-only without permission", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/pricings?search=renault%20clio");
  await page.getByRole("link", { name: "Techno", exact: true }).click();
  await expect(page.getByRole("region", { name: "Prix de revente" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Modifier" })).toHaveCount(0);
  await page.goto("/prospection/scorings");
  await page.getByRole("button", { name: "Barème" }).click();
  const scale = page.getByRole("dialog");
  await expect(scale.getByText("Autonomie financière")).toBeVisible();
  await expect(scale.getByRole("button", { name: /Ajouter|Retirer|Enregistrer/ })).toHaveCount(0);
});
