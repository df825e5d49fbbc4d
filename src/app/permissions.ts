// Who may do what: the roles (identity groups) that hold each permission. `admin` holds everything
// but what belongs to the scorer alone and the console of production.
import type { Grants } from "#kernel/who.ts";
import { type Role, roleNames, roles, type StaffRole, staffRoles } from "#people/model/roles.ts";

export { type Role, roleNames, roles, staffRoles };

const table = {
  // people
  MANAGE_USERS: [],
  // settings
  MANAGE_PARAMETERS: [],
  // catalogue
  CREATE_BRAND: [],
  UPDATE_BRAND: ["purchaser"],
  CREATE_MODEL: [],
  UPDATE_MODEL: ["purchaser"],
  MANAGE_MODEL_PRICES: [],
  TOGGLE_MODEL: [],
  IMPORT_CATALOGUE: [],
  MANAGE_TIRE_SIZES: [],
  UPDATE_MEDIUM_TERM_CATEGORY: [],
  // suppliers, funders
  CREATE_SUPPLIER: ["purchaser"],
  UPDATE_SUPPLIER: ["purchaser"],
  CREATE_FUNDER: ["accountant", "purchaser"],
  UPDATE_FUNDER: ["accountant", "purchaser"],
  // clients, scoring
  CREATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
  UPDATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
  TOGGLE_BAD_PAYER: ["accountant"],
  LINK_CRM: [],
  CREATE_SCORING: ["salesman", "salesDirector"],
  REVIEW_SCORING: ["scorer"],
  READ_RESTRICTED_DOCUMENT: ["scorer"],
  // quotes, signatures, contracts
  CREATE_QUOTE: ["salesman", "salesDirector"],
  COMPARE_TCO: ["salesman", "salesDirector"],
  AMEND_CONTRACT: ["salesman", "salesDirector", "salesAdministrator"],
  CANCEL_CONTRACT: ["salesman", "salesDirector"],
  SET_CUSTOM_INVOICE_REFERENCE: ["accountant"],
  SET_COMMISSION: ["salesDirector", "accountant"],
  ESTIMATE_EARLY_TERMINATION: ["accountant", "salesman", "salesDirector", "salesAdministrator"],
  // the fleet and its operations
  PURCHASE_CAR: ["purchaser"],
  CREATE_PREMIUM_CAR: ["premiumSalesman"],
  PAY_CAR: ["accountant", "purchaser"],
  RECOVER_CAR_DEPOSIT: ["accountant"],
  UPDATE_FUNDING: ["accountant", "purchaser"],
  CONFIRM_CAR_TRANSPORT: ["purchaser", "salesAdministrator"],
  CONFIRM_CAR_PREPARATION: ["salesAdministrator", "operationValidator"],
  LIST_PREPARATION_TASKS: ["operator", "salesAdministrator", "operationValidator"],
  CONFIRM_CAR_DELIVERY: ["salesAdministrator", "operationValidator"],
  CONFIRM_CAR_RESTITUTION: ["salesAdministrator", "operationValidator"],
  PREPARE_RESTITUTION: ["salesAdministrator"],
  UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
  SEND_DELIVERY_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
  SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
  PUT_CAR_FOR_SALE: ["reseller"],
  ADD_RESALE_PROCEDURE: ["reseller"],
  CONCLUDE_RESALE: ["reseller"],
  CREATE_PLATE_DEFINITIVE_REQUEST: ["salesAdministrator", "purchaser"],
  SEND_INSURANCE_REQUEST: ["salesAdministrator"],
  MARK_AIR_QUALITY_STICKER_AS_SENT: ["salesAdministrator"],
  CHECK_FIRST_MOUNT_ELIGIBILITY: ["salesAdministrator"],
  UPDATE_REPAIR_COSTS: ["salesAdministrator"],
  CREATE_FINE: ["salesAdministrator", "accountant"],
  LIST_FINES: ["salesAdministrator", "accountant"],
  ADD_PAYMENT_METHOD: ["accountant"],
  ADD_PAYMENT_DATE_TO_BILLING: ["accountant"],
  RETRY_FAILED_INVOICE_EVENT: ["accountant"],
  TUNE_MIDTERM_AMOUNTS: [],
  // the application itself
  OPEN_DEVELOPER_CONSOLE: ["developer"],
  MANAGE_PAYMENT_PROVIDER: [],
  RUN_EXPORTS: ["accountant"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type PermissionName = keyof typeof table;

/** What an administrator does not hold (decisions on roles: scorer alone). */
const notForAdmin: readonly PermissionName[] = ["REVIEW_SCORING", "READ_RESTRICTED_DOCUMENT"];

/** Each permission with every role that holds it, `admin` included. */
export const permissions = Object.fromEntries(
  Object.entries(table).map(([name, holders]) => [name, notForAdmin.includes(name as PermissionName) ? holders : ["admin", ...holders]]),
) as unknown as Readonly<Record<PermissionName, readonly Role[]>>;

export const grants: Grants = { permissions, roleNames };

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    permission: PermissionName;
  }
}
