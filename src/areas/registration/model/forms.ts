// Forms of the registration of a car.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { longText, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { centsSchema } from "#kernel/money.ts";
import { certifiedSchema } from "./certified.ts";
import { origins, registrationKindNames, purposes } from "./required-documents.ts";
import { quituses } from "./quitus.ts";
import { parsePlate } from "./reading/plate.ts";

const plate = z
  .string()
  .trim()
  .max(20)
  .refine((value) => parsePlate(value) !== null, "Plaque invalide. Exemple : AB-123-CD.")
  .transform((value) => parsePlate(value)?.plate ?? value);
const plateKindOf = (value: string) => parsePlate(value)?.kind;
const wwPlate = plate.refine(
  (value) => plateKindOf(value) === "WW",
  "Une plaque provisoire s’écrit WW-123-AB.",
);
const definitivePlate = plate.refine(
  (value) => plateKindOf(value) === "DEFINITIVE",
  "Une plaque définitive s’écrit AB-123-CD.",
);

/** The VIN as printed on the document: a VIN other than that of the car blocks the file until it is settled. */
const printedVin = text(20).transform((value) => value.replace(/[\s-]/g, "").toUpperCase());

/** Empty, except once the car is sold, stolen or wrecked. */
const settledReason = { reason: optionalLongText(500) };

export const provisionalForm = z.object({
  version,
  ...settledReason,
  plate: wwPlate,
  vin: printedVin,
  fromDay: daySchema,
  validUntil: daySchema,
});
/**
 * A new certificate always assigns a number of the current format, kept for life: an older format appears on a carte
 * grise only (arrêté of 9 February 2009).
 */
const currentFormatPlate = definitivePlate.refine(
  (value) => /^[A-Z]{2}-/.test(value),
  "Un CPI porte une plaque de la forme AB-123-CD.",
);
export const cpiForm = provisionalForm.extend({ plate: currentFormatPlate });
export const certificateForm = z.object({
  version,
  ...settledReason,
  plate: definitivePlate,
  vin: printedVin,
  certificateDate: daySchema,
  firstRegistrationDate: daySchema,
  formula: optionalText(20),
  ...certifiedSchema.shape,
});
export type CertificateForm = z.output<typeof certificateForm>;

export const quitusForm = z.object({
  version,
  ...settledReason,
  quitus: enumOf(quituses),
  quitusOn: daySchema.nullable(),
  quitusNumber: optionalText(60),
});
export const originForm = z.object({
  version,
  ...settledReason,
  origin: enumOf(origins),
  isNew: z.boolean(),
});
export const costForm = z.object({
  version,
  paidCents: centsSchema,
  paidExplanation: optionalLongText(500),
});
export const reasonForm = z.object({ version, reason: longText(500) });
export const requestForm = z.object({ version, ...settledReason });
export const openForm = z.object({ ...settledReason, purpose: enumOf(purposes).exclude(["FIRST"]) });
export const documentForm = z.object({ kind: z.enum(registrationKindNames) });

export const ruleSchema = z.object({ version: version.nullable(), allowsProvisional: z.boolean() });
