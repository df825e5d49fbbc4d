// Every screen, visited as an administrator and as the least privileged role that may open it, and one screen per
// role that it may not open. src/app/web/routes.test.ts tests the access of each role to each route.
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
/** Public routes are left out: they redirect signed-in users. */
const restrictedRoutes = routes.filter(({ may }) => may !== "ANONYMOUS");
const waiting = new Set(laterRoutes.map(({ path }) => path));

const actorOf = (role: StaffRole): Actor => ({ sub: role, email: "", name: "", roles: [role] });
const canOpen = (role: StaffRole, { may }: Route): boolean => hasPermission(grants, actorOf(role), may);
const rolesByPermissionCount = staffRoles.toSorted(
  (one, other) => permissionsOf(grants, actorOf(one)).length - permissionsOf(grants, actorOf(other)).length,
);
/** The least privileged role that may open the route: it is the first to reveal a wrong assumption of its screen. */
const leastPrivilegedRole = (route: Route): StaffRole | undefined =>
  rolesByPermissionCount.find((role) => canOpen(role, route));

/** The built routes of the role, one that is not built yet (all share a page), then one that it may not open. */
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
  /** The final path. */
  path: string;
  /** The text of the page, when it is not the requested one. */
  text: string;
}

/**
 * Visits each address inside one page by internal navigation: a round trip for each step would take longer than the
 * steps. An empty document title means that the screen is still loading.
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

test("every route without an account redirects to sign-in", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
  const arrivals = await visitRoutes(page, restrictedRoutes.map(addressOf));
  expect(
    arrivals.filter(({ path }) => path !== "/sign-in").map(({ address, path }) => `${address}: ${path}`),
  ).toEqual([]);
});
