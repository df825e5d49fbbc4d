// Every screen, on a record of the demonstration company where its address names one, walked as an administrator and as
// the role that may do least among those that may open it; one that a role may not open, which names the roles. The right
// of each role to each route is tested in src/app/web/routes.test.ts.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { grants, staffRoles } from "#app/permissions.ts";
import { laterRoutes } from "#app/web/later.ts";
import { routes } from "#app/web/routes.ts";
import type { StaffRole } from "#people/model/roles.ts";
import type { Route } from "#kernel/web/navigation/route.ts";
import { hasPermission, requiredRoles, permissionsOf, type Actor } from "#kernel/actor.ts";
import { fetchIdentityToken, signInAs } from "./accounts.ts";
import { addressOf, hasRecord, recordOf } from "./demonstration-records.ts";

interface Destination {
  address: string;
  /** Words that its screen displays: those of its record, or none. */
  words: string;
}

const waiting = new Set(laterRoutes.map(({ path }) => path));
async function destinationOf({ path }: Route, request: APIRequestContext): Promise<Destination> {
  if (waiting.has(path)) return { address: path.replace(/:\w+/g, "1"), words: "" };
  if (!path.includes(":")) return { address: path, words: "" };
  const record = await recordOf(path, request, await fetchIdentityToken(request, "admin"));
  return { address: addressOf(path, record), words: record.title };
}
/** One list after the other: a server at work refuses thirty at once. */
async function destinationsOf(visited: readonly Route[], request: APIRequestContext): Promise<Destination[]> {
  const destinations: Destination[] = [];
  for (const route of visited) destinations.push(await destinationOf(route, request));
  return destinations;
}

/** The others send elsewhere who is already signed in. */
const restrictedRoutes = routes.filter(({ may, path }) => may !== "ANONYMOUS" && hasRecord(path));

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
  /** The address in the end. */
  path: string;
  /** The text of a page that is not the one of the address, or that does not display the record. */
  text: string;
}

/**
 * The arrival at each address, from link to link inside one page: a question across the wire for each step
 * would take longer than the steps. A document without title waits for its screen, a screen for its record.
 */
const visitRoutes = (page: Page, destinations: Destination[]): Promise<Arrival[]> =>
  page.evaluate(async (wanted) => {
    const painted = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const soon = (): Promise<unknown> => new Promise((done) => setTimeout(done, 4));
    const hasScreen = (): boolean =>
      document.title !== "" && document.querySelector("h1, #main [role=alert]") !== null;
    const mainText = (): string => document.querySelector("#main")?.textContent ?? "";
    /** Forms display a record in their fields. */
    const hasWords = (words: string): boolean =>
      [mainText(), ...[...document.querySelectorAll("input")].map(({ value }) => value)].some((text) =>
        text.includes(words),
      );
    const isSettled = (address: string, words: string): boolean =>
      hasScreen() && (location.pathname !== address || hasWords(words));
    const arrivals: Arrival[] = [];
    for (const { address, words } of wanted) {
      document.title = "";
      history.pushState(null, "", address);
      for (const start = Date.now(); !isSettled(address, words); await soon())
        if (Date.now() - start > 15_000) {
          if (hasScreen()) break;
          throw new Error(`nothing came at ${address}`);
        }
      const { pathname } = location;
      if (pathname !== address) await painted();
      const isThere = pathname === address && hasWords(words);
      arrivals.push({ address, path: pathname, text: isThere ? "" : mainText() });
    }
    return arrivals;
  }, destinations);

for (const role of staffRoles) {
  test(`every route as ${role}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, role);
    const wrong: string[] = [];
    const walked = routesToVisit(role);
    const arrivals = await visitRoutes(page, await destinationsOf(walked, page.request));
    for (const [index, route] of walked.entries()) {
      const { may, path } = route;
      const { address, path: found, text } = arrivals[index] as Arrival;
      const expected = canOpen(role, route) ? address : "/forbidden";
      if (found !== expected) wrong.push(`${path}: ${found} instead of ${expected}`);
      else if (found === address && text !== "") wrong.push(`${path} does not display its record: ${text}`);
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
  const arrivals = await visitRoutes(page, await destinationsOf(restrictedRoutes, page.request));
  expect(
    arrivals.filter(({ path }) => path !== "/sign-in").map(({ address, path }) => `${address}: ${path}`),
  ).toEqual([]);
});
