import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { spvManifest } from "../manifest.ts";

export const spvWeb: WebArea = {
  routes: routesOf(spvManifest, {
    "/billing/transferred-cars": () => import("./TransferredCarsScreen.tsx"),
    "/billing/transferred-cars/new": () => import("./PrepareScreen.tsx"),
    "/billing/transferred-cars/view/:id": () => import("./TransferredCarScreen.tsx"),
    "/car-summary/ownership/:id": carSection({ load: () => import("./CarOwnership.tsx") }),
  }),
};
