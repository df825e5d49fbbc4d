// Rows of the repairs of returns: everybody reads; sales administration estimates them, an administrator sets the
// amounts and the wear guide.
import { allRoles, onlyAdmin, operating, type Row } from "./roles.ts";

export const repairsTable: readonly Row[] = [
  ["GET", "/wear-guide", allRoles],
  ["POST", "/wear-guide", onlyAdmin],
  ["PUT", "/wear-guide", onlyAdmin],
  ["POST", "/wear-guide/confirm", onlyAdmin],
  ["GET", "/car-repairs", allRoles],
  ["GET", "/car-repairs/unestimated", allRoles],
  ["GET", "/car-repairs/unestimated/transports", allRoles],
  ["GET", "/car-repairs/:id", allRoles],
  ["GET", "/car-repairs/:id/paper", allRoles],
  ["POST", "/car-repairs/:id/judge", operating],
  ["POST", "/car-repairs/:id/price", operating],
  ["POST", "/car-repairs/:id/lines", operating],
  ["POST", "/car-repairs/:id/lines/:id/damage", operating],
  ["POST", "/car-repairs/:id/propose", operating],
  ["POST", "/car-repairs/:id/contest", operating],
  ["POST", "/car-repairs/:id/revise", operating],
  ["POST", "/car-repairs/:id/finalise", onlyAdmin],
  ["POST", "/car-repairs/:id/reopen", onlyAdmin],
];

export const accountlessRepairs: readonly (readonly [Row[0], string])[] = [
  ["POST", "/public/car-repairs/:id/open"],
  ["POST", "/public/car-repairs/:id/contest"],
  ["POST", "/public/car-repairs/:id/accept"],
  ["GET", "/public/car-repairs/:id/photos/:id"],
  ["GET", "/public/car-repairs/:id/paper"],
];
