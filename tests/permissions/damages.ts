// Rows of damages and losses: everybody reads; sales administration declares, a reseller cedes too.
import { allRoles, ceding, onlyAdmin, operating, type Row } from "./roles.ts";

export const damagesTable: readonly Row[] = [
  ["GET", "/car-losses", allRoles],
  ["GET", "/car-losses/:id", allRoles],
  ["GET", "/car-losses/:id/deed", allRoles],
  ["POST", "/car-losses/:id/steal", operating],
  ["POST", "/car-losses/:id/correct", operating],
  ["POST", "/car-losses/:id/withdraw", operating],
  ["POST", "/car-losses/:id/found", operating],
  ["POST", "/car-losses/:id/end", operating],
  ["POST", "/car-losses/:id/undo-end", onlyAdmin],
  ["POST", "/car-losses/:id/cede", ceding],
];
