import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { settingsManifest } from "../manifest.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    /** The settings are no record: their tabs are passed nothing. */
    parameters: null;
  }
}

export const settingsWeb: WebArea = {
  routes: routesOf(settingsManifest, {
    "/admin/parameters": () => import("./ParametersScreen.tsx"),
  }),
};
