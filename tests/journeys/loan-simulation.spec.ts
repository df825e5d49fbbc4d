// A loan on the usual conditions of a funder: its cost and its instalments follow the amounts as they are typed.
import { expect, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

test("a loan is simulated on the conditions of its funder, with and without a residual value", async ({
  page,
}) => {
  await signInAs(page, "accountant", "/payment/funders");
  await page.getByRole("link", { name: "Crédit Mobilité Atlantique" }).click();
  const amount = page.getByRole("textbox", { name: "Montant emprunté" });
  const residual = page.getByRole("textbox", { name: "Valeur résiduelle" });
  const instalments = page.getByRole("region", { name: "Échéancier" }).locator("tbody tr");
  await amount.fill("36000");
  await residual.fill("36000");
  await expect(page.getByText("Saisissez un montant, plus grand que la valeur résiduelle.")).toBeVisible();
  await expect(instalments).toHaveCount(0);

  await residual.fill("0");
  await expect(instalments).toHaveCount(36);
  await expect(instalments.last()).toContainText(/^36\. /);
  await expect(instalments.last().locator("[data-label='Reste dû']")).toHaveText(/^0,00\s€/);
  const usual = await instalments.first().locator("[data-label=Total]").textContent();

  await residual.fill("12600");
  await expect(instalments.first().locator("[data-label=Total]")).not.toHaveText(usual ?? "");
  await expect(instalments.last().locator("[data-label=Capital]")).toHaveText(/^13\s\d{3},\d{2}\s€/);
});
