// A car rented for one month: signed with a deposit, prepared, inspected with its photos, delivered.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { frenchDay } from "#kernel/calendar/day.ts";
import { signInAs } from "./accounts.ts";
import { openPhone, signOnPhone } from "./client-signature.ts";
import { placeDefect } from "./inspection-defects.ts";
import { askMandate, mandateLink, signMandate } from "./mandate-on-phone.ts";
import { completeTasks, drawSignature, fillInspection } from "./phone-steps.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { nextDeliveryDay } from "./screenshots-and-counters.ts";

export interface People {
  page: Page;
  browser: Browser;
  request: APIRequestContext;
}

interface SignedRental {
  orderId: string;
  signatory: string;
}

/** Signed by the client on a phone; its deposit is received by an accountant. */
export async function signShortRental(
  { page, browser, request }: People,
  { company, car }: { company: string; car: string },
): Promise<SignedRental> {
  await signInAs(page, "admin", `/prospection/clients?search=${company}`);
  await page.getByRole("link", { name: company }).first().click();
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("combobox", { name: "Adresse" }).fill("7 rue des Carriers");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
  await signInAs(page, "salesDirector", "/prospection/quotes/new");
  await chooseCompany(page, company);
  await chooseCar(page, car);
  await page.getByRole("textbox", { name: "Durée", exact: true }).fill("1");
  await page.getByRole("textbox", { name: "Kilométrage sur toute la durée" }).fill("1000");
  // A director alone may price a rental so short below its grid.
  await page.getByLabel(/^Loyer mensuel HT/).fill("690");
  await page.getByRole("switch", { name: "Assurance par le loueur" }).check({ force: true });
  await page.getByRole("textbox", { name: "Dépôt de garantie", exact: true }).fill("3 000");
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  const heading = page.getByRole("heading", { level: 1 });
  const orderId = /D-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await signInAs(page, "admin", new URL(page.url()).pathname);
  await signOnPhone(browser, request, signatory);
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible();
  await signInAs(page, "accountant", "/billing/today");
  await page
    .getByRole("link", { name: /Dépôts à encaisser/ })
    .first()
    .click();
  await page.getByRole("row").filter({ hasText: orderId }).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Règlements" }).click();
  await page.getByRole("button", { name: "Payé le…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Enregistrer/ })
    .click();
  await expect(page.getByRole("button", { name: "Retirer la date de paiement" })).toBeVisible();
  await giveMandate({ page, browser, request }, company);
  return { orderId, signatory };
}

export async function giveMandate({ page, browser, request }: People, company: string): Promise<void> {
  await signInAs(page, "accountant", "/billing/today");
  await page
    .getByRole("link", { name: /Moyens de paiement manquants/ })
    .first()
    .click();
  await page.getByRole("table").getByRole("link", { name: company }).click();
  const email = await askMandate(page);
  const phone = await openPhone(browser);
  await phone.goto(await mandateLink(request, email));
  await phone.getByLabel("IBAN").fill("FR14 2004 1010 0505 0001 3M02 606");
  await phone.getByLabel("Titulaire du compte").tap();
  await phone.getByRole("button", { name: "Continuer vers la signature" }).tap();
  await phone.waitForURL(/\/public\/sign\//);
  await signMandate(phone, request, email);
  await phone.context().close();
  await expect(page.getByRole("article").first().getByText("Actif", { exact: true })).toBeVisible();
}

/** A car in stock is assigned, inspected on a phone and delivered; returns its plate. */
export async function deliverShortRental(
  { page, browser }: Pick<People, "page" | "browser">,
  { orderId, plate, mileage }: { orderId: string; plate: string; mileage: number },
): Promise<void> {
  await signInAs(page, "purchaser", "/buying/cars");
  await page.getByRole("row").filter({ hasText: orderId }).getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Affecter" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: orderId })).toBeHidden();

  await signInAs(page, "salesAdministrator", "/delivery/to-deliver");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Fixer le créneau" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Jour" }).fill(frenchDay(nextDeliveryDay()));
  await dialog.getByRole("textbox", { name: "Contact sur place" }).fill("Jean-Luc Gaudin");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("jean-luc.gaudin@maconnerie-pierrefeu.test");
  await dialog.getByRole("button", { name: "Fixer le créneau" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /prix/i }).first().click();
  await dialog.getByRole("textbox", { name: /Prix/ }).fill("180");
  await dialog.getByRole("switch", { name: "Prix ferme" }).check({ force: true });
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le prix est enregistré.")).toBeVisible();
  const deliveryPath = new URL(page.url()).pathname;

  const phone = await openPhone(browser);
  await signInAs(phone, "operator", "/delivery/preparation-tasks");
  await phone.getByRole("link").filter({ hasText: plate }).first().click();
  await completeTasks(phone);
  await phone.getByRole("button", { name: "État des lieux de départ" }).click();
  for (const part of ["Porte avant gauche", "Aile arrière droite"])
    await placeDefect(phone, { part, size: "2" });
  await fillInspection(phone, mileage);
  await phone.getByRole("button", { name: "Terminer" }).first().click();
  await expect(phone.getByText("L’état des lieux est terminé.")).toBeVisible();
  await phone.context().close();

  await signInAs(page, "salesAdministrator", "/delivery/to-prepare");
  await page.getByRole("link", { name: plate }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Déclarer prêt à livrer" }).click();
  await expect(page.getByText("Le véhicule est prêt à livrer.")).toBeVisible();
  await signInAs(page, "operationValidator", deliveryPath);
  await page.getByRole("button", { name: "Livrer" }).click();
  const handover = page.getByRole("dialog", { name: /^Livrer / });
  await handover.getByRole("textbox", { name: "Kilométrage" }).fill(String(mileage + 5));
  await handover.getByRole("textbox", { name: "Qualité" }).fill("Gérant");
  await drawSignature(page);
  await handover.getByRole("button", { name: "Livrer" }).click();
  await expect(page.getByText("Le véhicule est livré ; le procès-verbal part au client.")).toBeVisible();
}
