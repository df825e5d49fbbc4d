// A resale procedure as staff and its buyer read it.
import { z } from "zod";
import { duplicateSchema } from "#clients/model/duplicates.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { publicWithdrawalSchema } from "../sales/withdrawal.ts";
import { proofKind } from "./proofs.ts";
import { procedureFields, procedureRecord } from "./records.ts";

const proofStates = ["ASKED", "PENDING", "APPROVED", "MISSING"] as const;
export const proofSchema = z.object({
  kind: proofKind,
  label: z.string(),
  state: z.enum(proofStates),
  /** Null until it is received. */
  documentId: id.nullable(),
  reason: z.string(),
  datedOn: daySchema.nullable(),
  isRequired: z.boolean(),
});
export type Proof = z.output<typeof proofSchema>;

export const procedureSchema = z.object({
  id,
  version,
  ...procedureRecord.shape,
  car: carNameSchema,
  /** Asking price of now, with tax; null where it is not known. */
  askingCents: centsSchema.nullable(),
  /** With tax, options included; null until a price is agreed. */
  totalCents: centsSchema.nullable(),
  proofs: z.array(proofSchema),
  /** The dated documents of the car that its sale needs, and their latest days. */
  carPapers: z.array(z.object({ label: z.string(), datedOn: daySchema.nullable() })),
  /** French reason why no regime is proposed; null when one is. */
  regimeRefusal: z.string().nullable(),
  /** The other procedures of the car that are neither signed nor aborted. */
  rivals: z.array(z.object({ id, buyer: z.string(), ...procedureRecord.pick("status") })),
  /** Clients that the buyer may be, while it is none. */
  likelyClients: z.array(duplicateSchema),
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export type Procedure = z.output<typeof procedureSchema>;

export const turns = { BUYER: "Acheteur", RESALE: "Revente" } as const;
export const procedureRow = z.object({
  id,
  ...procedureRecord.pick(
    "carId",
    "status",
    "statusSince",
    "buyerKind",
    "email",
    "agreedCents",
    "vatRegime",
    "offeredUntil",
  ),
  car: carNameSchema,
  buyer: z.string(),
  turn: enumOf(turns),
});
export const procedureListFields = {
  ...procedureFields,
  buyer: field.text("Nom de l’acheteur", { heading: "Nom" }),
  turn: field.set("À qui d’agir", turns),
};

/** The page of the buyer. */
export const publicResaleSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  step: z.enum(["PROOFS", "WAITING", "TO_SIGN", "SIGNED", "OVER"]),
  /** Why it is over, in a sentence for the buyer. */
  reason: z.string(),
  proofs: z.array(proofSchema.pick({ kind: true, label: true, state: true, reason: true, isRequired: true })),
  totalCents: centsSchema.nullable(),
  receptionOn: daySchema.nullable(),
  withdrawal: publicWithdrawalSchema,
});
export type PublicResale = z.output<typeof publicResaleSchema>;

/** Name of a buyer: its company, or the person. */
export const buyerName = ({
  companyName,
  firstName,
  lastName,
}: {
  companyName: string;
  firstName: string;
  lastName: string;
}): string => companyName || `${firstName} ${lastName}`;
