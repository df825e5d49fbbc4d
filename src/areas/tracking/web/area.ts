import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { trackingManifest } from "../manifest.ts";

export const trackingWeb: WebArea = {
  routes: routesOf(trackingManifest, {
    "/operations/missing-first-mount-information": () => import("./MissingFirstMountsScreen.tsx"),
    "/public/validate-eligibility": () => import("./public/ConsentPage.tsx"),
  }),
};
