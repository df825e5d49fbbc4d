// Rows of cars on the road: everybody reads; those who handle cars read odometers, sales administration corrects.
import { accounting, allRoles, garageKeeping, onlyAdmin, operating, preparing, type Row } from "./roles.ts";

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
  ["GET", "/maintenance-operations", allRoles],
  ["GET", "/maintenance-operations/:id", allRoles],
  ["GET", "/maintenance-operations/term-labels", allRoles],
  ["POST", "/maintenance-operations", operating],
  ["POST", "/maintenance-operations/:id", operating],
  ["DELETE", "/maintenance-operations/:id", operating],
  ["GET", "/maintenance-suppliers", allRoles],
  ["GET", "/maintenance-suppliers/:id", allRoles],
  ["POST", "/maintenance-suppliers", garageKeeping],
  ["POST", "/maintenance-suppliers/check-vat", allRoles],
  ["POST", "/maintenance-suppliers/:id", garageKeeping],
  ["DELETE", "/maintenance-suppliers/:id", garageKeeping],
  ["POST", "/maintenance-suppliers/:id/archive", garageKeeping],
  ["POST", "/maintenance-suppliers/:id/restore", garageKeeping],
  ["GET", "/works-limits", allRoles],
  ["POST", "/works-limits", onlyAdmin],
  // The IBAN of a garage is accepted by an accountant, who has not entered it.
  ["POST", "/maintenance-suppliers/:id/accept-iban", accounting],
];
