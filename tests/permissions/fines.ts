// Rows of fines: sales administration and accountants handle notices; sales administration contests, accountants pay.
import type { Role } from "#app/permissions.ts";
import { accounting, onlyAdmin, operating, type Row } from "./roles.ts";

const designating: readonly Role[] = ["admin", "salesAdministrator", "accountant"];

export const finesTable: readonly Row[] = [
  ["GET", "/fines", designating],
  ["GET", "/fines/to-send", designating],
  ["GET", "/fines/foreign-to-send", designating],
  ["GET", "/fines/board", designating],
  ["GET", "/fines/settings", designating],
  ["GET", "/fines/:id", designating],
  ["GET", "/fines/designations", designating],
  ["GET", "/fines/:id/pack", designating],
  ["GET", "/fines/:id/letter", designating],
  ["GET", "/fines/:id/certificate", designating],
  ["GET", "/fines/:id/driver", designating],
  ["POST", "/fines/:id/driver", designating],
  ["POST", "/fines", designating],
  ["POST", "/fines/send", designating],
  ["POST", "/fines/:id", designating],
  ["POST", "/fines/:id/settle", designating],
  ["POST", "/fines/:id/name-holder", designating],
  ["POST", "/fines/:id/keep", designating],
  ["POST", "/fines/:id/check-again", designating],
  ["POST", "/fines/:id/send", designating],
  ["POST", "/fines/:id/dispatch", designating],
  ["POST", "/fines/:id/refused", designating],
  ["POST", "/fines/:id/acknowledged", designating],
  ["POST", "/fines/:id/rectify", designating],
  ["POST", "/fines/:id/increase", designating],
  ["POST", "/fines/:id/withdraw", designating],
  ["POST", "/fines/:id/restore", designating],
  ["POST", "/fines/:id/contest", operating],
  ["POST", "/fines/:id/pay", accounting],
  ["POST", "/fines/settings", accounting],
  ["POST", "/fines/:id/reopen", onlyAdmin],
];
