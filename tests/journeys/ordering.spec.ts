// A consumer orders on a phone, with an obligation to pay; a contract is transferred, and both companies sign.
import { type Browser, expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { readAndConsent, signOnPhone, openPhone } from "./client-signature.ts";

test.setTimeout(180_000);
const button = "Commander avec obligation de paiement";

test("a consumer reads the amounts to pay, then orders with an obligation to pay", async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, "Mireille Aubanel");
  await chooseCar(page, "Clio");
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  const address = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await signInAs(page, "admin", address);
  const phone = await openPhone(browser);
  const code = await readAndConsent(phone, request, signatory);
  const recall = phone.getByRole("region", { name: /Ce que vous aurez à payer/ });
  await expect(recall).toContainText(/Total à payer sur \d+ mois.*TTC/);
  await expect(recall).toContainText(/Loyer mensuel.*TTC/);
  await expect(phone.getByText(`« ${button} »`)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Signer" })).toHaveCount(0);
  await phone.getByLabel("Code reçu").fill(code);
  await phone.getByRole("button", { name: button, exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Le document est signé" })).toBeVisible();
  await phone.context().close();
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible({ timeout: 20_000 });
});

/** Signs as the first of two: the other signature is still awaited. */
async function signFirst(browser: Browser, request: Parameters<typeof readAndConsent>[1], signatory: string) {
  const phone = await openPhone(browser);
  const code = await readAndConsent(phone, request, signatory);
  await phone.getByLabel("Code reçu").fill(code);
  await phone.getByRole("button", { name: "Signer" }).click();
  await expect(phone.getByRole("heading", { name: "Votre signature est enregistrée" })).toBeVisible();
  await phone.context().close();
}

test("a contract is transferred once the outgoing and the incoming companies have signed", async ({
  page,
  browser,
  request,
}) => {
  await signInAs(
    page,
    "salesAdministrator",
    "/prospection/contracts/list?filter[status]=ONGOING&search=Val Fleuri",
  );
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("figure", { name: "Déroulement du contrat" })).toBeVisible();
  await page.getByRole("button", { name: "Faire un avenant" }).click();
  await page.getByRole("button", { name: "Transfert à une autre société" }).click();
  await page.getByRole("combobox", { name: "Nouvelle société locataire" }).click();
  await page.getByRole("option", { name: "Clinique du Val Fleuri" }).click();
  await expect(page.getByRole("switch", { name: /Libérer la société qui part/ })).toBeChecked();
  await page.getByRole("button", { name: "Enregistrer l’avenant" }).click();
  await expect(
    page.getByText("Val Fleuri Ambulances est libérée à compter de la date d’effet."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Envoyer en signature" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Signe pour" })).toHaveCount(2);
  const addresses = dialog.getByLabel("E-mail");
  const [leaving, incoming] = ["valfleuri.part@exemple.test", "valfleuri.reprend@exemple.test"];
  await addresses.nth(0).fill(leaving);
  await addresses.nth(1).fill(incoming);
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("Pour Val Fleuri Ambulances", { exact: true })).toBeVisible();
  await expect(page.getByText("Pour Clinique du Val Fleuri", { exact: true })).toBeVisible();
  await signFirst(browser, request, incoming);
  await expect(page.getByText("A signé").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/A pris effet le/)).toHaveCount(0);
  await signOnPhone(browser, request, leaving);
  await expect(page.getByText(/A pris effet le/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole("tab", { name: "Contrat", exact: true }).click();
  await expect(page.getByText("Clinique du Val Fleuri").first()).toBeVisible();
});
