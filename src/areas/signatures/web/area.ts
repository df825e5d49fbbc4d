import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { signaturesManifest } from "../manifest.ts";

export const signaturesWeb: WebArea = {
  routes: routesOf(signaturesManifest, {
    "/public/sign/:token": () => import("./sign/SignPage.tsx"),
  }),
};
