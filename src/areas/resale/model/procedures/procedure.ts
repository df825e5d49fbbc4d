// A resale procedure as staff and its buyer read it.
import { z } from "zod";
import { duplicateSchema } from "#clients/model/duplicates.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { refundRecord } from "#ledger/model/receipts/records.ts";
import { proofSchema } from "./proofs.ts";
import { procedureFields, procedureRecord } from "./records.ts";

/** The refund of a sale that is over. */
export const saleRefundSchema = z.object({
  requests: z.array(
    z.object({
      id,
      ...refundRecord.pick("status", "paidOn"),
      /** The last order of transfers that took it. */
      batchId: id.nullable(),
      cents: sumSchema,
    }),
  ),
  /** Not requested yet. */
  leftCents: sumSchema,
});
export type SaleRefund = z.output<typeof saleRefundSchema>;

export const procedureSchema = z.object({
  id,
  version,
  ...procedureRecord.shape,
  car: carNameSchema,
  /** The last known odometer of the car. */
  mileage: z.int(),
  /** Asking price of now, with tax; null where it is not known. */
  askingCents: centsSchema.nullable(),
  /** With tax, options included; null until a price is agreed. */
  totalCents: centsSchema.nullable(),
  proofs: z.array(proofSchema),
  /** The documents of the car that its sale needs, each with its state in French. */
  carPapers: z.array(z.object({ label: z.string(), state: z.string() })),
  /** Clients that the buyer may be, while it is none. */
  likelyClients: z.array(duplicateSchema),
  /** Null before the end of the sale, and where nothing was received. */
  refund: saleRefundSchema.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export type Procedure = z.output<typeof procedureSchema>;

const turns = { BUYER: "Acheteur", RESALE: "Revente" } as const;
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

/** The withdrawal of a sale as its buyer reads it. */
export const publicWithdrawalSchema = z.object({
  isOpen: z.boolean(),
  /** The last day; null before the handover. */
  until: daySchema.nullable(),
  withdrawnOn: daySchema.nullable(),
  signedOn: daySchema.nullable(),
  /** The day by which all is given back on both sides: of a withdrawal that was made, else of one made today. */
  settledBy: daySchema,
  isReturnAwaited: z.boolean(),
});
export type PublicWithdrawal = z.output<typeof publicWithdrawalSchema>;

/** The page of the buyer. */
export const publicResaleSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  step: z.enum(["PROOFS", "WAITING", "TO_SIGN", "SIGNED", "OVER"]),
  proofs: z.array(proofSchema.pick({ kind: true, state: true, reason: true })),
  totalCents: centsSchema.nullable(),
  /** « TTC », or « net de TVA ». */
  taxMention: z.string(),
  /** The transfer that a signed order awaits; null without one. */
  toPay: z
    .object({
      label: z.string(),
      cents: sumSchema,
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      reference: z.string(),
    })
    .nullable(),
  /** The day promised for the handover. */
  receptionOn: daySchema.nullable(),
  handedOverOn: daySchema.nullable(),
  withdrawal: publicWithdrawalSchema,
  refund: z.object({ cents: sumSchema, paidOn: daySchema.nullable(), lacksAccount: z.boolean() }).nullable(),
});
export type PublicResale = z.output<typeof publicResaleSchema>;

/** Name of a buyer: its company, or the person. */
export const buyerName = (of: { companyName: string; firstName: string; lastName: string }): string =>
  of.companyName || `${of.firstName} ${of.lastName}`;
