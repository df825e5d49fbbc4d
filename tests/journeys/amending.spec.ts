// A contract under way is made longer: the effect is seen before, the client signs, the contract shows it.
import { expect, test } from "@playwright/test";
import { signInAs, tokenOf } from "./people.ts";
import { signOnPhone } from "./signing.ts";

test("an amendment of duration and mileage, from its effect to its signature on a phone", async ({ page, browser, request }) => {
  test.setTimeout(120_000);
  await signInAs(page, "salesAdministrator");
  const token = await tokenOf(page);
  const ongoing = await request.get("/api/contracts?filter[status]=ONGOING&sort=orderId,desc", { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await ongoing.json()) as {
    items: { id: string; orderId: string; durationMonths: number; kilometrage: number; hasPendingAmendment: boolean }[];
  };
  const contract = items.find(({ hasPendingAmendment }) => !hasPendingAmendment);
  if (!contract) throw new Error("the demonstration company has no contract that can be amended");

  await page.goto(`/prospection/contracts/view/${contract.id}`);
  await page.getByRole("button", { name: "Faire un avenant" }).click();
  await page.getByRole("textbox", { name: "Durée", exact: true }).fill(String(contract.durationMonths + 12));
  await page.getByRole("textbox", { name: "Kilométrage sur toute la durée" }).fill(String(contract.kilometrage + 20_000));
  const effect = page.getByRole("complementary").filter({ hasText: "Effet de l’avenant" });
  await expect(effect).toContainText(`${contract.durationMonths + 12} mois`);
  await expect(effect.getByRole("table").first()).toContainText("€");
  await page.getByRole("textbox", { name: "Motif" }).fill("Un an de plus, à la demande du client");
  await page.getByRole("button", { name: "Enregistrer l’avenant" }).click();

  await expect(page).toHaveURL(/tab=amendments/);
  await page.getByRole("button", { name: "Envoyer en signature" }).first().click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();

  await signOnPhone(browser, request, { token, signatory });
  // Nobody reloads: the card says it once the client has signed.
  await expect(page.getByText(/^(A pris effet le|Signé, prendra effet le)/).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Un an de plus, à la demande du client")).toBeVisible();
});
