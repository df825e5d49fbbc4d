import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { deskManifest } from "../manifest.ts";

export const deskWeb: WebArea = {
  routes: routesOf(deskManifest, {
    "/": () => import("./HomePage.tsx"),
    "/prospection/deadlines": () => import("./DeadlinesScreen.tsx"),
    "/prospection/clients/view/:id": () => import("./client/ClientScreen.tsx"),
    "/car-summary/rental-history/:id": carSection({ load: () => import("./car/CarRentals.tsx") }),
    "/admin/users/former": () => import("./privacy/FormerColleaguesScreen.tsx"),
    "/developer/api": () => import("./ApiPage.tsx"),
  }),
};
