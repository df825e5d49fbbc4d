// The main task: a salesperson finds a real car, prices it and sends it for signature; the client reads
// and signs on a phone; the contract exists, and an administrator sees all of it.
import { expect, test } from "@playwright/test";
import { signInAs, tokenOf } from "./accounts.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { readAndConsent, signOnPhone, openPhone, typeCode } from "./client-signature.ts";

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
  orderId =
    /D-\d{4}-\d{6}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
  expect(orderId).not.toBe("");
});

test("the salesperson sends the quote for signature", async ({ page }) => {
  await signInAs(page, "salesman", quotePath);
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Annuler la signature" })).toBeVisible();
});

test("the client reads and signs on a phone, and the salesperson sees the contract appear", async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, "admin", quotePath);
  await signOnPhone(browser, request, signatory);
  // No page is reloaded: changes made elsewhere appear live.
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible({ timeout: 20_000 });
});

test("the contract has its periods, its sealed document and its history", async ({ page, request }) => {
  await signInAs(page, "admin", quotePath);
  await page.getByRole("link", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  const token = await tokenOf(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const periods = (await (
    await request.get(`/api/rental-history?filter[contractId]=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as {
    items: object[];
  };
  expect(periods.items).toHaveLength(1);
  await page.getByRole("tab", { name: "Historique" }).click();
  await expect(page.getByText(/contrat/i).first()).toBeVisible();
});

test("several quotes of one client are read on one page and signed with one code: each creates its contract", async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, "salesman", "/prospection/quotes/list?filter[status]=GENERATED&search=Belle Escale");
  const table = page.getByRole("table");
  await expect(table.getByRole("link").nth(1)).toBeVisible();
  const numbers = [
    await table.getByRole("link").nth(0).textContent(),
    await table.getByRole("link").nth(1).textContent(),
  ];
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("checkbox").nth(2).check();
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer 2 devis en signature" });
  const email = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("2 devis sont partis en signature, ensemble.")).toBeVisible();
  const token = await tokenOf(page);
  const phone = await openPhone(browser);
  const code = await readAndConsent(phone, request, email);
  await typeCode(phone, code);
  await expect(phone.getByRole("heading", { name: "Les 2 documents sont signés" })).toBeVisible();
  await expect(phone.getByRole("link", { name: /^Bon de commande/ })).toHaveCount(2);
  await phone.context().close();
  for (const number of numbers) {
    const answer = await request.get(`/api/contracts?filter[orderId]=${number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await answer.json()) as { total: number }).total, number ?? "").toBe(1);
  }
});
