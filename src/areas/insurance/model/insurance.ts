// The insurance of the car of a rental period, as displayed, and the forms of a memo.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { linkStateSchema } from "#kernel/links/outsider-link.ts";
import { insuranceRecord, memoRecord } from "./records.ts";

/** The terms of a memo, with its end, which is typed: no memo bears it. */
export const memoFormSchema = z.object({
  insurer: text(120),
  policyNumber: text(60),
  expirationDate: daySchema,
});
export type MemoForm = z.output<typeof memoFormSchema>;

export const memoSchema = memoFormSchema.extend({
  id,
  ...memoRecord.omit("insurer", "policyNumber", "expirationDate"),
});
export type Memo = z.output<typeof memoSchema>;

export const requestFormSchema = z.object({
  version,
  /** A contact of the client; the usual one of its company when null. */
  contactId: id.nullable(),
  message: optionalLongText(1_000),
});

export const validationFormSchema = memoFormSchema.extend({ version });

/** The review of a memo: approved, with corrections if needed, or refused with the reason. */
export const reviewFormSchema = z.discriminatedUnion("decision", [
  memoFormSchema.extend({ decision: z.literal("APPROVE"), version }),
  z.object({ decision: z.literal("REFUSE"), version, reason: longText(500) }),
]);
export type Review = z.output<typeof reviewFormSchema>;

export const withdrawalFormSchema = z.object({ version, reason: longText(500) });

/** One line of the lists. */
export const insuranceLineSchema = z.object({
  id,
  version,
  ...insuranceRecord.omit("policyNumber", "refusalReason"),
  car: carNameSchema,
  approved: z.boolean(),
  hasInsuranceCertificateToReview: z.boolean(),
  updatedAt: instant,
});

export const insuranceSchema = insuranceLineSchema.extend({
  ...insuranceRecord.pick("policyNumber", "refusalReason"),
  startDay: daySchema.nullable(),
  /** Latest first. */
  memos: z.array(memoSchema),
  /** A memo already filed among the documents of the car: no file has to be uploaded again. */
  classed: z.object({ name: z.string(), insurer: z.string(), policyNumber: z.string() }).nullable(),
  links: z.array(linkStateSchema),
  /** Possible recipients of the request, the usual one first. */
  recipients: z.array(z.object({ id, name: z.string(), email: z.string() })),
  ...lifeCycleShape,
});
export type Insurance = z.output<typeof insuranceSchema>;

/** Null for a car without a client. */
export const carInsuranceSchema = z.object({ insurance: insuranceSchema.nullable() });

/** The page of the client, limited to the data it needs. */
export const publicRequestSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string() }),
  recipient: z.string(),
  companyName: z.string(),
  car: z.object({ title: z.string(), plate: z.string(), vin: z.string() }),
  expiresAt: instant,
  /** The expected action: a memo, nothing for now, or nothing any more. */
  step: z.enum(["AWAITED", "RECEIVED", "APPROVED", "OVER"]),
  refusalReason: z.string(),
  /** The next pages behind the same link. */
  next: z.array(z.string()),
});
export type PublicRequest = z.output<typeof publicRequestSchema>;
