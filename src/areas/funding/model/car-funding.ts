// The funding of a car as displayed: the open one, its missing items, the owner of the car, previous ones.
import { z } from "zod";
import { carStatusSchema } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, longText, optionalText, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { fundingSchema } from "./funding.ts";
import { instalmentSchema } from "./loan.ts";
import { ownershipSchema } from "./ownership.ts";

export const fundingRow = fundingSchema
  .pick({
    id: true,
    carId: true,
    loanType: true,
    amountCents: true,
    rate: true,
    durationMonths: true,
    startsOn: true,
    firstInstalment: true,
    contractNumber: true,
    isOwnFunds: true,
    funderName: true,
    endedOn: true,
    createdAt: true,
  })
  .extend({ vin: z.string(), carTitle: z.string() });

const fundingDocument = z.object({ name: z.string(), addedAt: instant, addedBy: z.string() }).nullable();

export const carFundingSchema = z.object({
  car: z.object({
    id,
    vin: z.string(),
    carTitle: z.string(),
    status: carStatusSchema,
    buyingPriceCents: z.int().nullable(),
  }),
  funding: fundingSchema.nullable(),
  hasFundingSchedule: z.boolean(),
  hasFundingContract: z.boolean(),
  papers: z.object({ schedule: fundingDocument, contract: fundingDocument }),
  /** Null until a funder or own funds are chosen. */
  missing: z.array(z.string()).nullable(),
  /** Differences for a person to check. */
  warnings: z.array(z.string()),
  /** Our own computation; null without the figures. */
  repaymentCents: z.int().nullable(),
  outstandingCents: z.int().nullable(),
  schedule: z.array(instalmentSchema),
  ownerships: z.array(ownershipSchema),
  past: z.array(fundingSchema),
});
export type CarFunding = z.output<typeof carFundingSchema>;

export const repaymentFormSchema = z.object({
  version,
  day: daySchema,
  /** The reason why the amount paid differs from ours. */
  reason: optionalText(200),
  /** The amount actually paid; our computed amount when left empty. */
  settledCents: centsSchema.nullable().default(null),
});
export type RepaymentForm = z.output<typeof repaymentFormSchema>;

export const repaymentCorrectionSchema = z.object({ version, reason: longText(500) });
export type RepaymentCorrection = z.output<typeof repaymentCorrectionSchema>;
