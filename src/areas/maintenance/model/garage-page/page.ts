// The page of a garage: its order, its answer about the appointment, its estimate, its works done and their invoice.
import { z } from "zod";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { instant, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";
import { worksApprovalSchema, worksEstimate } from "../approvals/approval.ts";
import { sentReport } from "../reports/report.ts";
import { handoverForm, invoiceForm } from "../visits/maintenance.ts";
import { maintenanceSchema } from "../visits/maintenance.ts";

export const garageConfirmation = z.object({ version });
export const garageProposal = handoverForm.extend({ comment: optionalLongText(500) });
export type GarageProposal = z.output<typeof garageProposal>;

export const garageEstimate = worksEstimate.safeExtend({
  version,
  /** The version of the estimate that this one replaces; null for the first one. */
  approvalVersion: version.nullable(),
});
export type GarageEstimate = z.output<typeof garageEstimate>;

export const garageReportForm = invoiceForm.extend({
  ...handoverForm.shape,
  kilometrage: odometerSchema,
  comment: optionalLongText(1_000),
});
export type GarageReportForm = z.output<typeof garageReportForm>;

export const sendBackForm = z.object({ version, reason: longText(500) });

/** Our answer to the estimate; its reason is that of a refusal. */
export const sentEstimate = worksApprovalSchema.pick({
  version: true,
  status: true,
  lines: true,
  comment: true,
  totalCents: true,
  approvedCents: true,
  reason: true,
});

export const garagePageSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  garageName: z.string(),
  car: z.object({ title: z.string(), plate: z.string(), vin: z.string(), odometer: z.int() }),
  works: z.array(z.string()),
  ...maintenanceSchema.pick({
    version: true,
    status: true,
    comment: true,
    bookedAt: true,
    confirmedAt: true,
    proposedAt: true,
    agreedCents: true,
  }).shape,
  estimate: sentEstimate.nullable(),
  /** The last report; one that was sent back is sent again. */
  report: sentReport.nullable(),
  expiresAt: instant,
});
export type GaragePage = z.output<typeof garagePageSchema>;

const linkDays = 120;
/** A link lasts until the invoice has had time to come. */
export const garageLinkEnd = (today: Day, bookedOn: Day): Day =>
  addDays(bookedOn > today ? bookedOn : today, linkDays);
