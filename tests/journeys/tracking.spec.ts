// A client agrees to the telematics of a maker: asked by mail, answered from a phone, displayed on the car.
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";

test("the client is asked for consent, agrees on a phone, and the car leaves the list", async ({
  page,
  browser,
}) => {
  await signInAs(
    page,
    "salesAdministrator",
    "/operations/missing-first-mount-information?search=Peugeot 308",
  );
  const link = page.locator("tbody a").first();
  const car = (await link.textContent()) ?? "";
  await link.click();
  await page.getByRole("button", { name: "Vérifier l’éligibilité" }).first().click();
  await expect(page.getByText("Éligible", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Demander l’accord du client" }).first().click();
  const dialog = page.getByRole("dialog");
  const recipient = await dialog.getByRole("combobox", { name: "Destinataire" }).inputValue();
  const email = /, (\S+@\S+)$/.exec(recipient)?.[1] ?? "";
  await dialog.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("La demande est partie.")).toBeVisible();
  await expect(page.getByText("Accord demandé", { exact: true }).first()).toBeVisible();

  const letter = await lastMessage(page.request, email);
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/validate-eligibility\S+/.exec(letter)?.[0] ?? "");
  await expect(phone.getByRole("heading", { name: "Les données de votre véhicule" })).toBeVisible();
  await phone.getByRole("button", { name: "J’accepte" }).click();
  await expect(phone.getByText("Vous avez donné votre accord.")).toBeVisible();
  await phone.context().close();

  await expect(page.getByText("Conclue", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Donné le /)).toBeVisible();
  await page.goto("/operations/missing-first-mount-information");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("link", { name: car, exact: true })).toHaveCount(0);
});
