// A service of a car, as screens read it.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { worksApprovalSchema } from "../approvals/approval.ts";
import { operationKind } from "../operations/operation.ts";
import { garageReportSchema } from "../reports/report.ts";
import { asker } from "./forms.ts";
import { maintenanceFlow, type MaintenanceStatus } from "./flow.ts";

/** An operation as it was asked for. */
export const askedOperation = z.object({
  operationId: id,
  label: z.string(),
  kind: operationKind,
  termLabel: z.string(),
  usualPriceCents: z.int().nullable(),
});
export type AskedOperation = z.output<typeof askedOperation>;

const status = z.enum(Object.keys(maintenanceFlow.states) as [MaintenanceStatus, ...MaintenanceStatus[]]);

export const maintenanceLine = z.object({
  id,
  version,
  carId: id,
  car: carNameSchema,
  companyName: z.string(),
  maintenanceSupplierId: id,
  garageName: z.string(),
  /** Labels of the operations. */
  works: z.string(),
  status,
  bookedAt: instant.nullable(),
  doneOn: daySchema.nullable(),
  kilometrage: z.int().nullable(),
  invoiceNumber: z.string(),
  invoicedOn: daySchema.nullable(),
  invoiceExVatCents: z.int().nullable(),
  updatedAt: instant,
});

export const maintenanceSchema = maintenanceLine.extend({
  operations: z.array(askedOperation),
  bookedBy: asker,
  confirmedAt: instant.nullable(),
  /** Another time that the garage proposes, awaiting our answer. */
  proposedAt: instant.nullable(),
  proposalComment: z.string(),
  droppedOffAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  doneAt: instant.nullable(),
  invoiceVatCents: z.int().nullable(),
  /** The highest invoice that was agreed, without tax. */
  agreedCents: z.int(),
  comment: z.string(),
  cancelReason: z.string(),
  differenceReason: z.string(),
  approval: worksApprovalSchema.nullable(),
  /** The report of the garage that awaits a check. */
  report: garageReportSchema.nullable(),
  /** Files of estimates that the garage sent, latest first. */
  estimates: z.array(z.object({ id, name: z.string(), addedAt: instant })),
  ...lifeCycleShape,
});
export type Maintenance = z.output<typeof maintenanceSchema>;
