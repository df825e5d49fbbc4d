// axe finds nothing serious in either theme: on every built route, its tabs, the frame and the page of a signer.
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { laterRoutes } from "#app/web/later.ts";
import { routes } from "#app/web/routes.ts";
import { axeFindings } from "./axe.ts";
import { goTo, accountMenu, signInAs, signingLinksIn, tokenOf } from "./accounts.ts";
import { addressOf, hasRecord, recordOf } from "./demonstration-records.ts";

test.describe.configure({ mode: "parallel" });
// A screenshot of every step would take longer than the steps.
test.use({ trace: "off" });

async function openAddress(path: string, request: APIRequestContext, token: string): Promise<string> {
  if (!path.includes(":")) return `${path}?pageSize=10`;
  if (path.startsWith("/gac-documentation/"))
    return path.replace(":company", "acme").replace(":page", "vehicules");
  return addressOf(path, await recordOf(path, request, token));
}

/** All pages that are not built yet share one component: only the first address is visited. */
const waiting = new Set(laterRoutes.slice(1).map(({ path }) => path));
const kinds = ["insurance", "services", "driver-transfer", "rent"].map(
  (kind) => `/prospection/contracts/:id/amend?type=${kind}`,
);
const staffScreens = [
  ...routes
    .filter(
      ({ path }) =>
        hasRecord(path) && !waiting.has(path) && !path.startsWith("/public/") && path !== "/sign-in",
    )
    .map(({ path }) => path),
  ...kinds,
];

/** Waits until the screen is complete: a title, and nothing loading. A loading screen has an empty title. */
async function settle(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await expect(page.locator("h1, [role=alert]").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Chargement…" })).toHaveCount(0);
  await page.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
}

async function tabFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const tabs = page.locator("#main").getByRole("tab");
  for (let at = 1; at < (await tabs.count()); at++) {
    const name = await tabs.nth(at).textContent();
    await tabs.nth(at).click();
    await settle(page);
    found.push(...(await axeFindings(page, "#main [role=tabpanel]")).map((line) => `« ${name} »: ${line}`));
  }
  return found;
}

const dialog = (page: Page): Locator => page.getByRole("dialog");
const anyMenu = (page: Page): Locator => page.getByRole("menu");
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
/** A few rows are representative of a list. */
const quotes = "/prospection/quotes/list?pageSize=10";
const contracts = "/prospection/contracts/list?pageSize=10";
const search = (page: Page): Locator => page.getByRole("combobox", { name: "Recherche globale" });

interface Overlay {
  over: string;
  /** Checked only once this is visible. */
  opened: (page: Page) => Locator;
  open: (page: Page) => Promise<void>;
}

/** Everything that opens over a screen, and over the frame around it. */
const overlays: Overlay[] = [
  { over: "/", opened: dialog, open: (page) => page.keyboard.press("Control+k") },
  {
    over: "/",
    opened: (page) => page.getByRole("listbox", { name: "Résultats" }).getByRole("option").first(),
    open: (page) => search(page).fill("ch"),
  },
  { over: "/", opened: anyMenu, open: (page) => page.getByRole("button", accountMenu).click() },
  {
    over: "/",
    opened: (page) => page.getByRole("region", { name: "Notifications", exact: true }),
    open: press(/^Notifications :/),
  },
  { over: quotes, opened: (page) => dialog(page).getByRole("option").first(), open: press("Filtrer") },
  { over: quotes, opened: dialog, open: (page) => page.keyboard.press("?") },
  {
    over: quotes,
    opened: (page) => page.getByRole("complementary", { name: "Aperçu de la ligne" }),
    open: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("p");
    },
  },
  { over: quotes, opened: (page) => dialog(page).getByRole("checkbox").first(), open: press("Statut") },
  { over: quotes, opened: (page) => dialog(page).getByRole("checkbox").first(), open: press("Client") },
  {
    over: quotes,
    opened: (page) => dialog(page).getByRole("button", { name: "Mois suivant" }),
    open: press("Créé le"),
  },
  {
    over: quotes,
    opened: (page) => dialog(page).getByRole("checkbox").first(),
    open: press("Choisir les colonnes"),
  },
  { over: quotes, opened: anyMenu, open: press("Exporter la liste") },
  {
    over: `${quotes}&filter[type]=long`,
    opened: (page) => dialog(page).getByLabel("Nom"),
    open: press("Enregistrer la vue"),
  },
  { over: "/prospection/quotes/new", opened: dialog, open: press("Choisir un véhicule") },
  {
    over: "/prospection/quotes/new",
    opened: (page) => page.getByRole("option").first(),
    open: (page) => page.getByRole("combobox", { name: "Société" }).click(),
  },
  {
    over: "/prospection/quotes/new",
    opened: (page) => dialog(page).getByRole("button", { name: "Mois suivant" }),
    open: press(/^Calendrier : /),
  },
  { over: "/admin/users?new=1", opened: dialog, open: () => Promise.resolve() },
  {
    over: `${contracts}&filter[status]=ONGOING`,
    opened: (page) => dialog(page).getByText(/÷ \(/),
    open: openContract("Estimer une résiliation"),
  },
  {
    over: `${contracts}&filter[status]=PENDING_FIRST_DELIVERY`,
    opened: anyMenu,
    open: openContract("Autres actions"),
  },
  {
    over: `${quotes}&filter[status]=GENERATED`,
    opened: (page) => dialog(page).getByLabel("E-mail").first(),
    open: openSending,
  },
];

/** Opens the first contract of the list and presses one of its buttons. */
function openContract(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("table").getByRole("link").first().click();
    await page.getByRole("button", { name }).click();
  };
}

async function openSending(page: Page): Promise<void> {
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
}

/** Findings at every step of a signer but the last, on a document that they must sign. */
async function signerFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (step: string): Promise<void> =>
    void found.push(...(await axeFindings(page)).map((line) => `${step}: ${line}`));
  await page.getByRole("checkbox").check();
  await look("agreed to");
  await page.getByRole("button", { name: /^Je refuse/ }).click();
  await page.getByRole("button", { name: "Refuser de signer" }).click();
  await expect(page.getByText("Dites pourquoi en quelques mots")).toBeVisible();
  await look("refusing");
  await page.getByRole("button", { name: "Revenir au document" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /Recevoir mon code/ }).click();
  await expect(page.getByLabel("Code reçu")).toBeVisible();
  await look("code");
  return found;
}

/** Two halves of the screens, visited by two browsers in parallel. */
const halves = [0, 1].map((half) => staffScreens.filter((_, index) => index % 2 === half));

for (const [index, screens] of halves.entries())
  test(`axe finds nothing serious on any screen in either theme, ${index + 1} of 2`, async ({
    page,
    request,
  }) => {
    test.setTimeout(540_000);
    await page.goto("/sign-in");
    await settle(page);
    const wrong = (await axeFindings(page)).map((line) => `/sign-in ${line}`);
    await signInAs(page, "admin");
    const token = await tokenOf(page);
    for (const path of screens) {
      const address = await openAddress(path, request, token);
      // A screen that only changes what it shows keeps its title.
      if (new URL(page.url()).pathname !== address.split("?")[0]) await page.evaluate(`document.title = ""`);
      await goTo(page, address);
      await settle(page);
      wrong.push(
        ...[...(await axeFindings(page, "#main")), ...(await tabFindings(page))].map(
          (line) => `${path} ${line}`,
        ),
      );
    }
    expect(wrong).toEqual([]);
  });

test("axe finds nothing serious in what opens over a screen, in either theme", async ({ page }) => {
  test.setTimeout(240_000);
  await signInAs(page, "admin");
  const wrong: string[] = [];
  for (const [index, { over, opened, open }] of overlays.entries()) {
    await goTo(page, over);
    await settle(page);
    await open(page);
    await expect(opened(page), `${index} over ${over}`).toBeVisible();
    wrong.push(...(await axeFindings(page)).map((line) => `${index} over ${over} ${line}`));
    await page.keyboard.press("Escape");
  }
  expect(wrong).toEqual([]);
});

test("axe finds nothing serious on public pages, on a phone, in either theme", async ({ page, request }) => {
  test.setTimeout(240_000);
  await signInAs(page, "admin");
  const links = await signingLinksIn(request);
  await page.setViewportSize({ width: 390, height: 844 });
  const wrong: string[] = [];
  for (const { path } of laterRoutes.filter(({ may }) => may === "ANONYMOUS").slice(0, 1)) {
    await page.goto(path.replace(/:\w+/g, "x"));
    await settle(page);
    wrong.push(...(await axeFindings(page)).map((line) => `${path} ${line}`));
  }
  let hasSteps = false;
  for (const link of new Set([...links.slice(0, 6), ...links.slice(-6)])) {
    await page.goto(link);
    await settle(page);
    wrong.push(...(await axeFindings(page)).map((line) => `signing ${line}`));
    if (hasSteps || !(await page.getByRole("checkbox").isVisible())) continue;
    hasSteps = true;
    wrong.push(...(await signerFindings(page)).map((line) => `signing, ${line}`));
  }
  expect(hasSteps).toBe(true);
  expect(wrong).toEqual([]);
});
