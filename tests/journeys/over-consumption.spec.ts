// A car driven more than its contract grants: the amendment that settles it takes two clicks; its client gives the
// odometer from a phone.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { frenchNumber } from "#kernel/money.ts";
import { readOutbox, signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";
import { openPhone } from "./client-signature.ts";
import { photo } from "./sample-documents.ts";

const mileageLetter = async (request: APIRequestContext): Promise<string> =>
  (await readOutbox(request)).find(({ body }) => body.includes("/public/mileage/"))?.body ?? "";

interface OverDriven {
  items: { id: string; car: { plate: string } }[];
}

interface Proposal {
  contractId: string;
  agreedKm: number;
  proposedKm: number;
  /** At the term, at the pace of the car. */
  projected: number;
  reasons: string[];
  preparedId: string | null;
}

const readProposal = (request: APIRequestContext, carId: string): Promise<Proposal> =>
  readApi<Proposal>(request, {
    role: "salesAdministrator",
    path: `/cars-on-the-road/${carId}/amendment-proposal`,
  });

/** An over-driven car whose contract awaits no amendment, which others of the list do. */
async function findAmendable(request: APIRequestContext): Promise<OverDriven["items"][number] & Proposal> {
  const role = "salesAdministrator";
  const { items } = await readApi<OverDriven>(request, {
    role,
    path: "/cars-on-the-road/list-over-consumption",
  });
  for (const one of items) {
    const proposal = await readProposal(request, one.id);
    if (proposal.reasons.length === 0 && proposal.preparedId === null) return { ...one, ...proposal };
  }
  throw new Error("the demonstration company has an over-driven car to amend");
}

test("the amendment of an over-driven car is prepared in two clicks", async ({ page }) => {
  const { id, car, agreedKm, proposedKm, projected } = await findAmendable(page.request);
  // The next thousand above the kilometres of its pace.
  expect(agreedKm).toBeLessThan(projected);
  expect(proposedKm).toBe(Math.ceil(projected / 1_000) * 1_000);
  await signInAs(page, "salesAdministrator", "/on-the-road/cars-over-consumption");
  await page.getByRole("row").filter({ hasText: car.plate }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Préparer l’avenant" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Prévus au terme")).toBeVisible();
  await dialog.getByRole("button", { name: "Préparer" }).click();
  await expect(page).toHaveURL(/\/prospection\/contracts\/view\/.*tab=amendments/);
  await expect(page.getByText("Durée et kilométrage").first()).toBeVisible();
  await expect(page.getByText(`${frenchNumber(proposedKm)} km`).first()).toBeVisible();
  expect((await readProposal(page.request, id)).preparedId).not.toBeNull();
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
