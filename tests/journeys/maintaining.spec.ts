// A service announced by a mail, booked by its client on a phone, done, invoiced, against the budget of its quote.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { postApi, readApi } from "./api.ts";
import { openPhone } from "./client-signature.ts";
import { pdfOf } from "./sample-documents.ts";
import { frenchToday, nextDeliveryDay } from "./screenshots-and-counters.ts";

/** A car that is rented, with terms that are overdue or near, and no appointment. */
const awaited = "/on-the-road/incoming-maintenance?sort=companyName,desc";

interface Budget {
  plannedCents: number;
  invoicedCents: number;
  excessCents: number;
}

/** The budget of the running rental of a car. */
async function readBudget(request: APIRequestContext, carId: string): Promise<Budget | undefined> {
  const path = `/maintenances/budgets?filter[carId]=${carId}&filter[state]=RUNNING`;
  return (await readApi<{ items: Budget[] }>(request, { role: "salesAdministrator", path })).items[0];
}

test("a service is announced, booked, done and invoiced, against the budget", async ({ page, browser }) => {
  await signInAs(page, "salesAdministrator", awaited);
  await page.locator("tbody a").first().click();
  const carId = /maintenances\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  const before = await readBudget(page.request, carId);
  await page.getByRole("button", { name: "Demander au client de prendre rendez-vous" }).click();
  const sent = page.getByText(/^Le lien est envoyé à /);
  await expect(sent).toBeVisible();
  const email = /(\S+@\S+)\.$/.exec((await sent.textContent()) ?? "")?.[1] ?? "";

  const letter = await lastMessage(page.request, email);
  expect(letter).toContain("est à prévoir");
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
  const after = await readBudget(page.request, carId);
  expect(after?.plannedCents).toBeGreaterThan(0);
  expect(after).toMatchObject({
    plannedCents: before?.plannedCents,
    invoicedCents: (before?.invoicedCents ?? 0) + 21_240,
    excessCents: (before?.excessCents ?? 0) + 21_240,
  });
});

test("a garage confirms, asks above the ceiling, then sends its works and its invoice", async ({
  page,
  browser,
}) => {
  await signInAs(page, "salesAdministrator", "/on-the-road/incoming-maintenance");
  const staff = (path: string) => ({ role: "salesAdministrator", path });
  interface Items<Item> {
    items: Item[];
  }
  const incoming = "/car-incoming-maintenance?sort=companyName,desc&pageSize=1";
  const cars = await readApi<Items<{ carId: string }>>(page.request, staff(incoming));
  const carId = cars.items[0]?.carId ?? "";
  const garages = await readApi<Items<{ id: string; email: string }>>(
    page.request,
    staff("/maintenance-suppliers?pageSize=1"),
  );
  const [garage = { id: "", email: "" }] = garages.items;
  const operations = await readApi<Items<{ id: string }>>(
    page.request,
    staff("/maintenance-operations?pageSize=1"),
  );
  await postApi(page.request, staff("/maintenances"), {
    carId,
    maintenanceSupplierId: garage.id,
    operationIds: operations.items.map(({ id }) => id),
    day: nextDeliveryDay(),
    time: "10:30",
    isDone: false,
    kilometrage: null,
    comment: "",
  });

  const letter = await lastMessage(page.request, garage.email);
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/garage\/\S+/.exec(letter)?.[0] ?? "");
  await phone.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
  await expect(phone.getByText(/^Rendez-vous confirmé le /)).toBeVisible();
  await phone.getByRole("button", { name: "Envoyer un devis" }).click();
  await phone.getByRole("button", { name: "Ajouter une ligne" }).click();
  await phone.getByRole("textbox", { name: "Libellé" }).fill("Disques et plaquettes");
  await phone.getByRole("textbox", { name: "Prix HT" }).fill("900");
  await phone.getByRole("button", { name: "Envoyer le devis" }).click();
  await expect(phone.getByText(/attend notre accord/)).toBeVisible();

  await page.goto(`/car-summary/maintenances/${carId}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Accorder", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Accorder" }).click();
  await expect(page.getByText("Les travaux sont accordés.")).toBeVisible();

  await phone.reload();
  await expect(phone.getByText(/est accordé pour 900/)).toBeVisible();
  const known = (await phone.locator("dl").textContent()) ?? "";
  const odometer = Number((/connu([\d\s\u00a0\u202f]+)km/.exec(known)?.[1] ?? "").replace(/\D/g, ""));
  await phone.getByRole("button", { name: "Envoyer les travaux et la facture" }).click();
  await phone.getByRole("textbox", { name: "Travaux finis le" }).fill(frenchToday());
  await phone.getByRole("textbox", { name: "Heure" }).fill("00:00");
  await phone.getByRole("textbox", { name: "Kilométrage" }).fill(String(odometer + 10));
  await phone.getByRole("textbox", { name: "N° de facture" }).fill("GA-77");
  await phone.getByRole("textbox", { name: "Facturé le" }).fill(frenchToday());
  await phone.getByRole("textbox", { name: "Montant HT" }).fill("905");
  await phone.getByRole("textbox", { name: "TVA" }).fill("181");
  await phone.locator("input[type=file]").setInputFiles(await pdfOf("facture-garage.pdf", ["FACTURE GA-77"]));
  await phone.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(phone.getByText(/nous les vérifions/)).toBeVisible();
  await phone.context().close();

  await page.reload();
  await page.getByRole("button", { name: "Valider l’envoi" }).last().click();
  await dialog.getByRole("button", { name: "Valider" }).click();
  await expect(page.getByText("La facture est enregistrée.")).toBeVisible();
  await expect(page.getByText("905,00 € HT").first()).toBeVisible();
});
