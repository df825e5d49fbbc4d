// The police register on screen: its lines, the verification, the consultations, the exports, a correction.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { countrySchema } from "#kernel/company/address.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, longText, optionalText, text } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { identityKinds } from "#purchasing/model/seller-identity.ts";
import { accessKinds, partyKinds, paymentModes, policeRegisterRecord } from "./line.ts";

export const registerLineSchema = z.object({
  ...policeRegisterRecord.shape,
  hash: z.string(),
  carId: id,
  /** Null once its car is withdrawn. */
  hasCar: z.boolean(),
});
export type RegisterLineView = z.output<typeof registerLineSchema>;

const reason = longText(300);
export const reasonForm = z.object({ reason });

export const linesPerPage = 100;
export const registerQuery = z.object({
  reason,
  /** A VIN, a plate, a name, an order number. */
  search: optionalText(80),
  /** The lines before this one. */
  before: z.coerce.number().int().min(1).optional(),
});
export const registerSchema = z.object({
  lines: z.array(registerLineSchema),
  hasMore: z.boolean(),
  /** Sellers and buyers to complete. */
  incomplete: z.number(),
  /** The receipt of the prior declaration (C. pén., R321-1); empty when it was not typed. */
  receipt: z.string(),
});

export const verificationSchema = z.object({
  lines: z.number(),
  anchors: z.number(),
  hash: z.string(),
  problems: z.array(z.string()),
});
export type Verification = z.output<typeof verificationSchema>;

export const accessSchema = z.object({
  id,
  kind: enumOf(accessKinds),
  at: instant,
  by: z.string(),
  reason: z.string(),
  lineNumber: z.int(),
});
export const accessesSchema = z.object({ accesses: z.array(accessSchema) });

const emptyAsNull = (value: unknown): unknown => (value === "" ? null : value);
const optionalDay = z.preprocess(emptyAsNull, daySchema.nullable().default(null));
/** The whole line as it should have been. */
export const correctionForm = z.object({
  happenedOn: daySchema,
  vin: text(17),
  plate: optionalText(20),
  firstRegisteredOn: optionalDay,
  odometer: z.preprocess(emptyAsNull, z.int().min(0).max(2_000_000).nullable().default(null)),
  country: countrySchema,
  partyKind: enumOf(partyKinds),
  partyName: text(150),
  partyQuality: optionalText(120),
  partyAddress: optionalText(250),
  documentKind: enumOf({ "": "", ...identityKinds }).default(""),
  documentNumber: optionalText(40),
  documentIssuedOn: optionalDay,
  documentAuthority: optionalText(120),
  siren: optionalText(9),
  representative: optionalText(150),
  priceCents: z.preprocess(emptyAsNull, centsSchema.nullable().default(null)),
  paymentMode: enumOf({ "": "", ...paymentModes }).default(""),
  reason: longText(500),
});
export type CorrectionForm = z.output<typeof correctionForm>;
