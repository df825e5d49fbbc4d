// Rows of damages and losses: everybody reads; sales administration handles them, an accountant settles their money, a
// reseller cedes lost cars too.
import { accounting, allRoles, ceding, onlyAdmin, operating, type Row } from "./roles.ts";

const damageStaff = ["admin", "accountant", "salesAdministrator"] as const;

export const damagesTable: readonly Row[] = [
  ["GET", "/damages", allRoles],
  ["GET", "/damages/untreated", allRoles],
  ["GET", "/damages/:id", allRoles],
  ["GET", "/damages/:id/documents/:id", allRoles],
  ["POST", "/damages", operating],
  ["POST", "/damages/:id/photos", operating],
  ["POST", "/damages/:id/correct", operating],
  ["POST", "/damages/:id/join", operating],
  ["POST", "/damages/:id/responsibility", operating],
  ["POST", "/damages/:id/claim", operating],
  ["POST", "/damages/:id/offer", operating],
  ["POST", "/damages/:id/answer-offer", operating],
  ["POST", "/damages/:id/expertise", operating],
  ["POST", "/damages/:id/expertise/:id", operating],
  ["DELETE", "/damages/:id/expertise/:id", operating],
  ["POST", "/damages/:id/kilometrage", operating],
  ["POST", "/damages/:id/reparation", operating],
  ["POST", "/damages/:id/approval/ask", operating],
  ["POST", "/damages/:id/approval/approve", operating],
  ["POST", "/damages/:id/approval/refuse", operating],
  ["POST", "/damages/:id/replacement-vehicle", operating],
  ["POST", "/damages/:id/replacement-vehicle/return", operating],
  // Each move has its own permission, judged by the flow.
  ["POST", "/damages/:id/progress-flow", damageStaff],
  ["POST", "/damages/:id/assistance-invoice", damageStaff],
  ["POST", "/damages/:id/refund", damageStaff],
  ["DELETE", "/damages/:id/refund/:id", damageStaff],
  ["POST", "/damages/:id/toggle-repair-payed", accounting],
  ["POST", "/damages/:id/toggle-billed-repair-fee", accounting],
  ["GET", "/car-losses", allRoles],
  ["GET", "/car-losses/open", allRoles],
  ["GET", "/car-losses/:id", allRoles],
  ["GET", "/car-losses/:id/deed", allRoles],
  ["POST", "/car-losses/:id/steal", operating],
  ["POST", "/car-losses/:id/correct", operating],
  ["POST", "/car-losses/:id/withdraw", operating],
  ["POST", "/car-losses/:id/found", operating],
  ["POST", "/car-losses/:id/end", operating],
  ["POST", "/car-losses/:id/undo-end", onlyAdmin],
  ["POST", "/car-losses/:id/cede", ceding],
  ["POST", "/car-losses/:id/cession-declared", ceding],
];
