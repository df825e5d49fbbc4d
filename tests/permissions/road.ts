// Rows of cars on the road: everybody reads; those who handle cars read odometers, sales administration corrects.
import { allRoles, onlyAdmin, operating, preparing, type Row } from "./roles.ts";

export const roadTable: readonly Row[] = [
  ["GET", "/cars-on-the-road", allRoles],
  ["GET", "/cars-on-the-road/list-over-consumption", allRoles],
  ["GET", "/cars-on-the-road/restituable-lld", allRoles],
  ["GET", "/cars-on-the-road/restituable-lmd", allRoles],
  ["GET", "/mileage/cars/:id", allRoles],
  ["GET", "/statistics/traveled-kilometrages", allRoles],
  ["POST", "/mileage/cars/:id/readings", preparing],
  ["POST", "/mileage/cars/:id/odometer-changes", operating],
  ["DELETE", "/mileage/odometer-changes/:id", operating],
  ["POST", "/mileage/readings/:id/invalidate", operating],
  ["POST", "/mileage/readings/:id/restore", operating],
  // A refused reading accepted against its neighbours: an administrator alone.
  ["POST", "/mileage/readings/:id/force", onlyAdmin],
];
