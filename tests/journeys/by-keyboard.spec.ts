// The main task without a mouse: every step is a key, and typed text goes to the focused element.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { accountMenu, password } from "./accounts.ts";

// Other journeys disable animations; here they must run, because the focus moves when they end.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Presses Tab until a control has the focus, as a user would; the limit far exceeds the needs of any screen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(
    `${target} is out of reach: the focus is on ${await page.locator(":focus").evaluate((element) => element.outerHTML.slice(0, 200))}`,
  );
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

const box = (page: Page, name: string | RegExp): Locator => page.getByRole("combobox", { name });

test("a quote goes from sign-in to signature with the keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await tabTo(page, page.getByLabel("Adresse e-mail"));
  await page.keyboard.type("salesman@ecurie.test");
  await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", accountMenu)).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(box(page, "Aller, agir, trouver")).toBeFocused();
  await page.keyboard.type("nouveau devis");
  await expect(page.getByRole("option", { name: /^Nouveau devis/ }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/prospection\/quotes\/new/);

  await tabTo(page, box(page, "Société"));
  await page.keyboard.type("Voltige Solaire");
  await expect(page.getByRole("option", { name: /Voltige Solaire/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page, "Société")).toHaveValue(/Voltige Solaire/);
  // The company fills in its only possible signatory.
  await expect(box(page, "Signataire")).not.toHaveValue("");

  await press(page, page.getByRole("button", { name: "Choisir un véhicule" }));
  await expect(page.getByLabel("Chercher une finition")).toBeFocused();
  await page.keyboard.type("Clio");
  await press(page, page.getByRole("group", { name: "Finitions trouvées" }).getByRole("button").first());
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Changer" })).toBeFocused();
  await expect(page.getByLabel(/^Loyer mensuel HT/)).not.toHaveValue("0,00");

  await press(page, page.getByRole("button", { name: "Créer le devis" }));
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  await press(page, page.getByRole("button", { name: "Envoyer en signature" }));
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Envoyer", exact: true }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("En signature").first()).toBeVisible();
});

test("a closed dialog returns the focus to the element that opened it", async ({ page }) => {
  await page.goto("/prospection/quotes/new");
  await tabTo(page, page.getByLabel("Adresse e-mail"));
  await page.keyboard.type("salesman@ecurie.test");
  await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const opener = page.getByRole("button", { name: "Choisir un véhicule" });
  await press(page, opener);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
});
