// A damage as screens read it.
import { z } from "zod";
import { photoSchema } from "../photos.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { worksApprovalSchema } from "#maintenance/model/approvals/approval.ts";
import { damageKind } from "./forms.ts";
import { assistanceRecord, damageRecord, expertiseRecord, loanRecord, refundRecord } from "./records.ts";

export const damageRowSchema = z.object({
  id,
  car: carNameSchema,
  ...damageRecord.pick(
    "carId",
    "kind",
    "status",
    "damageTime",
    "learntOn",
    "place",
    "companyName",
    "insurer",
    "isFleetPolicy",
    "responsibility",
    "isImmobilised",
    "hasInjured",
  ),
});
export type DamageRow = z.output<typeof damageRowSchema>;

export const expertiseSchema = z.object({
  id,
  version,
  ...expertiseRecord.shape,
  hasReport: z.boolean(),
});
export type Expertise = z.output<typeof expertiseSchema>;

export const loanSchema = z.object({ id, car: carNameSchema, ...loanRecord.omit("carId") });
export const refundSchema = z.object({ id, version, ...refundRecord.shape });
export const assistanceSchema = z.object({ id, ...assistanceRecord.shape });

export const damageSchema = z.object({
  id,
  version,
  car: carNameSchema,
  ...damageRecord.shape,
  joinedId: id.nullable(),
  garageName: z.string(),
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
