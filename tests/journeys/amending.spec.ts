// Amending a contract: its effect is previewed, the client signs on a phone, and the contract changes.
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { signOnPhone } from "./client-signature.ts";

test.setTimeout(120_000);

interface People {
  page: Page;
  browser: Browser;
  request: APIRequestContext;
}

/** Opens a running contract of a company from the list. */
async function openContractOf(page: Page, role: string, company: string): Promise<void> {
  await signInAs(
    page,
    role,
    `/prospection/contracts/list?filter[status]=ONGOING&filter[hasPendingAmendment]=0&search=${company}`,
  );
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("figure", { name: "Déroulement du contrat" })).toBeVisible();
  await page.getByRole("button", { name: "Faire un avenant" }).click();
}

/** Saves the amendment, sends it and has it signed; no page is reloaded. */
async function haveSigned({ page, browser, request }: People): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer l’avenant" }).click();
  await expect(page.getByRole("tab", { name: /Avenants/ })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Envoyer en signature" }).first().click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("En attente de signature").first()).toBeVisible();
  await signOnPhone(browser, request, signatory);
  await expect(page.getByText(/A pris effet le/).first()).toBeVisible({ timeout: 20_000 });
}

test("a contract is extended with more kilometres: its rent follows", async ({ page, browser, request }) => {
  await openContractOf(page, "salesAdministrator", "Grain");
  const months = page.getByRole("textbox", { name: "Durée", exact: true });
  const kilometres = page.getByRole("textbox", { name: "Kilométrage sur toute la durée" });
  await expect(months).not.toHaveValue("");
  const longer = Number(await months.inputValue()) + 12;
  await months.fill(String(longer));
  await kilometres.fill(String(Number((await kilometres.inputValue()).replace(/\s/g, "")) + 20_000));
  const effect = page.getByRole("complementary").filter({ hasText: "Effet de l’avenant" });
  await expect(effect).toContainText(`${longer} mois`);
  await expect(effect).toContainText("Loyer du modèle de prix");
  await page.getByRole("textbox", { name: "Motif" }).fill("Un an de plus, à la demande du client");
  await haveSigned({ page, browser, request });
  await expect(page.getByText("Un an de plus, à la demande du client").first()).toBeVisible();
  await page.getByRole("tab", { name: "Contrat", exact: true }).click();
  await expect(page.getByText(`${longer} mois`).first()).toBeVisible();
});

test("a salesperson lowers the rent of a running contract", async ({ page, browser, request }) => {
  await openContractOf(page, "salesman", "Hauts Plateaux");
  await page.getByRole("button", { name: "Loyer", exact: true }).click();
  const rent = page.getByLabel("Loyer mensuel HT, entretien compris");
  await expect(rent).not.toHaveValue("");
  // Small enough for a salesperson to grant without approval.
  const cents =
    Math.round(Number((await rent.inputValue()).replace(/\s/g, "").replace(",", ".")) * 100) - 500;
  const lower = (cents / 100).toFixed(2).replace(".", ",");
  await rent.fill(lower);
  await page.getByLabel("Motif").fill("Geste commercial.");
  await expect(page.getByText(`${lower} € HT par mois`)).toBeVisible();
  await haveSigned({ page, browser, request });
  await page.getByRole("tab", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("cell", { name: `${lower} €` }).first()).toBeVisible();
});
