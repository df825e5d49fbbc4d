// An amendment of a running contract, from its page to the signature of the client on a phone.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { signOnPhone } from "./client-signature.ts";

interface People {
  page: Page;
  browser: Browser;
  request: APIRequestContext;
}

/** Opens a running contract of a company from the list. */
export async function openContractOf(page: Page, role: string, company: string): Promise<void> {
  await signInAs(
    page,
    role,
    `/prospection/contracts/list?filter[status]=ONGOING&filter[hasPendingAmendment]=0&search=${company}`,
  );
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("figure", { name: "Déroulement du contrat" })).toBeVisible();
  await page.getByRole("button", { name: "Faire un avenant" }).click();
}

/** Lowers the rent by 5 € a month, which a salesperson may grant; returns the new one, as typed. */
export async function lowerRent(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Loyer", exact: true }).click();
  const rent = page.getByLabel("Loyer mensuel HT, entretien compris");
  await expect(rent).not.toHaveValue("");
  const cents =
    Math.round(Number((await rent.inputValue()).replace(/\s/g, "").replace(",", ".")) * 100) - 500;
  const lower = (cents / 100).toFixed(2).replace(".", ",");
  await rent.fill(lower);
  await page.getByLabel("Motif").fill("Geste commercial.");
  await expect(page.getByText(`${lower} € HT par mois`)).toBeVisible();
  return lower;
}

/** Saves the amendment, sends it and has it signed; no page is reloaded. */
export async function haveSigned({ page, browser, request }: People): Promise<void> {
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
