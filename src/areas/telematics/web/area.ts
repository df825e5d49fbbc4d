import { carSection } from "#fleet/web/parts/section.ts";
import type { WebArea } from "#kit/area.ts";

export const telematicsWeb: WebArea = {
  routes: [
    carSection({
      path: "/car-summary/boxes/:id",
      label: "Suivi",
      rank: 92,
      load: () => import("./CarBoxes.tsx"),
    }),
  ],
};
