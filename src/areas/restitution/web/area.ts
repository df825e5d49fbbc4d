import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { restitutionManifest } from "../manifest.ts";

export const restitutionWeb: WebArea = {
  routes: routesOf(restitutionManifest, {
    "/operations/unestimated-repairs": () => import("./repairs/UnestimatedRepairsScreen.tsx"),
    "/restitution/repairs/:id": () => import("./repairs/EstimateScreen.tsx"),
    "/restitution/wear-guide": () => import("./repairs/WearGuideScreen.tsx"),
    "/public/car-repairs/:token": () => import("./repairs/RepairsPage.tsx"),
  }),
};
