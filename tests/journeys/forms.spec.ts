// Long forms: errors stay in sight, and a network outage loses nothing.
import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, accountMenu, signInAs, tokenOf } from "./accounts.ts";

const footer = (page: Page) => page.locator("form footer");

async function fillClient(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Nom du client" }).fill(name);
  await page.getByRole("textbox", { name: "Raison sociale" }).fill(name);
  await page.getByRole("textbox", { name: "Prénom" }).fill("Camille");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Roux");
  await page.getByRole("textbox", { name: "E-mail" }).fill("camille.roux@example.test");
}

/** The number of clients of this name on the server. */
async function countOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.get("/api/clients", {
    params: { search: name },
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

test("errors are in sight anywhere in the form, and a click goes to them", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/clients/new");
  const index = page.getByRole("navigation", { name: "Sections du formulaire" });
  await expect(index.getByRole("button")).toHaveText(["Client", "Sociétés", "Contacts"]);
  await index.getByRole("button", { name: "Contacts" }).click();
  await expect(index.getByRole("button", { name: "Contacts" })).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "Nom du client" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Nom du client" })).toHaveCSS("outline", /solid 2px/);
  await expect(page.getByRole("textbox", { name: "Raison sociale" })).toHaveCSS("outline-style", "none");
  await expect(index.getByRole("button", { name: "Client à corriger" })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await page.getByRole("textbox", { name: "Nom du client" }).fill("Levain");
  await footer(page)
    .getByRole("button", { name: /^À corriger : Raison sociale/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Raison sociale" })).toBeFocused();
  await expect(index.getByRole("button", { name: "Client", exact: true })).toBeVisible();
});

test("the draft of a closed tab is offered in another one, until sign-out", async ({ page }) => {
  await page.goto("/prospection/clients/new");
  await fillSignIn(page, "salesman@ecurie.test");
  const name = (of: Page) => of.getByRole("textbox", { name: "Nom du client" });
  await name(page).fill("Levain");
  await expect(footer(page)).toContainText("Pas encore enregistré");
  const other = await page.context().newPage();
  await other.goto("/prospection/clients/new");
  await expect(name(other)).toBeVisible();
  await expect(other.getByText("Votre saisie du")).toBeHidden();
  await page.close();
  await other.reload();
  await other.getByRole("button", { name: "La reprendre" }).click();
  await expect(name(other)).toHaveValue("Levain");
  const stored = () =>
    other.evaluate(() => Object.values(localStorage).filter((one) => one.includes("Levain")));
  // The draft is stored a moment after the last key.
  await expect.poll(stored).toHaveLength(1);
  await other.getByRole("button", accountMenu).click();
  await other.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await expect(other).toHaveURL(/sign-in/);
  expect(await stored()).toEqual([]);
});

test("the footer never covers the focused field, and leaves room for the fields on a phone", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await signInAs(page, "salesman", "/prospection/clients/new");
  await page.getByRole("textbox", { name: "Nom du client" }).focus();
  for (let step = 0; step < 22; step++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector("form footer");
      if (!focused?.closest("fieldset") || !bar) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top || top < 0 ? focused.outerHTML.slice(0, 90) : null;
    });
    expect(hidden).toBeNull();
  }
  const phone = await browser.newPage({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto("/prospection/clients/new");
  await expect(footer(phone)).toHaveCSS("position", "sticky");
  await phone.getByRole("textbox", { name: "Nom du client" }).focus();
  await expect(footer(phone)).toHaveCSS("position", "sticky");
  // The on-screen keyboard reduces the window.
  await phone.setViewportSize({ width: 390, height: 380 });
  await expect(footer(phone)).toHaveCSS("position", "static");
  for (const button of await footer(phone).getByRole("button").all())
    expect((await button.boundingBox())?.height, "under a thumb").toBeGreaterThanOrEqual(40);
  await phone.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test("typing in a number field replaces its value, and a second tap places the caret", async ({ page }) => {
    await signInAs(page, "accountant", "/payment/funders/new");
    const months = page.getByRole("textbox", { name: "Durée" });
    await expect(months).toHaveValue("48");
    await months.tap();
    await page.keyboard.type("36");
    await expect(months).toHaveValue("36");
    await months.tap();
    await page.keyboard.press("Home");
    await page.keyboard.type("1");
    await expect(months).toHaveValue("136");
  });
});

test("an outage is announced at once, and the form is sent when the network is back", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/clients/new");
  const name = `Hors réseau ${Date.now()}`;
  await page.context().setOffline(true);
  await expect(page.getByText(/^Hors connexion/)).toBeVisible();
  await fillClient(page, name);
  await page.keyboard.press("Control+Enter");
  await expect(footer(page)).toContainText("Gardez cette page ouverte");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText(/^Hors connexion/)).toBeHidden();
  expect(await countOf(page, name)).toBe(1);
});

test("a dialog never opened before waits for the network without breaking the screen", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/list?filter[type]=long");
  const save = page.getByRole("button", { name: "Enregistrer la vue" });
  await expect(save).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Hors connexion/)).toBeVisible();
  await save.click();
  await expect(page.getByRole("dialog")).toContainText("Sans réseau");
  await expect(save).toBeAttached();
  await page.context().setOffline(false);
  const name = page.getByRole("dialog").getByRole("textbox");
  const reload = page.getByRole("dialog").getByRole("button", { name: "Recharger la page" });
  await expect(name.or(reload)).toBeVisible();
  // A browser remembers the failure of a file that was cut while it came: the page is reloaded then.
  if (await reload.isVisible()) {
    await reload.click();
    await save.click();
  }
  await expect(name).toBeVisible();
});

test("a write whose answer was cut is not stored twice", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/clients/new");
  const name = `Coupure ${Date.now()}`;
  await fillClient(page, name);
  await page.route(
    "**/api/clients",
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  expect(await countOf(page, name)).toBe(1);
});
