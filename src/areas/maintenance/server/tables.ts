// The tables of garages, operations, services, terms, budgets and approvals of works.
import type { PageAddress } from "#kernel/links/page-address.ts";
import {
  column,
  defaulted,
  generated,
  internal,
  nullable,
  optional,
  record,
  reference,
} from "#kernel/record.ts";
import { type RowsOf, searchText, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { worksApprovalRecord, worksKinds } from "../model/approvals/approval.ts";
import { worksLimitsRecord } from "../model/approvals/limits.ts";
import { budgetRecord } from "../model/budget/budget.ts";
import { garageRecord } from "../model/garages/records.ts";
import { operationRecord } from "../model/operations/operation.ts";
import { reportRecord } from "../model/reports/report.ts";
import { carTermRecord } from "../model/terms/car-term.ts";
import { maintenanceRecord } from "../model/visits/records.ts";

const maintenanceSupplierId = column.id("Garage", "maintenanceSupplier");
const generatedSearchText = generated(nullable(internal<string>("nobody")));

export const maintenanceTables = {
  maintenanceOperation: table(operationRecord, {
    labelKey: internal<string>("nobody"),
    searchText: generatedSearchText,
  }),
  maintenanceSupplier: table(garageRecord, {
    ibanEnteredById: nullable(reference),
    ibanAcceptedById: optional(reference),
    searchText: generatedSearchText,
  }),
  /** An entry of the IBAN, or of another company under the same IBAN. */
  maintenanceSupplierIbanEntry: unstampedTable(record({}), {
    maintenanceSupplierId,
    iban: nullable(column.code("IBAN")),
    enteredAt: column.instant("Saisi le"),
    enteredBy: column.colleague("Saisi par"),
    enteredById: reference,
  }),
  maintenance: table(maintenanceRecord, {
    wasBooked: internal<boolean>("nobody"),
    invoiceKey: defaulted(internal<string>("nobody")),
    invoiceId: optional(reference),
    invoiceDigest: optional(internal<string>("nobody")),
    searchText,
  }),
  maintenanceTerm: table(carTermRecord, {
    labelKey: internal<string>("nobody"),
    cycle: defaulted(internal<string>("nobody")),
    isIncoming: defaulted(internal<boolean>("nobody")),
    searchText,
  }),
  garageReport: table(reportRecord, {
    maintenanceId: column.id("Entretien", "maintenance"),
    /** The file; null once it was sent back or replaced. */
    invoiceId: nullable(reference),
  }),
  maintenanceBudget: unstampedTable(budgetRecord, {
    companyId: reference,
    searchText: internal<string>("copy"),
  }),
  worksApproval: table(worksApprovalRecord, {
    worksKind: column.set("Travaux", worksKinds),
    /** The record of the works: a service here, a damage in a later area. */
    worksId: reference,
    carId: column.id("Véhicule", "car"),
    maintenanceSupplierId,
    /** The page of the works. */
    page: internal<PageAddress>("nobody"),
    askedById: reference,
    decidedById: nullable(reference),
  }),
  worksLimits: table(worksLimitsRecord),
};

interface MaintenanceSupplierBrandTable {
  maintenanceSupplierId: string;
  brandId: string;
}

interface MaintenanceAnnouncementTable {
  maintenanceTermId: string;
  cycle: string;
  announcedAt: string;
}

interface MaintenanceOperationUseTable {
  maintenanceId: string;
  maintenanceOperationId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof maintenanceTables> {
    maintenanceSupplierBrand: MaintenanceSupplierBrandTable;
    maintenanceAnnouncement: MaintenanceAnnouncementTable;
    maintenanceOperationUse: MaintenanceOperationUseTable;
  }
}
