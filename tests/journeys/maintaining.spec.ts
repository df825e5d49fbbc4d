// A service announced by a mail, booked by its client on a phone, done, invoiced, against the budget of its quote.
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";
import { pdfOf } from "./sample-documents.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

/** A car that is rented, with terms that are overdue or near, and no appointment. */
const awaited = "/on-the-road/incoming-maintenance?sort=companyName,desc";

test("a service is announced, booked, done and invoiced, against the budget", async ({ page, browser }) => {
  await signInAs(page, "salesAdministrator", awaited);
  await page.locator("tbody a").first().click();
  await page.getByRole("button", { name: "Demander au client de prendre rendez-vous" }).click();
  const sent = page.getByText(/^Le lien est envoyé à /);
  await expect(sent).toBeVisible();
  const email = /(\S+@\S+)\.$/.exec((await sent.textContent()) ?? "")?.[1] ?? "";

  const letter = await lastMessage(page.request, email);
  expect(letter).toContain("est à faire entretenir");
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/maintenance\/\S+/.exec(letter)?.[0] ?? "");
  await phone.getByText("Quel garage").waitFor();
  await phone.locator("fieldset").nth(0).locator("label").first().click();
  await phone.locator("fieldset").nth(1).locator("label").first().click();
  await phone.getByRole("button", { name: "Prendre rendez-vous" }).click();
  await expect(phone.getByText(/^Rendez-vous le /)).toBeVisible();
  await phone.getByRole("button", { name: "Changer de jour" }).click();
  await phone.locator("fieldset label").nth(1).click();
  await phone.getByRole("button", { name: "Changer le rendez-vous" }).click();
  await expect(phone.getByRole("button", { name: "Changer de jour" })).toBeVisible();
  await phone.context().close();

  await page.reload();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Noter l’entretien fait" }).first().click();
  await dialog.getByRole("textbox", { name: "Kilométrage" }).fill("5");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/Inférieur au relevé précédent/)).toBeVisible();
  const known = /Il était à ([\d\s\u00a0\u202f]+)/.exec((await dialog.textContent()) ?? "")?.[1] ?? "";
  const kilometres = Number(known.replace(/\D/g, "")) + 10;
  await dialog.getByRole("textbox", { name: "Kilométrage" }).fill(String(kilometres));
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’entretien est enregistré.")).toBeVisible();

  await page.getByRole("button", { name: "Enregistrer la facture" }).first().click();
  await dialog.getByRole("textbox", { name: "N° de facture" }).fill("FA-2026/0431");
  await dialog.getByRole("textbox", { name: "Facturé le" }).fill(frenchToday());
  await dialog.getByRole("textbox", { name: "Montant HT" }).fill("212,40");
  await dialog.getByRole("textbox", { name: "TVA" }).fill("42,48");
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await pdfOf("facture.pdf", ["FACTURE FA-2026/0431"]));
  await dialog.getByRole("button", { name: "Enregistrer la facture" }).click();
  await expect(page.getByText("La facture est enregistrée.")).toBeVisible();
  await expect(page.getByText("Prévu au devis à ce jour")).toBeVisible();
  await expect(page.getByText("212,40 € HT").first()).toBeVisible();
});
