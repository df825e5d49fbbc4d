// A damage declared, expertised, repaired and refunded; a stolen car found.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

/** An action of the record, among its buttons or in their menu. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const others = page.getByRole("button", { name: "Autres actions" });
  await expect(button.or(others).first()).toBeVisible();
  if (await button.first().isVisible()) return button.first().click();
  await others.first().click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

async function choose(page: Page, dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const losses = "/operations/untreated-damages?of=losses";

test("a damage is declared, expertised, repaired and refunded", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/on-the-road/cars?sort=companyName,desc");
  await page.locator("tbody a[href*='/car-summary/']").first().click();
  const id = /car-summary\/[^/]+\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/car-summary/damages/${id}`);
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });

  await page.getByRole("button", { name: "Déclarer un sinistre" }).click();
  await choose(page, dialog, "Nature", "Bris de glace");
  await field("Heure").fill("00:00");
  await field("Lieu").fill("Parking du dépôt");
  await dialog.getByRole("button", { name: "Déclarer le sinistre" }).click();
  await expect(page.getByRole("heading", { name: /^Bris de glace/ })).toBeVisible();

  await act(page, "Responsabilité");
  await choose(page, dialog, "Responsabilité", "Non responsable");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La responsabilité est notée.")).toBeVisible();

  await act(page, "Ajouter une expertise");
  await field("Expert").fill("Cabinet Delmas");
  await choose(page, dialog, "Conclusion", "Réparable");
  await dialog.getByRole("button", { name: "Ajouter l’expertise" }).click();
  await expect(page.getByRole("heading", { name: /^Expertise du/ })).toBeVisible();

  await act(page, "Faire réparer");
  await dialog.getByRole("button", { name: "Faire réparer" }).click();
  await expect(page.getByText("À réparer", { exact: true })).toBeVisible();

  await act(page, "Réparation");
  await dialog.getByRole("combobox", { name: "Garage" }).fill("a");
  await page.getByRole("option").first().click();
  await field("Réparé le").fill(frenchToday());
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La réparation est à jour.")).toBeVisible();
  await act(page, "Clore");
  await expect(page.getByText("Clos", { exact: true })).toBeVisible();

  await act(page, "Remboursement");
  await field("Remboursement").fill("120");
  await field("Payé par").fill("Mutuelle");
  await dialog.getByRole("button", { name: "Noter le remboursement" }).click();
  await expect(dialog.getByText(/dites pourquoi le remboursement dépasse/)).toBeVisible();
  await field("Motif").fill("Geste de l’assureur.");
  await dialog.getByRole("button", { name: "Noter le remboursement" }).click();
  await expect(page.getByText(/120,00\s€ de Mutuelle/)).toBeVisible();
});

test("a stolen car is found, and goes back to its client", async ({ page }) => {
  await signInAs(page, "salesAdministrator", losses);
  await page
    .getByRole("row", { name: /2026\/004871/ })
    .getByRole("link")
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await act(page, "Noter le véhicule retrouvé");
  await dialog.getByRole("textbox", { name: "Retrouvé à" }).fill("Villepinte");
  await dialog.getByRole("textbox", { name: "Compteur" }).fill("5");
  await dialog.getByRole("button", { name: "Noter le véhicule retrouvé" }).click();
  const before = dialog.getByText(/Il était à/);
  await expect(before).toBeVisible();
  const known = /Il était à ([\d\s]+)/.exec((await before.textContent()) ?? "")?.[1] ?? "";
  const kilometres = Number(known.replace(/\D/g, "")) + 40;
  await dialog.getByRole("textbox", { name: "Compteur" }).fill(String(kilometres));
  await dialog.getByRole("button", { name: "Noter le véhicule retrouvé" }).click();
  await expect(page.getByText("Le véhicule est retrouvé.")).toBeVisible();
  await expect(page.getByText("En circulation", { exact: true }).first()).toBeVisible();
});
