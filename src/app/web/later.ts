// The pages that are not built yet, all listed here: each of their addresses shows a page that states so and its
// purpose, and its menu counter stays at 0. When an area brings the route, its line leaves these files
// (routes.test.ts compares both).
import { admin } from "./later/admin.ts";
import type { LaterRoute } from "./later/later-route.ts";
import { resale, stock } from "./later/stock-and-resale.ts";
import { carSummary, operations, restitution } from "./later/rental.ts";

export const laterRoutes: readonly LaterRoute[] = [
  ...admin,
  ...restitution,
  ...operations,
  ...carSummary,
  ...stock,
  ...resale,
];
