import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { registerManifest } from "../manifest.ts";

export const registerWeb: WebArea = {
  routes: routesOf(registerManifest, {
    "/resale/police-register": () => import("./PoliceRegisterScreen.tsx"),
  }),
};
