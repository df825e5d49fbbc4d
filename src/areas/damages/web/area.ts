import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { damagesManifest } from "../manifest.ts";

export const damagesWeb: WebArea = {
  routes: routesOf(damagesManifest, {
    "/operations/untreated-damages": () => import("./lists/UntreatedDamagesScreen.tsx"),
    "/operations/damages/view/:id": () => import("./view/DamageScreen.tsx"),
    "/operations/damage-requests": () => import("./requests/RequestsScreen.tsx"),
    "/operations/damage-requests/view/:id": () => import("./requests/RequestScreen.tsx"),
    "/public/damage/:token": () => import("./public/DriverPage.tsx"),
    "/car-summary/damages/:id": carSection({ load: () => import("./car/CarDamages.tsx") }),
  }),
  palette: () => import("./palette.ts"),
};
