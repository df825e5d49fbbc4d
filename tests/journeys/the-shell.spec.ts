// The shell around every screen: search, palette, counters, notifications, live updates.
import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, goTo, accountMenu, signInAs, tokenOf } from "./accounts.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Recherche globale" });

test("a salesperson finds a client by two letters, with the keyboard alone", async ({ page }) => {
  const requests: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/api/search/") && requests.push(new URL(request.url()).pathname),
  );
  await signInAs(page, "salesman");
  await search(page).pressSequentially("ch", { delay: 60 });
  const results = page.getByRole("listbox", { name: "Résultats" });
  await expect(results.getByRole("group", { name: "Clients" })).toBeVisible();
  expect([...requests].sort()).toEqual(
    ["cars", "clients", "contracts", "suppliers"].map((kind) => `/api/search/${kind}/ch`),
  );
  await search(page).press("ArrowUp");
  await expect(results.getByRole("option", { selected: true })).toHaveCount(1);
  await search(page).press("Escape");
  await expect(search(page)).toHaveValue("");
  await expect(results.getByRole("option")).toHaveCount(0);
});

test("a car leads to the page of its status", async ({ page }) => {
  await signInAs(page, "operator");
  await search(page).fill("VZZ");
  const cars = page.getByRole("group", { name: "Véhicules" }).getByRole("option");
  await expect(cars).toHaveCount(10);
  await cars.filter({ hasText: "En stock" }).first().click();
  await expect(page).toHaveURL(/\/stock\/cars\?vin=VZZ/);
  await expect(page.getByRole("heading", { name: "Véhicules en stock" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("the palette goes to any page and changes the theme, which the next visit remembers", async ({
  page,
  context,
}) => {
  await signInAs(page, "salesman");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Aller, agir, trouver" });
  await palette.fill("scorings");
  await expect(page.getByRole("option", { name: /^Scorings/ })).toHaveAttribute("aria-selected", "true");
  await palette.press("Enter");
  await expect(page).toHaveURL(/\/prospection\/scorings/);
  await page.keyboard.press("Control+k");
  await palette.fill("thème sombre");
  await palette.press("Enter");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  const theme = (await context.cookies()).find(({ name }) => name === "theme");
  expect(((theme?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(360);
});

test("the palette finds records of every kind, and runs the actions of a list", async ({ page }) => {
  await signInAs(page, "admin", "/prospection/quotes/list");
  const palette = page.getByRole("combobox", { name: "Aller, agir, trouver" });
  const kind = (name: string) => page.getByRole("group", { name }).getByRole("option").first();
  await page.keyboard.press("Control+k");
  await palette.fill("clio");
  await expect(kind("Modèles")).toContainText("Renault Clio");
  await palette.fill("marchand");
  await kind("Utilisateurs").click();
  await expect(page).toHaveURL(/\/admin\/users\/view\//);
  await page.goBack();
  await page.keyboard.press("Control+k");
  await palette.fill("exporter en csv");
  const download = page.waitForEvent("download");
  await palette.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("notifications are stored, read in their centre with the keyboard, and cleared", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/list?filter[status]=SIGNED");
  await page.getByRole("button", { name: "Enregistrer la vue" }).click();
  await page.getByRole("dialog").getByLabel("Nom").fill("Mes signés");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer", exact: true }).click();
  const view = page.getByRole("group", { name: "Vues" }).getByRole("button", { name: /^Mes signés \d+/ });
  await expect(view).toBeVisible();
  await page.getByRole("button", { name: "Actions de la vue Mes signés" }).click();
  await page.getByRole("menuitem", { name: "Renommer ou partager" }).click();
  await page.getByRole("dialog").getByLabel("Nom").fill("Signés de l’année");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Signés de l’année/ }).first()).toBeVisible();

  const bell = page.getByRole("button", { name: /^Notifications : / });
  await page.reload();
  await bell.press("Enter");
  const centre = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(centre).toContainText("Vue « Mes signés » enregistrée.");
  await expect(centre.getByRole("button", { name: "Fermer les notifications" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(centre).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.press("Enter");
  await centre.getByRole("button", { name: "Tout effacer" }).press("Enter");
  await expect(centre).toContainText("Aucun message.");
});

test("every tab is within reach at any width", async ({ page }) => {
  await signInAs(page, "admin", "/operations/fines");
  const tabs = page.getByRole("navigation", { name: "Onglets de la section" });
  for (const width of [390, 700, 900, 1024, 1440, 1980]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tabs.getByRole("link", { name: "Amendes", exact: true })).toBeInViewport({ ratio: 1 });
    const more = tabs.getByRole("button", { name: /autres onglets$/ });
    await expect(more).toBeInViewport({ ratio: 1 });
    const hidden = Number.parseInt((await more.getAttribute("aria-label")) ?? "", 10);
    expect((await tabs.getByRole("link").count()) + hidden).toBe(15);
  }
});

test("the menu of hidden tabs stays in sight when a late font makes the tabs wider", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signInAs(page, "admin", "/operations/fines");
  const tabs = page.getByRole("navigation", { name: "Onglets de la section" });
  const more = tabs.getByRole("button", { name: /autres onglets$/ });
  await expect(more).toBeInViewport({ ratio: 1 });
  const before = await tabs.getByRole("link").count();
  await page.addStyleTag({ content: "nav a { letter-spacing: 0.4em }" });
  await expect.poll(() => tabs.getByRole("link").count()).toBeLessThan(before);
  await expect(more).toBeInViewport({ ratio: 1 });
});

test("a collapsed drawer stays collapsed, and on a phone it is closed by default", async ({ page }) => {
  await signInAs(page, "salesAdministrator");
  await page.getByRole("button", { name: "Replier le menu" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Déplier le menu" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Livraison, \d+ en attente/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await opener.click();
  await expect(page.getByRole("link", { name: "Accueil", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole("button", { name: /^Livraison/ }).click();
  await page.getByRole("link", { name: /^Véhicules à livrer/ }).click();
  await expect(page).toHaveURL(/\/delivery\/to-deliver/);
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
});

test("the changes of a colleague appear without a reload", async ({ browser }) => {
  const [mine, theirs] = await Promise.all([browser.newPage(), browser.newPage()]);
  await Promise.all([signInAs(mine, "purchaser", "/admin/brands"), signInAs(theirs, "admin")]);
  await expect(mine.getByRole("link", { name: "Renault" })).toBeVisible();
  const answer = await theirs.request.post("/api/brands", {
    data: { name: "Zèbre", maintenanceTerms: [] },
    headers: { authorization: `Bearer ${await tokenOf(theirs)}` },
  });
  expect(answer.status()).toBe(200);
  await expect(mine.getByRole("link", { name: "Zèbre" })).toBeVisible();
});

test("the requested address opens after signing in; a forbidden one names the roles", async ({ page }) => {
  await page.goto("/prospection/quotes/new");
  await fillSignIn(page, "operator@ecurie.test");
  await expect(page).toHaveURL(/\/forbidden/);
  await expect(page.locator("#main")).toContainText("commercial");
  await page.goto("/nulle-part");
  await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
  await expect(page.getByRole("button", accountMenu)).toBeVisible();
});

test("a click that blurs a required field is not lost to the error that appears", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await page.getByRole("combobox", { name: "Société" }).focus();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Calendrier : / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Mois suivant" })).toBeVisible();
  await expect(page.getByText("Champ obligatoire.")).toBeVisible();
});

test("a screen reports an unreachable server, and loads once it is back", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/list");
  await expect(page.getByRole("link", { name: "Clients" }).first()).toBeVisible();
  await page.route(/\/(assets|api|health)\b/, (route) => route.abort());
  await goTo(page, "/prospection/scorings");
  await expect(page.locator("#main").getByRole("alert")).toContainText("Le serveur ne répond pas.");
  await page.unroute(/\/(assets|api|health)\b/);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Scorings" })).toBeVisible();
});

test("a screen whose file is gone announces a new version", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/list");
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: "" }));
  await goTo(page, "/prospection/scorings");
  await expect(page.locator("#main").getByRole("alert")).toContainText("Nouvelle version disponible");
  await expect(page.getByRole("region", { name: "Notifications récentes" })).toContainText(
    "Rechargez la page.",
  );
});
