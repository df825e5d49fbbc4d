// Forms of a damage: its declaration, its reports, its repair, its money.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { centsSchema } from "#kernel/money.ts";
import { email, id, longText, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { unsignedSchema } from "#delivery/model/handover.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";
import { conclusions } from "./conclusion.ts";
import { progressMoves } from "./flow.ts";
import { damageKinds, responsibilities } from "./kinds.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const damageKind = enumOf(damageKinds);
export const responsibility = enumOf(responsibilities);
export const conclusion = enumOf(conclusions);
/** Formats of cameras. */
export const photoTypes = ["image/jpeg", "image/png"] as const;
export const examinations = { ON_SITE: "Sur place", REMOTE: "À distance", PAPERS: "Sur pièces" } as const;
export type Examination = keyof typeof examinations;
export const examination = enumOf(examinations);

/** The facts of the damage, as staff or a driver state it. */
export const damageFacts = {
  day: enteredDay,
  time: enteredTime,
  kind: damageKind,
  place: text(200),
  circumstances: optionalLongText(3_000),
  hasInjured: z.boolean(),
  thirdPartyName: optionalText(120),
  thirdPartyPlate: optionalText(20),
  thirdPartyInsurer: optionalText(120),
  thirdPartyPolicy: optionalText(60),
};
export const damageForm = z.object({ carId: id, ...damageFacts, learntOn: enteredDay });
export type DamageForm = z.output<typeof damageForm>;
export const damageCorrection = z.object({
  version,
  ...damageFacts,
  learntOn: enteredDay,
  reason: longText(300),
});
export type DamageCorrection = z.output<typeof damageCorrection>;

export const expertiseForm = z.object({
  version,
  expert: text(120),
  approvalNumber: optionalText(40),
  examinedOn: enteredDay,
  seen: examination,
  odometer: odometerSchema.nullable(),
  repairCents: centsSchema.nullable(),
  vradeCents: centsSchema.nullable(),
  days: z.int("Un nombre entier.").min(0).max(400).nullable(),
  conclusion,
  contestsDanger: z.boolean(),
  /** True where a person has checked values that contradict what is known of the car. */
  isConfirmed: z.boolean().default(false),
});
export type ExpertiseForm = z.output<typeof expertiseForm>;
export const expertiseCorrection = expertiseForm.extend({
  /** Required where the correction lets an immobilised car drive again. */
  reason: optionalLongText(300),
});
export type ExpertiseCorrection = z.output<typeof expertiseCorrection>;
export const expertiseRemoval = z.object({ version, reason: longText(300) });
export type ExpertiseRemoval = z.output<typeof expertiseRemoval>;

export const odometerForm = z.object({
  version,
  day: enteredDay,
  time: enteredTime,
  odometer: odometerSchema,
});
export type OdometerForm = z.output<typeof odometerForm>;
export const responsibilityForm = z.object({ version, responsibility });
export const claimForm = z.object({ version, claimedOn: enteredDay, claimNumber: optionalText(60) });
export const offerForm = z.object({ version, offeredOn: enteredDay, offerCents: centsSchema });
export const answerForm = z.object({
  version,
  answeredOn: enteredDay,
  offerAnswer: z.enum(["ACCEPTED", "REFUSED"]),
});
export const joinForm = z.object({ version, withId: id });

export const progressForm = z.object({
  version,
  move: z.enum(progressMoves),
  reason: optionalLongText(500),
});
export type ProgressForm = z.output<typeof progressForm>;

export const repairForm = z.object({
  version,
  garageId: id,
  repairStartsOn: enteredDay.nullable(),
  repairedOn: enteredDay.nullable(),
  immobilisedDays: z.int("Un nombre entier.").min(0).max(800).nullable(),
  /** Why the car is left as it is; empty where it is repaired. */
  unrepairedReason: optionalLongText(500),
  repairNumber: optionalText(60),
  repairCents: centsSchema.nullable(),
  repairVatCents: centsSchema.nullable(),
  repairInvoicedOn: enteredDay.nullable(),
});
export type RepairForm = z.output<typeof repairForm>;

export const loanForm = z.object({
  version,
  /** Null for the car of a lender. */
  carId: id.nullable(),
  lender: optionalText(120),
  day: enteredDay,
  time: enteredTime,
  costCents: centsSchema.nullable(),
  /** The handover of a car of ours; a lender has its own. */
  odometer: odometerSchema.nullable(),
  receivedBy: optionalText(120),
  capacity: optionalText(100),
  email: z.union([z.literal(""), email]).default(""),
  remarks: optionalLongText(2_000),
  signature: unsignedSchema.nullable(),
});
export type LoanForm = z.output<typeof loanForm>;
export const loanReturnForm = z.object({
  version,
  day: enteredDay,
  time: enteredTime,
  /** Null for the car of a lender. */
  odometer: odometerSchema.nullable(),
});
export type LoanReturnForm = z.output<typeof loanReturnForm>;

const positiveCents = centsSchema.refine((cents) => cents > 0, "Indiquez un montant.");
export const refundForm = z.object({
  version,
  day: enteredDay,
  amountCents: positiveCents,
  payer: text(120),
  /** Asked where the refunds exceed what was paid. */
  reason: optionalLongText(300),
});
export type RefundForm = z.output<typeof refundForm>;
export const recourseForm = z
  .object({
    version,
    recourseClaimedOn: enteredDay,
    recourseClaimedCents: positiveCents,
    recourseReceivedOn: enteredDay.nullable(),
    recourseReceivedCents: positiveCents.nullable(),
  })
  .superRefine(({ recourseClaimedOn, recourseReceivedOn, recourseReceivedCents }, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (recourseReceivedOn === null && recourseReceivedCents !== null)
      problem("recourseReceivedOn", "Indiquez le jour de réception.");
    if (recourseReceivedOn !== null && recourseReceivedCents === null)
      problem("recourseReceivedCents", "Indiquez la somme reçue.");
    if (recourseReceivedOn !== null && recourseReceivedOn < recourseClaimedOn)
      problem("recourseReceivedOn", "Le recours est reçu après avoir été demandé.");
  });
export type RecourseForm = z.output<typeof recourseForm>;
export const assistanceForm = z.object({
  version,
  supplier: text(120),
  number: text(60),
  day: enteredDay,
  amountCents: positiveCents,
});
export type AssistanceForm = z.output<typeof assistanceForm>;

export const repairPaidForm = z.object({
  version,
  isPaid: z.boolean(),
  paidOn: enteredDay.nullable(),
  amountCents: centsSchema.nullable(),
  reason: optionalLongText(300),
});
export const feeForm = z.object({
  version,
  isBilled: z.boolean(),
  amountCents: positiveCents.nullable(),
  reason: optionalLongText(300),
});
export type FeeForm = z.output<typeof feeForm>;
