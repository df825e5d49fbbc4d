// A phone in one hand: search in lists, whole titles, wide touch targets, and moving a delivery.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { nextDeliveryDay } from "./screenshots-and-counters.ts";
import { smallTouchTargets } from "./touch-targets.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const row = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

test("every touch target is as wide as a finger", async ({ page }) => {
  await signInAs(page, "admin", "/delivery/to-deliver");
  for (const address of [
    "/delivery/to-deliver",
    "/buying/cars",
    "/payment/cars",
    "/delivery/planning",
    "/delivery/preparation-tasks",
    "/operations/missing-insurances",
    "/billing/today",
    "/billing/documents",
    "/billing/ageing",
    "/billing/failed-invoice-events",
    "/billing/missing-payment-methods",
    "/billing/transferred-cars/new",
  ]) {
    await page.goto(address);
    await expect(page.locator("main").getByRole("link").or(page.locator("main form")).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await smallTouchTargets(page), address).toEqual([]);
    expect(await page.locator("#main").evaluate((of) => of.scrollWidth - of.clientWidth), address).toBe(0);
  }
  await page.goto("/delivery/to-deliver");
  await row(page).first().click();
  await expect(page.getByRole("button", { name: "Fixer le créneau" })).toBeVisible();
  expect(await smallTouchTargets(page), "a delivery").toEqual([]);
  await page.getByRole("button", { name: "Fixer le créneau" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Fermer" })).toBeVisible();
  const { width = 0, height = 0 } =
    (await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
});

test("the cross that empties a choice is pressed as far as a finger reaches", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/manual-invoices/new");
  await page.getByRole("combobox", { name: "Contrat" }).fill("D-");
  await page.getByRole("option").first().click();
  const cross = page.locator(".mantine-InputClearButton-root");
  await expect(cross).toBeVisible();
  const isPressedAround = (of: HTMLElement): boolean => {
    const { left, top, width, height } = of.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [
      [-19, 0],
      [19, 0],
      [0, -19],
      [0, 19],
    ].every(([across = 0, along = 0]) => of.contains(document.elementFromPoint(x + across, y + along)));
  };
  expect(await cross.evaluate(isPressedAround)).toBe(true);
  expect((await cross.boundingBox())?.width).toBeLessThan(30);
});

test("the menu opens on the entry of the current page, however far down it is", async ({ page }) => {
  await signInAs(page, "accountant", "/billing/issuers");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const entry = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Émetteurs" });
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(entry).toBeFocused();
});

test("needs and cars to deliver are searchable, and titles are whole", async ({ page }) => {
  await signInAs(page, "purchaser", "/buying/cars");
  await expect(row(page).nth(2)).toBeVisible();
  const title = page.getByRole("navigation", { name: "Onglets de la section" }).getByRole("link");
  const isWhole = (of: HTMLElement): boolean =>
    of.scrollWidth <= of.clientWidth && of.scrollHeight <= of.clientHeight && of.offsetWidth > 0;
  expect(await title.evaluate(isWhole)).toBe(true);
  const contract = /D-\d{4}-\d{6}/.exec(await row(page).nth(2).innerText())?.[0] ?? "";
  const search = page.locator("[data-list-search]");
  await search.fill(contract.toLowerCase());
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toContainText(contract);
  await search.fill("ne dit rien");
  await expect(row(page)).toHaveCount(0);
  await page.goto("/delivery/to-deliver");
  await expect(row(page).nth(2)).toBeVisible();
  const plate = /[A-Z]{2}.\d{3}.[A-Z]{2}/.exec(await row(page).nth(2).innerText())?.[0] ?? "";
  await search.fill(plate.replace(/[^A-Z\d]/g, ""));
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toContainText(plate);
});

test("a delivery is moved from the list of the planning", async ({ page }) => {
  await signInAs(page, "admin", `/delivery/planning?at=${nextDeliveryDay().slice(0, 7)}`);
  const first = page.getByRole("button", { name: /^Déplacer / }).first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute("aria-label")) ?? "";
  await first.click();
  const dialog = page.getByRole("dialog");
  for (const [label, hour] of [
    ["De", "16:00"],
    ["À", "17:30"],
  ]) {
    await dialog.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: hour, exact: true }).click();
  }
  await dialog.getByRole("button", { name: "Fixer le créneau" }).click();
  await expect(page.getByText("Le créneau est fixé.")).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
  await expect(card).toContainText("16:00 à 17:30");
});

test("an unavailable action shows its reason next to it", async ({ page }) => {
  await signInAs(page, "admin", "/delivery/to-deliver");
  await row(page).first().click();
  const deliver = page.getByRole("button", { name: "Livrer", exact: true });
  await expect(deliver).toHaveAttribute("aria-disabled", "true");
  await expect(deliver).toHaveAccessibleDescription(/\S/);
  const why = page.getByText(/^Ce véhicule est au statut/);
  await expect(why).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(why).toBeVisible();
});

test("an outage is announced with its consequences, and the save button stays in sight", async ({ page }) => {
  await signInAs(page, "operator", "/delivery/inspected-cars?filter[status]=DRAFT");
  await row(page).filter({ hasText: "En cours" }).first().click();
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await expect(save).toBeVisible();
  await page.getByRole("textbox", { name: "Clés" }).fill("3");
  await page.context().setOffline(true);
  const banner = page.getByRole("alert").filter({ hasText: "photos et formulaires" });
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((of) => of.scrollHeight <= of.clientHeight + 1)).toBe(true);
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});
