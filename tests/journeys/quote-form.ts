// Steps in the quote editor: the client and the car.
import { expect, type Page } from "@playwright/test";

/** Chooses the company and its first signatory. */
export async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Société" }).fill(name);
  await page
    .getByRole("option", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Signataire" }).click();
  await page.getByRole("option").first().click();
}

/** Chooses the first car found by the search, at its suggested rent. */
export async function chooseCar(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Choisir un véhicule" }).click();
  await page.getByLabel("Chercher une finition").fill(words);
  await page.getByRole("group", { name: "Finitions trouvées" }).getByRole("button").first().click();
  await expect(page.getByLabel(/^Loyer mensuel HT/)).not.toHaveValue("0,00");
}
