// A car driven more than its contract grants: the amendment that settles it takes two clicks; its client gives the
// odometer from a phone.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { readOutbox, signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";
import { openPhone } from "./client-signature.ts";
import { photo } from "./sample-documents.ts";

const mileageLetter = async (request: APIRequestContext): Promise<string> =>
  (await readOutbox(request)).find(({ body }) => body.includes("/public/mileage/"))?.body ?? "";

interface OverDriven {
  items: { id: string; car: { plate: string } }[];
}

/** The plate of an over-driven car whose contract awaits no amendment, which others of the list do. */
async function findAmendable(request: APIRequestContext): Promise<string> {
  const role = "salesAdministrator";
  const path = "/cars-on-the-road";
  const { items } = await readApi<OverDriven>(request, { role, path: `${path}/list-over-consumption` });
  for (const { id, car } of items) {
    const proposal = { role, path: `${path}/${id}/amendment-proposal` };
    const { reasons, preparedId } = await readApi<{ reasons: string[]; preparedId: string | null }>(
      request,
      proposal,
    );
    if (reasons.length === 0 && preparedId === null) return car.plate;
  }
  throw new Error("the demonstration company has an over-driven car to amend");
}

test("the amendment of an over-driven car is prepared in two clicks", async ({ page }) => {
  const plate = await findAmendable(page.request);
  await signInAs(page, "salesAdministrator", "/on-the-road/cars-over-consumption");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Préparer l’avenant" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Prévus au terme")).toBeVisible();
  await dialog.getByRole("button", { name: "Préparer" }).click();
  await expect(page).toHaveURL(/\/prospection\/contracts\/view\/.*tab=amendments/);
  await expect(page.getByText("Durée et kilométrage").first()).toBeVisible();
});

test("a client gives its odometer from a phone, with a photo", async ({ page, browser }) => {
  await signInAs(page, "salesAdministrator", "/on-the-road/cars");
  const row = page.locator("tbody tr").first();
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Demander le kilométrage au client" }).click();
  // The first contracts of the list have an amendment already, signed or awaiting its signature.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Demander/ })
    .click();
  await expect
    .poll(async () => (await mileageLetter(page.request)) !== "", { message: "the letter to the client" })
    .toBe(true);
  await page.goto("/on-the-road/cars");
  await row.getByRole("link").first().click();
  const asked = page.getByRole("region", { name: "Relevés demandés au client" });
  await expect(asked).toBeVisible();
  const odometer = Number(
    /([\d\s\u202f\u00a0]+)km, le/
      .exec((await page.locator("main").innerText()) ?? "")?.[1]
      ?.replaceAll(/\D/g, ""),
  );
  const letter = await mileageLetter(page.request);
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/mileage\/\S+/.exec(letter)?.[0] ?? "");
  await phone.getByRole("textbox", { name: "Compteur" }).fill(String(odometer + 20));
  await phone
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo("#334455"));
  await phone.getByRole("button", { name: "Envoyer mon relevé" }).click();
  await expect(phone.getByText(/nous est parvenu/)).toBeVisible();
  await phone.context().close();
  await expect(page.getByText("Relevé signé par le client").first()).toBeVisible();
});
