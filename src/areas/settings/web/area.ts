import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    /** The settings are no record: their tabs are passed nothing. */
    parameters: null;
  }
}

export const settingsWeb: WebArea = {
  routes: [
    route({
      path: "/admin/parameters",
      menu: { rank: 50 },
      title: "Paramètres",
      may: "SIGNED_IN",
      section: "admin",
      load: () => import("./ParametersScreen.tsx"),
    }),
  ],
};
