import { carSection } from "#fleet/web/parts/section.ts";
import type { WebArea } from "#kit/area.ts";

export const damagesWeb: WebArea = {
  routes: [
    carSection({
      path: "/car-summary/damages/:id",
      label: "Sinistres",
      rank: 50,
      load: () => import("./car/CarDamages.tsx"),
    }),
  ],
};
