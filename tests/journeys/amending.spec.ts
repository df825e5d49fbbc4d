// Amending a contract: its effect is previewed, the client signs on a phone, and the contract changes.
import { expect, test } from "@playwright/test";
import { haveSigned, lowerRent, openContractOf } from "./amendment-signature.ts";

test.setTimeout(120_000);

test("a contract is extended with more kilometres: its rent follows", async ({ page, browser, request }) => {
  await openContractOf(page, "salesAdministrator", "Belle Escale Corniche");
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
  const lower = await lowerRent(page);
  await haveSigned({ page, browser, request });
  await page.getByRole("tab", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("cell", { name: `${lower} €` }).first()).toBeVisible();
});
