// A damage declared by staff or by its driver, expertised, repaired and refunded.
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";
import { act, choose } from "./record-actions.ts";
import { photo } from "./sample-documents.ts";
import { frenchToday, takeScreenshot } from "./screenshots-and-counters.ts";
import { smallTouchTargets } from "./touch-targets.ts";

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

  // Without a network, photos wait in their queue, and the words in the draft of the form: the page starts again there.
  await expect
    .poll(() => phone.evaluate(async () => (await (await caches.open("workshop")).match("/")) !== undefined))
    .toBe(true);
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
  await phone.reload();
  await expect(phone.getByText(/^Reçu le .*vos photos partiront à son retour/)).toBeVisible();
  await expect(phone.getByText("En attente du réseau, sera envoyé").first()).toBeVisible();
  await expect(phone.getByRole("textbox", { name: "Lieu" })).toHaveValue("A11, aire de Parcé");
  await takeScreenshot(phone, "phone-damage-offline");
  await phone.getByRole("button", { name: "Envoyer ma déclaration" }).click();
  await expect(phone.getByText(/Gardez cette page ouverte/)).toBeVisible();

  // The page is closed before the network comes back: its link opens with the whole sending, which one button sends.
  const [address, context] = [phone.url(), phone.context()];
  await phone.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText(/^Votre envoi n’a pas été confirmé/)).toBeVisible();
  await expect(later.getByRole("button", { name: /^Agrandir/ })).toHaveCount(3);
  await expect(later.getByRole("textbox", { name: "Lieu" })).toHaveValue("A11, aire de Parcé");
  expect(await smallTouchTargets(later, 44)).toEqual([]);
  await takeScreenshot(later, "phone-damage");
  await later.getByRole("button", { name: "L’envoyer maintenant" }).click();
  await expect(later.getByText(/^Nous avons reçu votre déclaration/)).toBeVisible();
  await expect(later.getByText("Un gravillon a fendu le pare-brise.")).toBeVisible();
  await takeScreenshot(later, "phone-damage-sent");
  await context.close();
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
