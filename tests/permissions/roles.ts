// The roles of the company, and groups of them that several endpoints allow.
import type { Role } from "#app/permissions.ts";

export const allRoles: readonly Role[] = [
  "accountant",
  "admin",
  "developer",
  "operationValidator",
  "operator",
  "premiumSalesman",
  "purchaser",
  "reseller",
  "salesAdministrator",
  "salesDirector",
  "salesman",
  "scorer",
];
export const onlyAdmin: readonly Role[] = ["admin"];
export const purchasing: readonly Role[] = ["admin", "purchaser"];
export const accounting: readonly Role[] = ["admin", "accountant"];
// `salesDirector` has every permission of `salesman`.
export const selling: readonly Role[] = ["admin", "salesman", "salesDirector"];
export const amending: readonly Role[] = ["admin", "salesman", "salesDirector", "salesAdministrator"];
export const clients: readonly Role[] = [
  "admin",
  "salesman",
  "salesDirector",
  "salesAdministrator",
  "accountant",
];
export const paying: readonly Role[] = ["admin", "accountant", "purchaser"];
export const preparing: readonly Role[] = ["admin", "operator", "salesAdministrator", "operationValidator"];
export const fitting: readonly Role[] = ["admin", "operator", "salesAdministrator"];
export const scoring: readonly Role[] = ["scorer"];
export const handling: readonly Role[] = [
  "admin",
  "accountant",
  "operationValidator",
  "purchaser",
  "salesAdministrator",
];
export const ceding: readonly Role[] = ["admin", "reseller", "salesAdministrator"];
export const operating: readonly Role[] = ["admin", "salesAdministrator"];
export const servicing: readonly Role[] = ["admin", "salesAdministrator", "accountant"];
export const garageKeeping: readonly Role[] = ["admin", "salesAdministrator", "accountant", "purchaser"];

export type Row = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, roles: readonly Role[]];
export const scheduling: readonly Role[] = ["admin", "salesAdministrator", "operationValidator"];
export const registering: readonly Role[] = ["admin", "salesAdministrator", "purchaser"];
export const disputing: readonly Role[] = ["admin", "accountant", "salesDirector", "salesAdministrator"];
