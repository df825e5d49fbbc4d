// The main job: a salesperson finds a real car, prices it and sends it for signature; the client reads
// and signs on a phone; the contract exists, and an administrator sees all of it.
import { expect, test } from "@playwright/test";
import { signInAs, tokenOf } from "./people.ts";
import { chooseCar, chooseCompany } from "./quoting.ts";
import { signOnPhone } from "./signing.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

let quotePath = "";
let orderId = "";
let signatory = "";

test("a salesperson prices a real car for a company", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, "Chevrefeuille");
  await chooseCar(page, "Clio");
  const rent = page.getByLabel(/^Loyer mensuel HT/);
  const suggested = await rent.inputValue();
  await page.getByRole("textbox", { name: "Remise", exact: true }).fill("10");
  await page.keyboard.press("Tab");
  await expect(rent).not.toHaveValue(suggested);
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  quotePath = new URL(page.url()).pathname;
  orderId = /D-\d{4}-\d{6}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
  expect(orderId).not.toBe("");
});

test("sends it for signature", async ({ page }) => {
  await signInAs(page, "salesman", quotePath);
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer en signature" })).toBeDisabled();
});

test("the client reads and signs on a phone, and the salesperson sees the contract appear", async ({ page, browser, request }) => {
  await signInAs(page, "admin", quotePath);
  const token = await tokenOf(page);
  await signOnPhone(browser, request, { token, signatory });
  // Nobody reloads: what happened elsewhere appears.
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible({ timeout: 20_000 });
});

test("the contract has its periods, its sealed document and its history", async ({ page, request }) => {
  await signInAs(page, "admin", quotePath);
  await page.getByRole("link", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  const token = await tokenOf(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const periods = (await (await request.get(`/api/rental-history?filter[contractId]=${id}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    items: object[];
  };
  expect(periods.items).toHaveLength(1);
  await page.getByRole("tab", { name: "Historique" }).click();
  await expect(page.getByText(/contrat/i).first()).toBeVisible();
});
