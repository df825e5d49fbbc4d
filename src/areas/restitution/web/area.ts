import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { restitutionManifest } from "../manifest.ts";

export const restitutionWeb: WebArea = {
  routes: routesOf(restitutionManifest, {
    "/restitution/view/:id": () => import("./handback/RestitutionScreen.tsx"),
  }),
};
