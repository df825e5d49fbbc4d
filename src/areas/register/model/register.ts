// The police register on screen: its lines, the verification, the consultations, the exports, a correction.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { isSiren, optionalNumber } from "#kernel/company/identifiers.ts";
import { id, longText, optionalText, text } from "#kernel/schema/french.ts";
import { accessRecord, policeRegisterRecord } from "./line.ts";

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
  ...accessRecord.shape,
  /** Asked by the reader, who alone downloads it. */
  isOwn: z.boolean(),
});
export const accessesSchema = z.object({ accesses: z.array(accessSchema) });

/** The whole line as it should have been. */
export const correctionForm = z.object({
  ...policeRegisterRecord.pick(
    "happenedOn",
    "firstRegisteredOn",
    "partyKind",
    "documentKind",
    "documentIssuedOn",
    "priceCents",
    "paymentMode",
  ),
  vin: text(17),
  plate: optionalText(20),
  odometer: z.int().min(0).max(2_000_000).nullable(),
  country: countrySchema,
  partyName: text(150),
  partyQuality: optionalText(120),
  partyAddress: optionalText(250),
  documentNumber: optionalText(40),
  documentAuthority: optionalText(120),
  siren: optionalNumber((text) =>
    isSiren(text) ? null : "SIREN invalide : 9 chiffres avec une clé juste.",
  ).transform((siren) => siren ?? ""),
  representative: optionalText(150),
  reason: longText(500),
});
export type CorrectionForm = z.output<typeof correctionForm>;
