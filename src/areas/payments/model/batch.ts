// The content that batches of debits and batches of transfers share.
import { z } from "zod";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable } from "#kernel/record.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";

/** Columns of a batch, labelled in its gender: « Approuvée par ». */
export const batchColumns = (e: "e" | "") => ({
  /** The id of the message sent to the bank. */
  reference: column.identifier("Référence", 16),
  issuerId: column.id("Émetteur", "issuer"),
  /** Of its lines that are not cancelled. */
  totalCents: column.amount("Total", { isFixed: true }),
  approvedBy: defaulted(column.colleague(`Approuvé${e} par`)),
  sentAt: nullable(column.instant(`Envoyé${e} le`)),
  /** The last person who changed its content. */
  changedBy: column.colleague(`Modifié${e} en dernier par`),
  approvedAt: nullable(column.instant(`Approuvé${e} à`)),
  sentBy: defaulted(column.colleague(`Envoyé${e} par`)),
  reason: defaulted(column.freeText("Motif")),
});

export const batchStamps = (e: "e" | "") => ({
  ...stamps,
  createdAt: field.instant(`Préparé${e} le`),
  createdBy: field.text(`Préparé${e} par`),
});

export const batchShape = { id, version, createdAt: instant, createdBy: z.string() };
/** Columns of a batch on its page, not in lists. */
export const detailKeys = ["changedBy", "approvedAt", "sentBy", "reason"] as const;

export const abandonmentSchema = z.object({ version, reason: longText(300) });
