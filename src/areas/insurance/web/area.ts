import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { insuranceManifest } from "../manifest.ts";

export const insuranceWeb: WebArea = {
  routes: routesOf(insuranceManifest, {
    "/operations/missing-insurances": () => import("./MissingInsurancesScreen.tsx"),
    "/operations/expiring-insurances": () => import("./ExpiringInsurancesScreen.tsx"),
    "/car-summary/insurances/:id": carSection({ load: () => import("./car/CarInsurance.tsx") }),
    "/public/add-insurance-information/:id": () => import("./public/RequestPage.tsx"),
  }),
};
