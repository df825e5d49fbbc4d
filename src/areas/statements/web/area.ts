import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { statementsManifest } from "../manifest.ts";

export const statementsWeb: WebArea = {
  routes: routesOf(statementsManifest, {}),
};
