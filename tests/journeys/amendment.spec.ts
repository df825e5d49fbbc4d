// A contract changes: an amendment is prepared with its effect in sight, sent, signed on a phone, applied.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs, tokenOf } from "./people.ts";

test.setTimeout(90_000);

test("a salesperson lowers the rent of a running contract; the client signs, and the contract says so", async ({ page, request, browser }) => {
  await signInAs(
    page,
    "salesman",
    "/prospection/contracts/list?filter[status]=ONGOING&filter[hasPendingAmendment]=0&filter[hasInsurance]=0&filter[hasMidtermRenewal]=0",
  );
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("figure", { name: "Déroulement du contrat" })).toBeVisible();
  await page.getByRole("button", { name: "Faire un avenant" }).click();
  await page.getByRole("button", { name: "Loyer", exact: true }).click();
  await page.getByLabel("Loyer du véhicule HT par mois").fill("321,00");
  await page.getByLabel("Motif").fill("Geste commercial.");
  await expect(page.getByText("321,00 € HT par mois")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer l’avenant" }).click();
  await expect(page.getByRole("tab", { name: /Avenants/ })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "Envoyer en signature" }).first().click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("En attente de signature").first()).toBeVisible();

  const token = await tokenOf(page);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "fr-FR" });
  const phone = await context.newPage();
  await expect.poll(() => lastMessage(request, token, signatory)).toMatch(/\/public\/sign/);
  await phone.goto(/\/public\/sign\/\S+/.exec(await lastMessage(request, token, signatory))?.[0] ?? "");
  await phone.getByRole("checkbox").check();
  const { violations } = await new AxeBuilder({ page: phone }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  await phone.getByRole("button", { name: /Recevoir mon code/ }).click();
  await expect.poll(() => lastMessage(request, token, signatory)).toMatch(/est votre code/);
  await phone.getByLabel("Code reçu").fill((await lastMessage(request, token, signatory)).slice(0, 6));
  await phone.getByRole("button", { name: "Signer", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Le document est signé" })).toBeVisible();
  await context.close();

  await expect(page.getByText(/A pris effet le/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("tab", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("cell", { name: "321,00 €" }).first()).toBeVisible();
});
