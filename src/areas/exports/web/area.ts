import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { exportsManifest } from "../manifest.ts";

export const exportsWeb: WebArea = {
  routes: routesOf(exportsManifest, { "/admin/exports": () => import("./ExportsScreen.tsx") }),
};
