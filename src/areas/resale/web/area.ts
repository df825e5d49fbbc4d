import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { resaleManifest } from "../manifest.ts";

export const resaleWeb: WebArea = {
  routes: routesOf(resaleManifest, {}),
};
