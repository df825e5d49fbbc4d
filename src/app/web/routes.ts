// Every address of the product: those of the areas, those of the application itself, then those that
// wait for their area. The first that fits wins.
import { catalogueRoutes } from "#catalogue/web/routes.ts";
import { clientsRoutes } from "#clients/web/routes.ts";
import { contractsRoutes } from "#contracts/web/routes.ts";
import { type Route, route } from "#kernel/web/route.ts";
import { deskRoutes } from "#desk/web/routes.ts";
import { peopleRoutes } from "#people/web/routes.ts";
import { quotesRoutes } from "#quotes/web/routes.ts";
import { scoringRoutes } from "#scoring/web/routes.ts";
import { settingsRoutes } from "#settings/web/routes.ts";
import { signaturesRoutes } from "#signatures/web/routes.ts";
import { laterRoutes } from "./later.ts";

const own: readonly Route[] = [
  route({ path: "/forbidden", title: "Accès refusé", may: "ANONYMOUS", load: () => import("./shell/ForbiddenPage.tsx") }),
  route({ path: "/cgu", title: "Conditions d’utilisation", may: "ANONYMOUS", load: () => import("./shell/TermsPage.tsx") }),
];

/** In production the server opens it to developers alone; elsewhere everybody reads the outbox. */
const consoleRoute = route({ path: "/developer", title: "Console du développeur", may: "SIGNED_IN", load: () => import("./developer/ConsoleScreen.tsx") });

/** Open to everybody, and yet inside the frame for who is signed in. */
export const framedForStaff: ReadonlySet<string> = new Set(own.map(({ path }) => path));

const waiting = laterRoutes.map(({ path, title, section, may }): Route => ({
  path,
  title,
  may,
  ...(section && { section }),
  load: () => import("./shell/LaterPage.tsx"),
}));

/** Routes of the areas, in the order of the areas. */
const ofAreas: readonly Route[] = [
  ...peopleRoutes,
  ...settingsRoutes,
  ...catalogueRoutes,
  ...clientsRoutes,
  ...scoringRoutes,
  ...signaturesRoutes,
  ...quotesRoutes,
  ...contractsRoutes,
  ...deskRoutes,
];

export const routes: readonly Route[] = [...own, consoleRoute, ...ofAreas, ...waiting];
