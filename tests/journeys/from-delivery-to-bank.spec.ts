// The money of a car, from its delivery to the bank: each step on the screens of the person who does it.
import { expect, type Page } from "@playwright/test";
import { FacturX } from "factur-x-kit";
import { addDays, type Day, day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { cents, frenchPrice } from "#kernel/money.ts";
import { camt054 } from "../bank-files/camt.ts";
import { lastMessage, signInAs, tokenOf } from "./accounts.ts";
import { readApi } from "./api.ts";
import { test } from "./own-site.ts";
import { sendDebits, sendingDay } from "./debit-batch.ts";
import { advanceByWeeks, advanceTo } from "./demonstration-day.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { openPhone, signOnPhone } from "./client-signature.ts";
import { askMandate, mandateLink, signMandate } from "./mandate-on-phone.ts";
import { completeTasks, drawSignature, fillInspection } from "./phone-steps.ts";
import { nextDeliveryDay, takeScreenshot } from "./screenshots-and-counters.ts";

test.describe.configure({ mode: "serial" });
test.use({ siteName: "delivery" });

const company = "Maçonnerie Pierrefeu";
/** Of a car in stock that fits the quote. */
const plate = "HY-767-KS";
let orderId = "";
let deliveryPath = "";
let signatory = "";
let billedOn: Day;
let invoicePath = "";
let invoiceNumber = "";
let invoiceCents = 0;
let collectedOn: Day;
let batchPath = "";
let returnedOn: Day;
let retryOn: Day;

async function completeAddress(page: Page): Promise<void> {
  await signInAs(page, "admin", `/prospection/clients?search=${company}`);
  await page.getByRole("link", { name: company }).first().click();
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("combobox", { name: "Adresse" }).fill("7 rue des Carriers");
  await takeScreenshot(page, "bank-client");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
}

test("a quote with a deposit is signed by a company without a payment method", async ({
  page,
  browser,
  request,
}) => {
  await completeAddress(page);
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, company);
  await chooseCar(page, "C4 Plus");
  await page.getByRole("switch", { name: "Assurance par le loueur" }).check({ force: true });
  await page.getByRole("textbox", { name: "Mise en service HT" }).fill("150");
  await page.getByRole("textbox", { name: "Dépôt de garantie", exact: true }).fill("1 000");
  await takeScreenshot(page, "bank-quote");
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  const heading = page.getByRole("heading", { level: 1 });
  orderId = /D-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await signInAs(page, "admin", new URL(page.url()).pathname);
  await signOnPhone(browser, request, signatory);
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible();
});

test("its client types an IBAN on a phone and signs the mandate", async ({ page, browser, request }) => {
  await signInAs(page, "accountant", "/billing/today");
  await takeScreenshot(page, "bank-today");
  await page
    .getByRole("link", { name: /Moyens de paiement manquants/ })
    .first()
    .click();
  await takeScreenshot(page, "bank-missing-methods");
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
  await takeScreenshot(page, "bank-mandate-active");
});

test("the deposit that was called is received", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/today");
  await page
    .getByRole("link", { name: /Dépôts à encaisser/ })
    .first()
    .click();
  const row = page.getByRole("row").filter({ hasText: orderId });
  await expect(row).toContainText("1 000,00 €");
  await takeScreenshot(page, "bank-deposits");
  await row.getByRole("link").first().click();
  await page.getByRole("tab", { name: "Règlements" }).click();
  await page.getByRole("button", { name: "Payé le…" }).click();
  const dialog = page.getByRole("dialog");
  await takeScreenshot(page, "bank-deposit-form");
  await dialog.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page.getByRole("button", { name: "Retirer la date de paiement" })).toBeVisible();
  await takeScreenshot(page, "bank-deposit");
});

test("a car in stock is assigned to its contract", async ({ page }) => {
  await signInAs(page, "purchaser", "/buying/cars");
  await page.getByRole("row").filter({ hasText: orderId }).getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Affecter" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: orderId })).toBeHidden();
});

test("its delivery has a slot and a price", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/delivery/to-deliver");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Fixer le créneau" }).first().click();
  const dialog = page.getByRole("dialog");
  await takeScreenshot(page, "bank-slot");
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
  deliveryPath = new URL(page.url()).pathname;
});

test("it is prepared and inspected on a phone, then delivered", async ({ page, browser }) => {
  const phone = await openPhone(browser);
  await signInAs(phone, "operator", "/delivery/preparation-tasks");
  await phone.getByRole("link").filter({ hasText: plate }).first().click();
  await completeTasks(phone);
  await phone.getByRole("button", { name: "État des lieux de départ" }).click();
  await fillInspection(phone, 21_605);
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
  await handover.getByRole("textbox", { name: "Kilométrage" }).fill("21610");
  await handover.getByRole("textbox", { name: "Qualité" }).fill("Gérant");
  await drawSignature(page);
  await handover.getByRole("button", { name: "Livrer" }).click();
  await expect(page.getByText("Le véhicule est livré ; le procès-verbal part au client.")).toBeVisible();
});

test("the next night bills activation, delivery and the first days of rent together", async ({ page }) => {
  billedOn = addDays(dayInParis(new Date()), 1);
  await advanceTo(page, frenchDay(billedOn));
  await signInAs(page, "accountant", `/billing/documents?search=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: /^F\d{4}-\d{6}$/ }).click();
  await expect(page.getByRole("heading", { name: /^Facture F/ })).toBeVisible();
  for (const line of ["Frais de mise en service", "Livraison", "Loyer du véhicule"])
    await expect(page.getByText(line).first()).toBeVisible();
  invoicePath = new URL(page.url()).pathname;
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  invoiceNumber = heading?.replace("Facture ", "") ?? "";
  const dueOn = await page.locator("dt", { hasText: "Échéance" }).locator("+ dd").textContent();
  collectedOn = targetDayOnOrAfter(day((dueOn ?? "").split("-").toReversed().join("-")));
  await takeScreenshot(page, "bank-invoice");
});

test("another package reads in the Factur-X what the page of the invoice says", async ({ page, request }) => {
  await signInAs(page, "accountant", invoicePath);
  const answer = await request.get(`/api${invoicePath.replace("/view", "")}/pdf`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  const invoice = await FacturX.fromPDF(await answer.body());
  expect(invoice.validate()).toMatchObject({ valid: true });
  const { document, totals } = invoice.object;
  expect(document.id).toBe(invoiceNumber);
  invoiceCents = cents(totals.grossTotal);
  await expect(page.getByText(`Total ${frenchPrice(invoiceCents)} TTC`)).toBeVisible();
});

test("a batch of debits is prepared by one person, approved by another, then sent", async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await advanceByWeeks(page, { from: billedOn, to: sendingDay(collectedOn) });
  batchPath = await sendDebits(page, browser, { on: collectedOn, holding: invoiceNumber });
});

test("its debit comes back for lack of funds: the client is told, and it is to be presented again", async ({
  page,
  request,
}) => {
  returnedOn = targetDayOnOrAfter(addDays(collectedOn, 2));
  await advanceTo(page, frenchDay(returnedOn));
  await signInAs(page, "accountant", batchPath);
  const openDebit = () =>
    page.getByRole("row").filter({ hasText: invoiceNumber }).getByRole("link").first().click();
  await openDebit();
  const endToEndId = (await page.getByRole("dialog").getByText(/^PRL-/).textContent()) ?? "";
  await page.goto("/billing/debits");
  await page.getByRole("button", { name: "Lire les retours de la banque" }).click();
  const returned = { amountCents: -invoiceCents, endToEndId, returnCode: "AM04" };
  const file = camt054([
    {
      amountCents: -invoiceCents,
      bookingDay: returnedOn,
      bankReference: `RET-${endToEndId}`,
      details: [returned],
    },
  ]);
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "retours.xml", mimeType: "text/xml", buffer: Buffer.from(file) });
  await dialog.getByRole("button", { name: "Lire le fichier" }).click();
  await expect(dialog.locator("dt", { hasText: "Rejets de prélèvement" }).locator("+ dd")).toHaveText("1");
  await takeScreenshot(page, "bank-return");
  await expect.poll(() => lastMessage(request, signatory)).toContain("prélèvement");
  await page.goto(batchPath);
  await openDebit();
  const retry = page.locator("dt", { hasText: "À représenter le" }).locator("+ dd");
  await expect(retry).toBeVisible();
  retryOn = day(((await retry.textContent()) ?? "").split("-").toReversed().join("-"));
  await takeScreenshot(page, "bank-returned");
});

test("it is presented again on its day, and nothing is owed for its invoice", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  await advanceByWeeks(page, { from: returnedOn, to: sendingDay(retryOn) });
  await sendDebits(page, browser, { on: retryOn, holding: invoiceNumber });
  await advanceTo(page, frenchDay(addDays(retryOn, 1)));
  const path = invoicePath.replace("/view", "");
  expect(await readApi(request, { role: "accountant", path })).toMatchObject({
    number: invoiceNumber,
    remainingCents: 0,
  });
  await signInAs(page, "accountant", invoicePath);
  await expect(page.getByText("Soldé", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "bank-presented-again");
});
