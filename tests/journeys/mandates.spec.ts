// A company that cannot pay is asked for a mandate: its client types an IBAN on a phone and signs; its contract goes on.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";
import { askMandate, mandateLink, signMandate } from "./mandate-on-phone.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

test.setTimeout(120_000);

/** Opens the first company that cannot pay. */
async function openCompanyWithoutMethod(page: Page): Promise<void> {
  await signInAs(page, "accountant", "/billing/missing-payment-methods");
  const row = page.getByRole("table").getByRole("link").first();
  await expect(row).toBeVisible();
  await takeScreenshot(page, "missing-payment-methods");
  await row.click();
}

test("a client without a payment method signs its mandate on a phone", async ({ page, browser, request }) => {
  await openCompanyWithoutMethod(page);
  const email = await askMandate(page);
  const phone = await openPhone(browser);
  const link = await mandateLink(request, email);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Mandat de prélèvement SEPA" }).first()).toBeVisible();
  await takeScreenshot(phone, "phone-mandate");
  await phone.getByLabel("IBAN").fill("FR14 2004 1010 0505 0001 3M02 607");
  await phone.getByLabel("Titulaire du compte").focus();
  await expect(phone.getByText(/IBAN invalide/)).toBeVisible();
  // The bank of an account in Monaco requires its BIC.
  await phone.getByLabel("IBAN").fill("MC58 1122 2000 0101 2345 6789 030");
  await expect(phone.getByLabel("BIC")).toBeVisible();
  await takeScreenshot(phone, "phone-mandate-monaco");
  await phone.getByLabel("IBAN").fill("\u200bFR14 2004\u00a01010 0505 0001 3M02 606");
  await phone.getByLabel("Titulaire du compte").focus();
  await expect(phone.getByText("Banque : La Banque Postale")).toBeVisible();
  await phone.emulateMedia({ colorScheme: "dark" });
  await takeScreenshot(phone, "phone-mandate-dark");
  await phone.emulateMedia({ colorScheme: "light" });
  await phone.getByRole("button", { name: "Continuer vers la signature" }).click();
  await phone.waitForURL(/\/public\/sign\//);

  // Back on the page of the mandate, the account is masked: it is typed again to go on.
  await phone.goto(link);
  await expect(phone.getByText("FR14\u00a0••••\u00a02606")).toBeVisible();
  await takeScreenshot(phone, "phone-mandate-to-sign");
  await phone.getByRole("button", { name: "Saisir à nouveau mon IBAN" }).click();
  await phone.getByLabel("IBAN").fill("FR14 2004 1010 0505 0001 3M02 606");
  await phone.getByRole("button", { name: "Continuer vers la signature" }).click();
  await phone.waitForURL(/\/public\/sign\//);
  await expect(phone.getByRole("img").first()).toBeVisible();
  await takeScreenshot(phone, "phone-mandate-paper");
  await signMandate(phone, request, email);

  await phone.goto(link);
  await expect(phone.getByText("Votre mandat est signé.")).toBeVisible();
  await takeScreenshot(phone, "phone-mandate-signed");
  await phone.context().close();

  await expect(page.getByRole("article").first().getByText("Actif", { exact: true })).toBeVisible();
  await takeScreenshot(page, "mandate-active");
  await page
    .getByRole("tab", { name: /Sociétés|Facturation/ })
    .first()
    .click();
  await expect(page.getByText("Prélèvement SEPA (mandat actif)").first()).toBeVisible();
});
