// Two users on the same record: no overwrite, no lost input, and each sees the changes of the other.
import { expect, type Page, test } from "@playwright/test";
import { signInAs, tokenOf } from "./accounts.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { readAndConsent, openPhone, typeCode } from "./client-signature.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

let quoteId = "";
const note = (page: Page) => page.getByRole("textbox", { name: "Précisions imprimées sur le devis" });
const months = (page: Page) => page.getByRole("textbox", { name: "Durée", exact: true });

test("a double click creates one quote, which appears live in the list of a colleague", async ({
  page,
  browser,
  request,
}) => {
  const colleague = await browser.newPage();
  await signInAs(colleague, "salesDirector", "/prospection/quotes/list");
  await expect(colleague.getByRole("table").getByRole("link").first()).toBeVisible();
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, "Montrésor");
  await chooseCar(page, "Clio");
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const countOf = async (): Promise<number> => {
    const answer = await request.get("/api/quotes?search=Montrésor&pageSize=1", { headers });
    return ((await answer.json()) as { total: number }).total;
  };
  const before = await countOf();
  await page.getByRole("button", { name: "Créer le devis" }).dblclick();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  quoteId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const orderId =
    /D-\d{4}-\d{6}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ??
    "missing";
  await expect(colleague.getByRole("link", { name: orderId })).toBeVisible();
  expect(await countOf()).toBe(before + 1);
  await colleague.close();
});

test("the second user to save sees who changed the record and when, and loses no input", async ({
  page,
  browser,
}) => {
  const second = await browser.newPage();
  const editor = `/prospection/quotes/new?edit=${quoteId}`;
  await signInAs(page, "salesman", editor);
  await signInAs(second, "salesDirector", editor);
  await note(page).fill("Livraison à Nantes");
  await note(second).fill("Livraison à Angers");
  await months(second).fill("30");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/view\//);
  await second.getByRole("button", { name: "Enregistrer" }).click();
  await expect(
    second
      .getByRole("alert")
      .filter({ hasText: /a été modifié par Camille Durand le \d{2}-\d{2}-\d{4} à \d{2}:\d{2}/ }),
  ).toBeVisible();
  await expect(note(second)).toHaveValue("Livraison à Angers");
  await expect(months(second)).toHaveValue("30");
  await second.getByRole("button", { name: "Garder ma saisie" }).click();
  await second.getByRole("button", { name: "Enregistrer" }).click();
  await expect(second).toHaveURL(/\/view\//);
  await expect(second.getByText("30 mois").first()).toBeVisible();
  await second.close();
});

test("two people signing in turn, each on a phone, make one contract", async ({ page, browser, request }) => {
  const second = `deuxieme-${Date.now()}@exemple.test`;
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, "Val Fleuri");
  await chooseCar(page, "Clio");
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  const orderId =
    /D-\d{4}-\d{6}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ??
    "missing";
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  const first = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Ajouter une personne" }).click();
  await dialog.getByLabel("Prénom").nth(1).fill("Ludivine");
  await dialog.getByRole("textbox", { name: "Nom", exact: true }).nth(1).fill("Aubert");
  await dialog.getByLabel("E-mail").nth(1).fill(second);
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();

  const token = await tokenOf(page);
  const contracts = async (): Promise<number> => {
    const answer = await request.get(`/api/contracts?filter[orderId]=${orderId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { total: number }).total;
  };
  const [one, other] = [await openPhone(browser), await openPhone(browser)];
  const codes = [
    await readAndConsent(one, request, first, orderId),
    await readAndConsent(other, request, second, orderId),
  ];
  await typeCode(one, codes[0] ?? "");
  await expect(one.getByRole("heading", { name: "Votre signature est enregistrée" })).toBeVisible();
  await expect(one.getByRole("status")).toContainText("Ludivine Aubert");
  expect(await contracts()).toBe(0);
  await typeCode(other, codes[1] ?? "");
  await expect(other.getByRole("heading", { name: "Le document est signé" })).toBeVisible();
  await one.reload();
  await expect(one.getByRole("link", { name: "Ouvrir le document signé" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contrat", exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await contracts()).toBe(1);
  await Promise.all([one.context().close(), other.context().close()]);
});
