// Rows of what is tracked on the road: boxes, alerts, and the amendments that over-driven cars need.
import { allRoles, amending, fitting, onlyAdmin, operating, preparing, type Row } from "./roles.ts";

export const trackingTable: readonly Row[] = [
  ["POST", "/tracking/:id/fit", fitting],
  ["POST", "/tracking/:id/remove", fitting],
  ["POST", "/tracking/:id/offset", fitting],
  ["DELETE", "/tracking/calibrations/:id", fitting],
  ["POST", "/tracking/fittings/:id/correct", fitting],
  ["GET", "/tracking", allRoles],
  ["GET", "/tracking/:id", allRoles],
  ["GET", "/tracking/:id/eligibility", allRoles],
  ["GET", "/tracking/:id/records", allRoles],
  ["POST", "/tracking/:id/position-rule/ask", operating],
  ["POST", "/tracking/:id/position-rule/withdraw", operating],
  // By name, or for the search of a stolen car: judged for each car (positions/looks.test.ts).
  ["POST", "/tracking/:id/positions", allRoles],
  ["GET", "/tracking/looks/:id/positions", allRoles],
  ["GET", "/tracking/:id/looks", allRoles],
  ["GET", "/tracking/position-viewers", onlyAdmin],
  ["POST", "/tracking/position-viewers", onlyAdmin],
  ["DELETE", "/tracking/position-viewers/:id", onlyAdmin],
  ["GET", "/cars-on-the-road/:id/amendment-proposal", amending],
  ["POST", "/cars-on-the-road/:id/prepare-amendment", amending],
  ["POST", "/tracking/alerts/:id/acknowledge", fitting],
  ["POST", "/tracking/alerts/:id/close", fitting],
  ["GET", "/tracking/alerts", allRoles],
  ["POST", "/mileage/import", operating],
  ["POST", "/mileage/import/preview", operating],
  ["POST", "/mileage/requests", preparing],
  ["GET", "/mileage/requests/:id/photo", allRoles],
];
