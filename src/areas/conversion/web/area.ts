import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { conversionManifest } from "../manifest.ts";

export const conversionWeb: WebArea = {
  routes: routesOf(conversionManifest, {
    "/car-summary/conversion/:id": carSection({ load: () => import("./CarConversions.tsx") }),
    "/billing/missing-conversion-invoices": () => import("./MissingInvoicesScreen.tsx"),
  }),
};
