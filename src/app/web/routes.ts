// Every address of the product: those of the areas, those of the application itself, then those not built yet.
// The first match wins.
import { type Route, route } from "#kernel/web/navigation/route.ts";
import { webAreas } from "./areas.ts";
import { laterRoutes } from "./later.ts";

const appRoutes: readonly Route[] = [
  route({
    path: "/forbidden",
    title: "Accès refusé",
    may: "ANONYMOUS",
    load: () => import("./shell/pages/ForbiddenPage.tsx"),
  }),
  route({
    path: "/cgu",
    title: "Conditions d’utilisation",
    may: "ANONYMOUS",
    load: () => import("./shell/pages/TermsPage.tsx"),
  }),
];

/** For visitors without an account: privacy policy, help, and how a client company reads its cars. */
const publicRoutes: readonly Route[] = [
  route({
    path: "/public/privacy-policy/:app",
    title: "Confidentialité",
    may: "ANONYMOUS",
    load: () => import("./outsiders/PrivacyPage.tsx"),
  }),
  route({
    path: "/public/help/:app",
    title: "Aide",
    may: "ANONYMOUS",
    load: () => import("./outsiders/HelpPage.tsx"),
  }),
  route({
    path: "/gac-documentation/:company",
    title: "Documentation",
    may: "ANONYMOUS",
    load: () => import("./outsiders/GacPage.tsx"),
  }),
  route({
    path: "/gac-documentation/:company/:page",
    title: "Documentation",
    may: "ANONYMOUS",
    load: () => import("./outsiders/GacPage.tsx"),
  }),
];

/** The screen shows its versions alone to those who may not open the console. */
const consoleRoute = route({
  path: "/developer",
  title: "Console du développeur",
  may: "SIGNED_IN",
  load: () => import("./developer/ConsoleScreen.tsx"),
});

/** Open to everybody, but shown inside the frame for signed-in staff. */
export const framedForStaff: ReadonlySet<string> = new Set(appRoutes.map(({ path }) => path));

const installationRoute = route({
  path: "/admin/installation",
  title: "Installation",
  may: "WATCH_INSTALLATION",
  section: "admin",
  menu: { rank: 110 },
  load: () => import("./installation/InstallationScreen.tsx"),
});

const unbuiltRoutes = laterRoutes.map(({ path, title, section, may, menu }): Route => ({
  path,
  title,
  may,
  ...(section && { section }),
  ...(menu && { menu }),
  load: () => import("./shell/pages/LaterPage.tsx"),
}));

export const routes: readonly Route[] = [
  ...appRoutes,
  ...publicRoutes,
  consoleRoute,
  installationRoute,
  ...webAreas.flatMap(({ routes: ofArea }) => ofArea),
  ...unbuiltRoutes,
];
