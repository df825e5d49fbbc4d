// The return of a rented car: asked of its client, prepared, handed back, inspected.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { type Day, day } from "#kernel/calendar/day.ts";
import { messagesTo, readInMessage, signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";
import { photographDefect, placeDefect } from "./inspection-defects.ts";
import { drawSignature, fillInspection } from "./phone-steps.ts";
import { act, choose } from "./record-actions.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** Asked from the list of the cars that are due; returns the address of the client. */
export async function askReturn(page: Page, plate: string): Promise<string> {
  await signInAs(page, "salesAdministrator", "/restitution/periods-near-restitution");
  await takeScreenshot(page, "returns-near");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^Restitution / })).toBeVisible();
  await act(page, "Demander au client");
  const dialog = page.getByRole("dialog");
  const email = await dialog.getByRole("textbox", { name: "E-mail" }).inputValue();
  await takeScreenshot(page, "return-asked");
  await dialog.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("La demande est envoyée.")).toBeVisible();
  return email;
}

/** A client chooses a day and an hour, where its car is fetched, and whom to meet; returns the day, as displayed. */
export async function chooseReturnOnPhone(
  browser: Browser,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const phone = await openPhone(browser);
  await phone.goto(await readInMessage(request, email, /\/public\/restitutions\/\S+/));
  await expect(phone.getByRole("heading", { name: "Rendre votre véhicule" })).toBeVisible();
  await takeScreenshot(phone, "phone-return");
  const group = (name: RegExp) => phone.getByRole("group", { name });
  await group(/Quel jour/)
    .locator("label")
    .first()
    .tap();
  await group(/À quelle heure/)
    .locator("label")
    .filter({ hasText: "10 h à 12 h" })
    .tap();
  await group(/Où rendez-vous/)
    .locator("label")
    .filter({ hasText: "Vous venez le chercher" })
    .tap();
  await phone.getByRole("textbox", { name: "Adresse" }).fill("12 rue des Tanneurs");
  await phone.getByRole("textbox", { name: "Code postal" }).fill("35000");
  await phone.getByRole("textbox", { name: "Ville" }).fill("Rennes");
  await phone.getByRole("textbox", { name: /Qui nous le remet/ }).fill("Maud Kervella");
  await phone.getByRole("textbox", { name: "Son téléphone" }).fill("06 12 34 56 78");
  await takeScreenshot(phone, "phone-return-filled");
  await phone.getByRole("button", { name: "Confirmer ce rendez-vous" }).tap();
  await expect(phone.getByText(/C’est noté/)).toBeVisible();
  await takeScreenshot(phone, "phone-return-chosen");
  await phone.context().close();
}

/** Staff entrust it to a carrier, which receives its order; returns the day of the appointment. */
export async function prepareReturn(page: Page, request: APIRequestContext, plate: string): Promise<Day> {
  await signInAs(page, "salesAdministrator", "/restitution/to-prepare-restitution");
  await takeScreenshot(page, "returns-to-prepare");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await act(page, "Préparer la restitution");
  const dialog = page.getByRole("dialog");
  const typed = await dialog.getByRole("textbox", { name: "Jour" }).inputValue();
  await choose(page, dialog, "Ramené par", "Un transporteur");
  await dialog.getByRole("combobox", { name: "Transporteur", exact: true }).fill("Loire");
  await page.getByRole("option", { name: /Transports Loire Auto/ }).click();
  await dialog.getByRole("textbox", { name: "E-mail du transporteur" }).fill("quai@loire-auto.test");
  await dialog.getByRole("textbox", { name: /Transport retour prévu/ }).fill("190");
  await takeScreenshot(page, "return-prepared");
  await dialog.getByRole("button", { name: "Préparer" }).click();
  await expect(page.getByText("La restitution est préparée.")).toBeVisible();
  expect(await messagesTo(request, "quai@loire-auto.test")).toContain(plate);
  return day(typed.split("-").toReversed().join("-"));
}

/** On the day of the appointment, before the carrier: the client signs on our screen. */
export async function handBack(
  page: Page,
  request: APIRequestContext,
  { path, email, kilometrage }: { path: string; email: string; kilometrage: number },
): Promise<void> {
  await signInAs(page, "operationValidator", path);
  await takeScreenshot(page, "return-page");
  await act(page, "Noter la restitution");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await field("Kilométrage").fill(String(kilometrage));
  await choose(page, dialog, "Cause", "Sans engagement");
  await field("Clés manquantes").fill("0");
  await field("Documents de bord manquants").fill("1");
  await field("Qualité").fill("Responsable du parc");
  await drawSignature(page);
  await takeScreenshot(page, "handback");
  await dialog.getByRole("button", { name: "Noter la restitution" }).click();
  await expect(page.getByText(/^Le véhicule est rendu/)).toBeVisible();
  await expect(page.getByText("Véhicule rendu", { exact: true }).first()).toBeVisible();
  expect(await messagesTo(request, email)).toContain("procès-verbal");
  await takeScreenshot(page, "returned");
  await act(page, "Noter l’arrivée sur parc");
  await dialog.getByRole("button", { name: "Noter l’arrivée" }).click();
  await expect(page.getByText("Le véhicule est sur parc.")).toBeVisible();
}

/** On a tablet: one defect is as it was, one has grown, two are new; the car is compared with its departure. */
export async function inspectReturn(
  browser: Browser,
  { path, mileage }: { path: string; mileage: number },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    locale: "fr-FR",
  });
  const tablet = await context.newPage();
  await signInAs(tablet, "operator", path);
  await tablet.getByRole("button", { name: "Faire l’état des lieux de retour" }).tap();
  await expect(tablet.getByRole("heading", { name: /^État des lieux \(retour\)/ })).toBeVisible();
  await tablet
    .getByRole("listitem")
    .getByRole("button", { name: /^Rayure, aile arrière droite/ })
    .tap();
  await tablet
    .getByRole("group", { name: /^Défaut \d/ })
    .getByRole("textbox", { name: "Taille" })
    .fill("8,5");
  await placeDefect(tablet, { part: "Capot", kind: "Choc ou enfoncement", size: "4,5", depth: "1" });
  await placeDefect(tablet, { part: "Pare-chocs avant", size: "5" });
  await takeScreenshot(tablet, "return-defects");
  await fillInspection(tablet, mileage);
  for (const name of [/^Rayure, aile arrière droite/, /^Choc ou enfoncement, capot/, /^Rayure, pare-chocs/])
    await photographDefect(tablet, name);
  await tablet.getByRole("button", { name: "Terminer" }).first().tap();
  await tablet.getByRole("dialog").getByRole("button", { name: "Terminer" }).tap();
  await expect(tablet.getByText("L’état des lieux est terminé.")).toBeVisible();
  await tablet.getByRole("link", { name: "Comparer au départ" }).tap();
  for (const count of ["2 nouveaux", "1 aggravé", "1 ancien"])
    await expect(tablet.getByText(count, { exact: true })).toBeVisible();
  const views = tablet.getByRole("img", { name: /Trois quarts avant gauche/ });
  await expect(views.nth(1)).toBeVisible();
  await takeScreenshot(tablet, "comparison-tablet");
  await context.close();
}
