import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { resaleManifest } from "../manifest.ts";

export const resaleWeb: WebArea = {
  routes: routesOf(resaleManifest, {
    "/resale": () => import("./procedures/ProceduresScreen.tsx"),
    "/resale/procedures/:id": () => import("./procedures/ProcedureScreen.tsx"),
    "/resale/confirmed-resales": () => import("./sales/ConfirmedResalesScreen.tsx"),
    "/resale/sold-cars": () => import("./sales/SoldCarsScreen.tsx"),
    "/stock/sellable-cars": () => import("./offers/SellableCarsScreen.tsx"),
    "/resale/cars-to-sell": () => import("./offers/CarsToSellScreen.tsx"),
    "/public/resales/:token": () => import("./public/ResalePage.tsx"),
    "/car-summary/resales/:id": carSection({ load: () => import("./procedures/CarResales.tsx") }),
  }),
};
