// Premium cars: listed as cards with their photos, and a buying price corrected on the page of its car.
import { expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

test("premium cars are listed, and the accountant corrects the price of one", async ({ page }) => {
  await signInAs(page, "accountant", "/buying/premium-cars");
  const car = page.getByRole("link", { name: /Mustang Mach-E/ });
  await expect(page.getByRole("img", { name: /Mustang Mach-E/ })).toBeVisible();
  await expect(page.getByText("Vendu par Galerie Sorel")).toBeVisible();
  await car.first().click();
  await page.getByRole("tab", { name: "Fiche" }).click();
  await page.getByRole("button", { name: "Changer le prix d’achat" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer le prix d’achat" });
  const price = dialog.getByRole("textbox", { name: "Prix d’achat" });
  await price.fill("0");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Le prix doit être supérieur à 0.").first()).toBeVisible();
  await price.fill("43 210,50");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Facture rectifiée par le vendeur");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^43\s210,50\s€/)).toBeVisible();
});
