// The main job: a salesperson finds a real car, prices it and sends it for signature; the client reads
// and signs on a phone; the contract exists, and an administrator sees all of it.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { lastMessage, signInAs, tokenOf } from "./people.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

let quotePath = "";
let orderId = "";
let signatory = "";

/** The company and its first signatory, in the editor. */
async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Société" }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).first().click();
  await page.getByRole("combobox", { name: "Signataire" }).click();
  await page.getByRole("option").first().click();
}

async function chooseCar(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Choisir un véhicule" }).click();
  await page.getByLabel("Chercher une finition").fill(words);
  await page.getByRole("group", { name: "Finitions trouvées" }).getByRole("button").first().click();
}

test("a salesperson prices a real car for a company", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, "Chevrefeuille");
  await chooseCar(page, "Clio");
  const rent = page.getByLabel(/^Loyer mensuel HT/);
  await expect(rent).not.toHaveValue("0,00");
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

/** What a client has: a phone, and no account. */
async function onPhone(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "fr-FR" });
  await act(await context.newPage());
  await context.close();
}

test("the client reads and signs on a phone, and the salesperson sees the contract appear", async ({ page, browser, request }) => {
  await signInAs(page, "admin", quotePath);
  const token = await tokenOf(page);
  await expect.poll(() => lastMessage(request, token, signatory)).toMatch(/\/public\/sign/);
  const link = /https?:\/\/\S+\/public\/sign\S*/.exec(await lastMessage(request, token, signatory))?.[0] ?? "";
  await onPhone(browser, async (phone) => {
    await phone.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await expect(phone.getByRole("img").first()).toBeVisible();
    const consent = phone.getByRole("checkbox");
    await expect(phone.getByRole("button", { name: /Lisez, puis cochez/ })).toBeDisabled();
    await consent.check();
    await phone.getByRole("button", { name: /Recevoir mon code/ }).click();
    await expect(phone.getByLabel("Code reçu")).toBeVisible();
    await expect.poll(async () => /est votre code/.test(await lastMessage(request, token, signatory))).toBe(true);
    const code = /^(\d{6}) est votre code/.exec(await lastMessage(request, token, signatory))?.[1] ?? "";
    await phone.getByLabel("Code reçu").fill(code === "000000" ? "000001" : "000000");
    await phone.getByRole("button", { name: "Signer" }).click();
    await expect(phone.getByText(/code/i).first()).toBeVisible();
    await phone.getByLabel("Code reçu").fill(code);
    await phone.getByRole("button", { name: "Signer" }).click();
    await expect(phone.getByText(/signé/i).first()).toBeVisible();
  });
  // Nobody reloads: what happened elsewhere appears.
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible({ timeout: 20_000 });
});

test("the contract has its periods, its sealed document and its history", async ({ page, request }) => {
  await signInAs(page, "admin", quotePath);
  await page.getByRole("link", { name: "Contrat", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  const token = await tokenOf(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const periods = (await (await request.get(`/api/rental-history?filter[contractId]=${id}`, { headers: { authorization: `Bearer ${token}` } })).json()) as { items: object[] };
  expect(periods.items).toHaveLength(1);
  await page.getByRole("tab", { name: "Historique" }).click();
  await expect(page.getByText(/contrat/i).first()).toBeVisible();
});
