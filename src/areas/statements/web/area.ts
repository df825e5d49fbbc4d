import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { statementsManifest } from "../manifest.ts";

export const statementsWeb: WebArea = {
  routes: routesOf(statementsManifest, {
    "/resale/statements": () => import("./StatementsScreen.tsx"),
    "/car-summary/statement/:id": carSection({ load: () => import("./CarStatement.tsx") }),
  }),
};
