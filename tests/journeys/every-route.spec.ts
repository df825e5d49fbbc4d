// Every screen, walked as an administrator and as the role that may do least among those that may open it; one that a
// role may not open, which names the roles. Who may open what is told for each role and route in src/app/web/routes.test.ts.
import { expect, type Page, test } from "@playwright/test";
import { grants, staffRoles } from "#app/permissions.ts";
import { laterRoutes } from "#app/web/later.ts";
import { routes } from "#app/web/routes.ts";
import type { StaffRole } from "#people/model/roles.ts";
import type { Route } from "#kernel/web/navigation/route.ts";
import { hasPermission, requiredRoles, permissionsOf, type Actor } from "#kernel/actor.ts";
import { signInAs } from "./accounts.ts";

const unknownId = "00000000-0000-7000-8000-000000000000";
const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, unknownId);
/** The others send elsewhere who is already signed in. */
const restrictedRoutes = routes.filter(({ may }) => may !== "ANONYMOUS");
const waiting = new Set(laterRoutes.map(({ path }) => path));

const actorOf = (role: StaffRole): Actor => ({ sub: role, email: "", name: "", roles: [role] });
const canOpen = (role: StaffRole, { may }: Route): boolean => hasPermission(grants, actorOf(role), may);
const rolesByPermissionCount = staffRoles.toSorted(
  (one, other) => permissionsOf(grants, actorOf(one)).length - permissionsOf(grants, actorOf(other)).length,
);
/** Who may do least there: what a screen wrongly takes for granted is missing to them first. */
const leastPrivilegedRole = (route: Route): StaffRole | undefined =>
  rolesByPermissionCount.find((role) => canOpen(role, route));

/** What is built, what waits (one page for all), then one that the role may not open. */
function routesToVisit(role: StaffRole): Route[] {
  const open = restrictedRoutes.filter((route) => canOpen(role, route));
  return [
    ...open.filter(
      (route) => !waiting.has(route.path) && (role === "admin" || leastPrivilegedRole(route) === role),
    ),
    ...open.filter(({ path }) => waiting.has(path)).slice(0, 1),
    ...restrictedRoutes.filter((route) => !canOpen(role, route)).slice(0, 1),
  ];
}

interface Arrival {
  address: string;
  /** Where one is in the end. */
  path: string;
  /** What the page says when it is not the one that was asked for. */
  text: string;
}

/**
 * What comes at each address, from link to link inside one page: a question across the wire for each step
 * would take longer than the steps. A document without title waits for its screen.
 */
const visitRoutes = (page: Page, addresses: string[]): Promise<Arrival[]> =>
  page.evaluate(async (wanted) => {
    const painted = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const soon = (): Promise<unknown> => new Promise((done) => setTimeout(done, 4));
    const hasCome = (): boolean =>
      document.title !== "" && document.querySelector("h1, #main [role=alert]") !== null;
    const arrivals: Arrival[] = [];
    for (const address of wanted) {
      document.title = "";
      history.pushState(null, "", address);
      for (const start = Date.now(); !hasCome(); await soon())
        if (Date.now() - start > 15_000) throw new Error(`nothing came at ${address}`);
      if (location.pathname !== address) await painted();
      const { pathname } = location;
      arrivals.push({
        address,
        path: pathname,
        text: pathname === address ? "" : (document.querySelector("#main")?.textContent ?? ""),
      });
    }
    return arrivals;
  }, addresses);

for (const role of staffRoles) {
  test(`every route as ${role}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, role);
    const wrong: string[] = [];
    const walked = routesToVisit(role);
    const arrivals = await visitRoutes(page, walked.map(addressOf));
    for (const [index, route] of walked.entries()) {
      const { may, path } = route;
      const { address, path: found, text } = arrivals[index] as Arrival;
      const expected = canOpen(role, route) ? address : "/forbidden";
      if (found !== expected) wrong.push(`${path}: ${found} instead of ${expected}`);
      if (found !== "/forbidden") continue;
      for (const words of ["Accès refusé", ...requiredRoles(grants, may)])
        if (!text.includes(words)) wrong.push(`${path}: the page does not say ${words}`);
    }
    expect(wrong).toEqual([]);
  });
}

test("every route as nobody", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
  const arrivals = await visitRoutes(page, restrictedRoutes.map(addressOf));
  expect(
    arrivals.filter(({ path }) => path !== "/sign-in").map(({ address, path }) => `${address}: ${path}`),
  ).toEqual([]);
});
