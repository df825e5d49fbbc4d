// Transfers to clients, as staff read them.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { payeeCheckSchema } from "#ledger/model/beneficiaries/payee-check.ts";
import { batchShape, detailKeys } from "../batch.ts";
import { transferBatchRecord, transferRecord } from "./records.ts";
import { refundWaySchema } from "./way.ts";

export const dueTransferSchema = z.object({
  refundId: id,
  ...transferRecord.pick("companyId", "companyName", "accountMask", "amountCents"),
  why: z.string(),
  /** Reason the money may still be claimed back; empty without one. */
  warning: z.string(),
  /** Set when the account is not that of the mandate of the company; empty otherwise. */
  accountWarning: z.string(),
  /** Version of the account of the company; null while none is known. */
  accountVersion: version.nullable(),
  holder: z.string(),
  /** The answer of the bank about the holder of the account. */
  check: payeeCheckSchema,
  /** Why no transfer can pay it; null when one can. */
  reason: z.string().nullable(),
  /** The payment of the client that a provider can refund; null when the money did not come by one. */
  payment: z
    .object({
      provider: refundWaySchema,
      /** « Carte •••• 4242 ». */
      mask: z.string(),
      /** Amount still refundable. */
      remainingCents: sumSchema,
      /** Why it cannot be refunded there; null when it can. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type DueTransfer = z.output<typeof dueTransferSchema>;

export const transferBatchRowSchema = z.object({ ...batchShape, ...transferBatchRecord.omit(...detailKeys) });

export const transferBatchSchema = z.object({
  ...batchShape,
  ...transferBatchRecord.shape,
  hasFile: z.boolean(),
  /** Warning to the approver; empty without one. */
  warning: z.string(),
  transfers: z.array(
    z.object({
      id,
      ...transferRecord.shape,
      /** The answer of the bank about the holder; null where a provider refunds a payment. */
      check: payeeCheckSchema.nullable(),
      /** For the approver: the money may still be claimed back, or the account is not the client’s debited one. */
      warning: z.string(),
    }),
  ),
  ...lifeCycleShape,
});
export type TransferBatch = z.output<typeof transferBatchSchema>;

/** Days between the preparation of a batch and its execution, at most. */
export const maximumDaysAhead = 60;

export const transferPreparationSchema = z.object({
  /** One way for the whole batch. */
  provider: refundWaySchema.default("embedded"),
  executionOn: enteredDay,
  refundIds: z.array(id).min(1, "Choisissez au moins un remboursement.").max(500),
});
export type TransferPreparation = z.output<typeof transferPreparationSchema>;

export const transferWithdrawalSchema = z.object({ version, transferId: id, reason: longText(300) });
