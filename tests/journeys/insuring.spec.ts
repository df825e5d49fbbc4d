// A client insures a car: requested by mail, submitted from a phone, checked by staff next to the document.
import { expect, test } from "@playwright/test";
import { sampleMemo } from "#insurance/server/memos/sample-memo.ts";
import { lastMessage, signInAs } from "./accounts.ts";
import { openPhone } from "./client-signature.ts";

const screenshotFolder = process.env.JOURNEY_PICTURES;
const takeScreenshot = (
  page: { screenshot: (how: { path: string; fullPage: boolean }) => Promise<unknown> },
  name: string,
) =>
  screenshotFolder ? page.screenshot({ path: `${screenshotFolder}/${name}.png`, fullPage: true }) : undefined;

test("the certificate is requested, sent from a phone after a reload, approved, and leaves the list", async ({
  page,
  browser,
}) => {
  await signInAs(page, "salesAdministrator", "/operations/missing-insurances?filter[status]=MISSING");
  await takeScreenshot(page, "missing");
  const first = page.getByRole("row").nth(1).getByRole("link").first();
  const car = (await first.textContent()) ?? "";
  await first.click();
  await page.getByRole("button", { name: "Demander l’attestation" }).first().click();
  const chosen = page.getByRole("combobox", { name: "Destinataire" }).or(page.getByLabel("Destinataire"));
  const email = /, (\S+@\S+)$/.exec(await chosen.first().inputValue())?.[1] ?? "";
  await takeScreenshot(page, "request");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("Demandée", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "car");

  const letter = await lastMessage(page.request, email);
  const link = /\/public\/add-insurance-information\/\S+/.exec(letter)?.[0] ?? "";
  const phone = await openPhone(browser);
  await phone.goto(link);
  await phone.getByLabel("Assureur").fill("Mutuelle du Voyage");
  await phone.getByLabel("N° de police").fill("AUTO-4411");
  await takeScreenshot(phone, "phone");
  const text = {
    insurer: "Mutuelle du Voyage",
    policyNumber: "AUTO-4411",
    subscriber: "Essai",
    plate: "",
    title: "",
  };
  const { name, type, bytes } = await sampleMemo(text);
  await phone.locator("input[type=file]").setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await expect(phone.getByText(name)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Ce que nous lisons dans votre document" })).toBeVisible();
  await expect(phone.getByText(/Nous attendons : /).first()).toBeVisible();
  await takeScreenshot(phone, "phone-read");
  await phone.reload();
  await expect(phone.getByLabel("Assureur")).toHaveValue("Mutuelle du Voyage");
  await expect(phone.getByText(name)).toBeVisible();
  await phone.getByLabel("Fin du contrat d’assurance").first().fill("31-12-2030");
  await phone.getByRole("button", { name: "Envoyer mon attestation" }).click();
  await expect(phone.getByText("Nous avons reçu votre attestation")).toBeVisible();
  await takeScreenshot(phone, "phone-received");
  await phone.context().close();

  await expect(page.getByText("À vérifier", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Valider l’attestation" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("N° de police")).toHaveValue("AUTO-4411");
  await takeScreenshot(page, "approve");
  await dialog.getByRole("button", { name: "Valider l’attestation" }).click();
  await expect(page.getByText("Validée", { exact: true }).first()).toBeVisible();
  await page.goto("/operations/missing-insurances");
  await expect(page.getByRole("grid").or(page.getByRole("table")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: car, exact: true })).toHaveCount(0);
});
