import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { mileageManifest } from "../manifest.ts";

export const mileageWeb: WebArea = {
  routes: routesOf(mileageManifest, {
    "/on-the-road/cars": () => import("./lists/CarsOnTheRoadScreen.tsx"),
    "/on-the-road/cars-restituable-lld": () => import("./lists/RestituableLldScreen.tsx"),
    "/on-the-road/cars-restituable-lmd": () => import("./lists/RestituableLmdScreen.tsx"),
    "/on-the-road/cars-over-consumption": () => import("./lists/OverConsumptionScreen.tsx"),
    "/public/mileage/:token": () => import("./public/MileagePage.tsx"),
    "/car-summary/mileage/:id": carSection({ load: () => import("./car/CarMileage.tsx") }),
  }),
};
