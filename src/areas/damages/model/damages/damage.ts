// A damage as screens read it.
import { z } from "zod";
import { photoSchema } from "../photos.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { worksApprovalSchema } from "#maintenance/model/approvals/approval.ts";
import { damageStatuses } from "./flow.ts";
import { conclusion, damageKind, examination, responsibility } from "./forms.ts";

export const damageRowSchema = z.object({
  id,
  carId: id,
  car: carNameSchema,
  kind: damageKind,
  status: z.enum(damageStatuses),
  damageTime: instant,
  learntOn: daySchema,
  place: z.string(),
  companyName: z.string(),
  insurer: z.string(),
  isFleetPolicy: z.boolean(),
  responsibility: responsibility.nullable(),
  isImmobilised: z.boolean(),
  hasInjured: z.boolean(),
});
export type DamageRow = z.output<typeof damageRowSchema>;

export const expertiseSchema = z.object({
  id,
  version,
  expert: z.string(),
  approvalNumber: z.string(),
  examinedOn: daySchema,
  seen: examination,
  odometer: z.int().nullable(),
  repairCents: centsSchema.nullable(),
  vradeCents: centsSchema.nullable(),
  days: z.int().nullable(),
  conclusion,
  contestsDanger: z.boolean(),
  hasReport: z.boolean(),
});
export type Expertise = z.output<typeof expertiseSchema>;

export const loanSchema = z.object({
  id,
  car: carNameSchema,
  lender: z.string(),
  lentAt: instant,
  returnedAt: instant.nullable(),
  costCents: centsSchema.nullable(),
});
export const refundSchema = z.object({
  id,
  version,
  day: daySchema,
  amountCents: centsSchema,
  payer: z.string(),
  reason: z.string(),
});
export const assistanceSchema = z.object({
  id,
  supplier: z.string(),
  number: z.string(),
  day: daySchema,
  amountCents: centsSchema,
});

export const damageSchema = damageRowSchema.extend({
  version,
  circumstances: z.string(),
  thirdPartyName: z.string(),
  thirdPartyPlate: z.string(),
  thirdPartyInsurer: z.string(),
  thirdPartyPolicy: z.string(),
  holderKind: z.string(),
  contractId: id.nullable(),
  companyId: id.nullable(),
  policyNumber: z.string(),
  claimNumber: z.string(),
  claimedOn: daySchema.nullable(),
  joinedId: id.nullable(),
  writtenOffOn: daySchema.nullable(),
  offeredOn: daySchema.nullable(),
  offerCents: centsSchema.nullable(),
  offerAnswer: z.enum(["ACCEPTED", "REFUSED"]).nullable(),
  answeredOn: daySchema.nullable(),
  garageId: id.nullable(),
  garageName: z.string(),
  repairStartsOn: daySchema.nullable(),
  repairedOn: daySchema.nullable(),
  immobilisedDays: z.int().nullable(),
  unrepairedReason: z.string(),
  closedReason: z.string(),
  repairNumber: z.string(),
  repairCents: centsSchema.nullable(),
  repairVatCents: centsSchema.nullable(),
  repairInvoicedOn: daySchema.nullable(),
  repairPaidOn: daySchema.nullable(),
  repairPaidCents: centsSchema.nullable(),
  feeCents: centsSchema.nullable(),
  feeReason: z.string(),
  /** Claimed from the insurer of the third party, and received from it. */
  recourseClaimedOn: daySchema.nullable(),
  recourseClaimedCents: centsSchema.nullable(),
  recourseReceivedOn: daySchema.nullable(),
  recourseReceivedCents: centsSchema.nullable(),
  odometer: z.int().nullable(),
  approval: worksApprovalSchema.nullable(),
  /** Share of the client by liability; null while a fact is missing, or under its own policy. */
  proposedShareCents: centsSchema.nullable(),
  refundedCents: centsSchema,
  expertises: z.array(expertiseSchema),
  loans: z.array(loanSchema),
  refunds: z.array(refundSchema),
  assistances: z.array(assistanceSchema),
  photos: z.array(photoSchema),
  /** The constat that a driver sent. */
  papers: z.array(z.object({ id, name: z.string() })),
  /** Declarations of drivers, by a link. */
  declarations: z.array(z.object({ id, driverName: z.string() })),
  /** Other damages of the same car within two hours: the same one, perhaps. */
  alike: z.array(z.object({ id, kind: damageKind, damageTime: instant })),
  ...lifeCycleShape,
});
export type Damage = z.output<typeof damageSchema>;
