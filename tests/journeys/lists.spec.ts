// Lists in use: all columns in sight, by keyboard, next to their records, on a phone.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

const quotes = "/prospection/quotes/list";
const wholeLists = [
  quotes,
  "/prospection/contracts/list",
  "/prospection/clients",
  "/prospection/scorings",
  "/prospection/pricings",
  "/prospection/medium-term-categories",
  "/admin/users",
  "/admin/brands",
  "/admin/car-models",
  "/admin/tire-sizes",
  "/buying/cars",
  "/payment/cars",
  "/billing/customers",
  "/billing/documents",
  "/billing/debits",
  "/billing/transfers",
  "/billing/statements",
  "/billing/receipts",
  "/billing/dunning",
  "/billing/missing-tunings",
  "/billing/logistics-provider-cars",
  "/on-the-road/cars",
  "/on-the-road/cars-restituable-lld",
  "/on-the-road/incoming-maintenance",
  "/on-the-road/eco-scores",
  "/operations/fines",
  "/operations/send-european-fines",
  "/operations/damage-requests",
  "/operations/untreated-damages",
  "/operations/tracking-alerts",
  "/admin/maintenance-suppliers",
  "/payment/missing-fundings",
  "/transport/to-transport",
  "/stock/cars",
  "/operations/immatriculations",
  "/operations/missing-insurances",
  "/delivery/to-prepare",
  "/delivery/to-deliver",
  "/delivery/scheduled-for-delivery",
];
const cutTitles = (page: Page): Promise<string[]> =>
  page
    .locator("th")
    .evaluateAll((all) =>
      all
        .filter((th) =>
          [...th.querySelectorAll("*")].some(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible",
          ),
        )
        .map(({ textContent }) => textContent ?? ""),
    );
const rows = (page: Page): Locator => page.locator("tr[data-row]");
const peek = (page: Page): Locator => page.getByRole("complementary", { name: "Aperçu de la ligne" });
const scroller = (page: Page): Locator => page.locator("[data-list-scroll]");
/** Pixels between the top of the window and the top of a row. */
const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? -1;
const scrolled = (page: Page): Promise<number> => scroller(page).evaluate(({ scrollTop }) => scrollTop);

test("at 1 440 pixels every list shows all its columns, including the sorted one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "admin");
  for (const path of wholeLists) {
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const hidden = await scroller(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect.soft(hidden, `${path}: pixels out of sight`).toBeLessThanOrEqual(0);
    await expect(page.locator("th[aria-sort]"), path).toBeInViewport({ ratio: 1 });
    expect(await cutTitles(page), path).toEqual([]);
  }
});

test("a hidden column is shown while the list is sorted by it", async ({ page }) => {
  await signInAs(page, "salesman", `${quotes}?sort=sendBy,desc`);
  const title = page.getByRole("columnheader", { name: "Envoyé par" });
  await expect(title).toHaveAttribute("aria-sort", "descending");
});

test("a list wider than its screen opens on its first columns", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs(page, "salesman", quotes);
  await expect(rows(page).first()).toBeVisible();
  const place = await scroller(page).evaluate((one) => [one.scrollLeft, one.scrollWidth > one.clientWidth]);
  expect(place).toEqual([0, true]);
});

test("going back from a record returns to its row, at the same scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  // Oldest first: rows added meanwhile by other journeys come after.
  await signInAs(page, "salesman", `${quotes}?sort=createdAt,asc`);
  const row = rows(page).nth(30);
  await row.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  const top = await topOf(row);
  const name = (await row.getByRole("link").first().textContent()) ?? "";
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(rows(page).nth(30)).toBeFocused();
  await expect(rows(page).nth(30)).toContainText(name);
  await expect.poll(() => topOf(rows(page).nth(30))).toBeCloseTo(top, 0);
});

test("a row opens next to the list, at an address of its own, and the keyboard moves through the rows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "salesman", quotes);
  const nameOf = async (index: number) =>
    (await rows(page).nth(index).getByRole("link").first().textContent()) ?? "";
  // Read now: other journeys create quotes meanwhile, and the list moves under the open row.
  await expect(rows(page).nth(2)).toBeVisible();
  const [one, next] = [await nameOf(1), await nameOf(2)];
  await rows(page).filter({ hasText: one }).getByRole("cell").last().click();
  const title = peek(page).getByRole("heading");
  await expect(title).toHaveText(one);
  await page.keyboard.press("j");
  await expect(title).toHaveText(next);
  await peek(page).getByRole("button", { name: "Ligne précédente" }).click();
  await expect(title).toHaveText(one);
  await page.reload();
  await expect(title).toHaveText(one);
  await page.keyboard.press("Escape");
  await expect(peek(page)).toBeHidden();
  expect(page.url()).not.toContain("peek");

  await page.keyboard.press("j");
  await page.keyboard.press(" ");
  await expect(page.getByText("1 ligne choisie")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+ ");
  await expect(page.getByText("3 lignes choisies")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier de la liste" })).toBeVisible();
});

test("a filter is found by its name or by one of its values", async ({ page }) => {
  await signInAs(page, "salesman", quotes);
  await page.getByRole("button", { name: "Filtrer", exact: true }).click();
  await page.getByRole("combobox", { name: "Chercher un filtre" }).fill("energie");
  // Scoped to roles: the page sizes are options too.
  await expect(page.locator("[role=option]")).toHaveText(["Énergie"]);
  await page.getByRole("combobox", { name: "Chercher un filtre" }).fill("refuse");
  await page.getByRole("option", { name: "Statut Refusé" }).click();
  await expect(page).toHaveURL(/status.*=REFUSED/);
});

test("a bulk mail asks first; refused rows stay selected, with their name and the reason", async ({
  page,
}) => {
  await signInAs(page, "salesAdministrator", `${quotes}?filter[status]=GENERATED`);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  const name = (await rows(page).nth(0).getByRole("link").first().textContent()) ?? "";
  await page.getByRole("button", { name: "Relancer" }).click();
  await expect(page.getByRole("dialog")).toContainText(name);
  await page.getByRole("dialog").getByRole("button", { name: "Relancer" }).click();
  const outcome = page.getByRole("alert", { name: "Résultat : Relancer" });
  await expect(outcome).toContainText(name);
  await expect(outcome).toContainText("Ce devis n’est pas en signature.");
  await expect(page.getByText("2 lignes choisies")).toBeVisible();
});

test("on a phone a row is two lines, and one button filters and sorts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "salesman", quotes);
  await expect(rows(page).first()).toBeVisible();
  const [wide, height] = await scroller(page).evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.querySelector("tr[data-row]")?.clientHeight,
  ]);
  expect(wide).toBeLessThanOrEqual(0);
  expect(height).toBe(60);
  await page.getByRole("button", { name: "Filtrer et trier" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Statut" }).click();
  await sheet.getByRole("checkbox", { name: "Refusé" }).check();
  await sheet.getByRole("button", { name: /^Voir \d+ ligne/ }).click();
  await expect(page.getByRole("button", { name: "Filtrer et trier : 1 en place" })).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText("Refusé");
});
