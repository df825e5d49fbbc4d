import { routesOf } from "#kernel/web/navigation/route.ts";
import { carSection } from "#fleet/web/parts/section.ts";
import type { WebArea } from "#kit/area.ts";
import { registrationManifest } from "../manifest.ts";

export const registrationWeb: WebArea = {
  routes: routesOf(registrationManifest, {
    "/operations/immatriculations": () => import("./RegistrationsScreen.tsx"),
    "/operations/missing-air-quality-stickers": () => import("./StickersScreen.tsx"),
    "/operations/missing-safety-inspections": () => import("./InspectionsScreen.tsx"),
    "/car-summary/immatriculations/:id": carSection({ load: () => import("./car/CarRegistration.tsx") }),
    "/car-summary/air-quality-stickers/:id": carSection({ load: () => import("./CarSticker.tsx") }),
  }),
  tabs: {
    parameters: [
      {
        key: "documents",
        label: "Pièces du loueur",
        rank: 10,
        load: () => import("./lessor/LessorDocuments.tsx"),
      },
    ],
  },
};
