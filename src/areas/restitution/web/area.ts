import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { restitutionManifest } from "../manifest.ts";

export const restitutionWeb: WebArea = {
  routes: routesOf(restitutionManifest, {
    "/operations/unestimated-repairs": () => import("./repairs/UnestimatedRepairsScreen.tsx"),
    "/restitution/repairs/:id": () => import("./repairs/EstimateScreen.tsx"),
    "/restitution/wear-guide": () => import("./repairs/WearGuideScreen.tsx"),
    "/public/car-repairs/:token": () => import("./repairs/RepairsPage.tsx"),
    "/restitution/to-prepare-restitution": () => import("./appointments/ToPrepareScreen.tsx"),
    "/restitution/to-restitute": () => import("./appointments/ToRestituteScreen.tsx"),
    "/restitution/periods-near-restitution": () => import("./appointments/NearScreen.tsx"),
    "/delivery/cars-to-assess": () => import("./appointments/CarsToAssessScreen.tsx"),
    "/delivery/messages": () => import("./appointments/MessagesScreen.tsx"),
    "/restitution/view/:id": () => import("./handback/RestitutionScreen.tsx"),
    "/public/restitutions/:token": () => import("./appointments/ReturnPage.tsx"),
  }),
  plannedMoves: { return: () => import("./appointments/MoveReturn.tsx") },
};
