// Every address of the product: those of the application itself, those of the areas, then those not built yet.
// The first match wins.
import { type Route, routesOf } from "#kernel/web/navigation/route.ts";
import { appManifest } from "../manifest.ts";
import { webAreas } from "./areas.ts";
import { laterRoutes } from "./later.ts";

/** Open to everybody, but shown inside the frame for signed-in staff. */
export const framedForStaff: ReadonlySet<string> = new Set(["/forbidden", "/cgu"]);

export const routes: readonly Route[] = [
  ...routesOf(appManifest, {
    "/forbidden": () => import("./shell/pages/ForbiddenPage.tsx"),
    "/cgu": () => import("./shell/pages/TermsPage.tsx"),
    "/public/privacy-policy/:app": () => import("./outsiders/PrivacyPage.tsx"),
    "/public/help/:app": () => import("./outsiders/HelpPage.tsx"),
    "/gac-documentation/:company": () => import("./outsiders/GacPage.tsx"),
    "/gac-documentation/:company/:page": () => import("./outsiders/GacPage.tsx"),
    "/developer": () => import("./developer/ConsoleScreen.tsx"),
    "/admin/installation": () => import("./installation/InstallationScreen.tsx"),
  }),
  ...webAreas.flatMap(({ routes: ofArea }) => ofArea),
  ...laterRoutes,
];
