// A damage declared by staff or by its driver, expertised, repaired and refunded; a stolen car found; a wreck ceded.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";
import { openPhone } from "./client-signature.ts";
import { pdfOf, photo } from "./sample-documents.ts";
import { frenchToday, takeScreenshot } from "./screenshots-and-counters.ts";

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

test("a driver declares a damage on a phone, through a cut, and staff accept it with its photos", async ({
  page,
  browser,
}) => {
  await signInAs(page, "salesAdministrator", "/on-the-road/cars?sort=companyName,asc");
  await page.locator("tbody a[href*='/car-summary/']").first().click();
  const id = /car-summary\/[^/]+\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/car-summary/damages/${id}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Faire déclarer par le conducteur" }).click();
  await dialog.getByRole("textbox", { name: "Conducteur" }).fill("Nadia Roche");
  await dialog.getByRole("textbox", { name: "Adresse e-mail" }).fill("nadia.roche@exemple.test");
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText("Le lien est envoyé à Nadia Roche.")).toBeVisible();

  const letter = await lastMessage(page.request, "nadia.roche@exemple.test");
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/damage\/\S+/.exec(letter)?.[0] ?? "");
  const photos = phone.locator("input[type=file][accept='image/*']").first();
  await photos.setInputFiles(await photo("#553311"));
  await expect(phone.getByRole("button", { name: /^Agrandir/ })).toHaveCount(1);

  // Without a network, photos wait in their queue, and the words in the draft of the form: the page may be reloaded.
  await phone.context().setOffline(true);
  await photos.setInputFiles(await photo("#665511"));
  await photos.setInputFiles(await photo("#775511"));
  await expect(phone.getByText("En attente du réseau, sera envoyé").first()).toBeVisible();
  await phone.getByRole("combobox", { name: "Nature" }).click();
  await phone.getByRole("option", { name: "Bris de glace" }).click();
  await phone.getByRole("textbox", { name: "Heure" }).fill("00:00");
  await phone.getByRole("textbox", { name: "Lieu" }).fill("A11, aire de Parcé");
  await phone.getByRole("textbox", { name: "Circonstances" }).fill("Un gravillon a fendu le pare-brise.");
  await phone.waitForTimeout(1_000);
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(phone.getByRole("button", { name: /^Agrandir/ })).toHaveCount(3);
  await expect(phone.getByRole("textbox", { name: "Lieu" })).toHaveValue("A11, aire de Parcé");
  await takeScreenshot(phone, "phone-damage");
  await phone.getByRole("button", { name: "Envoyer ma déclaration" }).click();
  await expect(phone.getByText(/^Nous avons reçu votre déclaration/)).toBeVisible();
  await takeScreenshot(phone, "phone-damage-sent");
  await phone.context().close();
  expect(await lastMessage(page.request, "nadia.roche@exemple.test")).toContain("avec 3 photos");

  await page.goto("/operations/damage-requests");
  await page
    .getByRole("row", { name: /A11, aire de Parcé/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Agrandir/ })).toHaveCount(3);
  await act(page, "Accepter");
  await dialog.getByRole("button", { name: "Ouvrir le sinistre" }).click();
  await expect(page.getByRole("heading", { name: /^Bris de glace/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Agrandir/ })).toHaveCount(3);
});

test("a car written off is wrecked, its rental ends at the hour of the damage, and it is ceded to the insurer", async ({
  page,
}) => {
  const role = "salesAdministrator";
  const read = <Answer>(path: string) => readApi<Answer>(page.request, { role, path });
  const total = async (path: string): Promise<number> =>
    (await read<{ total: number }>(`${path}/total`)).total;
  await signInAs(page, role, "/operations/untreated-damages");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  const [untreated, lost, closings] = [
    await total("/damages/untreated"),
    await total("/car-losses/open"),
    await total("/billing/missing-tunings"),
  ];

  await page
    .getByRole("row", { name: /Rocade de Rennes/ })
    .getByRole("link")
    .first()
    .click();
  await act(page, "Répondre à l’offre");
  await choose(page, dialog, "Réponse à l’offre", "Acceptée");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La réponse est notée.")).toBeVisible();
  await act(page, "Déclarer l’épave");
  await dialog.getByRole("button", { name: "Déclarer l’épave" }).click();
  await expect(page.getByText("Épave", { exact: true }).first()).toBeVisible();
  const id = /damages\/view\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  const { carId, contractId } = await read<{ carId: string; contractId: string }>(`/damages/${id}`);
  expect(await total("/damages/untreated")).toBe(untreated - 1);
  expect(await total("/car-losses/open")).toBe(lost + 1);

  // The rent goes on until a person ends the rental.
  expect(await read(`/contracts/${contractId}`)).toMatchObject({ status: "ONGOING" });
  await page.goto(`/car-summary/damages/${carId}`);
  await act(page, "Terminer la location");
  await field("Offre acceptée le").fill(frenchToday());
  await dialog.getByRole("button", { name: "Terminer la location" }).click();
  await expect(page.getByText("La location est terminée à l’heure de la perte.")).toBeVisible();
  expect(await read(`/contracts/${contractId}`)).toMatchObject({ status: "EARLY_TERMINATED" });
  expect(await total("/billing/missing-tunings")).toBe(closings + 1);

  await act(page, "Céder");
  await choose(page, dialog, "Cédé à", "L’assureur");
  await field("Nom de l’acquéreur").fill("Mutuelle Démonstration");
  await field("Montant").fill("11 800");
  await dialog.locator("input[type=file]").setInputFiles(await pdfOf("cession.pdf", ["ACTE DE CESSION"]));
  await dialog.getByRole("button", { name: "Céder le véhicule" }).click();
  const refused = dialog.getByText(/obtenez d’abord sa mainlevée/);
  const ceded = page.getByText("Le véhicule est cédé.");
  await expect(refused.or(ceded)).toBeVisible();
  if (await refused.isVisible()) {
    await dialog.getByRole("switch", { name: "Le financeur a donné sa mainlevée" }).click();
    await dialog.getByRole("button", { name: "Céder le véhicule" }).click();
    await expect(ceded).toBeVisible();
  }
  await expect(page.getByText("Vendu", { exact: true }).first()).toBeVisible();
  expect(await total("/car-losses/open")).toBe(lost);
  const papers = page.getByRole("button", { name: "Documents" }).first();
  await papers.click();
  await expect(page.getByRole("menuitem", { name: "Acte de cession" })).toBeVisible();
});
