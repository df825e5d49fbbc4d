import type { WebArea } from "#kit/area.ts";

export const fleetWeb: WebArea = {
  routes: [],
  links: { car: () => import("./parts/CarLink.tsx") },
};
