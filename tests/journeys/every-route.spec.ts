// Every route, walked as every role: open to who may, the forbidden page with the roles for the others.
import { expect, type Page, test } from "@playwright/test";
import { grants, staffRoles } from "#app/permissions.ts";
import { routes } from "#app/web/routes.ts";
import type { Route } from "#kernel/web/route.ts";
import { holds, neededRoles } from "#kernel/who.ts";
import { goTo, signInAs } from "./people.ts";

const nowhere = "00000000-0000-7000-8000-000000000000";
const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, nowhere);
/** Pages that send elsewhere who is already signed in. */
const guarded = routes.filter(({ may }) => may !== "ANONYMOUS");

/** What comes at an address: the guard decides before the screen is loaded. */
async function arriveAt(page: Page, address: string): Promise<"forbidden" | "open"> {
  await goTo(page, address);
  const hasCome = `(() => {
    const title = document.querySelector("#main h1, #main [role=alert]")?.textContent;
    return location.pathname === "/forbidden" ? title === "Accès refusé" : location.pathname === ${JSON.stringify(address)} && title !== undefined;
  })()`;
  await expect.poll(() => page.evaluate(hasCome), { message: address, intervals: [20, 50, 100] }).toBe(true);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  return new URL(page.url()).pathname === "/forbidden" ? "forbidden" : "open";
}

for (const role of staffRoles) {
  test(`every route as ${role}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, role);
    const who = { sub: role, email: "", name: "", roles: [role] };
    const wrong: string[] = [];
    for (const route of guarded) {
      const found = await arriveAt(page, addressOf(route));
      const expected = holds(grants, who, route.may) ? "open" : "forbidden";
      if (found !== expected) wrong.push(`${route.path}: ${found} instead of ${expected}`);
      if (found !== "forbidden") continue;
      const text = (await page.locator("#main").textContent()) ?? "";
      for (const name of neededRoles(grants, route.may as never)) if (!text.includes(name)) wrong.push(`${route.path}: the page does not name ${name}`);
    }
    expect(wrong).toEqual([]);
  });
}

test("every route as nobody", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
  const wrong: string[] = [];
  for (const route of guarded) {
    await goTo(page, addressOf(route));
    await page.waitForURL(/\/sign-in$/, { timeout: 5_000 }).catch(() => wrong.push(`${route.path}: ${page.url()}`));
  }
  expect(wrong).toEqual([]);
});
