// What is not built yet, kept in this one place: each address of the product that answers with an
// honest page, what will be there, and the counters of the menu that stay at 0 until then. When an
// area brings its route, its line leaves these files (routes.test.ts holds the two against each other).
import { admin } from "./later/admin.ts";
import type { LaterRoute } from "./later/later-route.ts";
import { billing, resale, stock } from "./later/billing-and-resale.ts";
import { paymentProvider } from "./later/payment-provider.ts";
import { carSummary, onTheRoad, operations, restitution } from "./later/rental.ts";

export const laterRoutes: readonly LaterRoute[] = [
  ...admin,
  ...restitution,
  ...onTheRoad,
  ...operations,
  ...carSummary,
  ...billing,
  ...stock,
  ...resale,
  ...paymentProvider,
];
