// The account of a company at a day: what was invoiced, received, set off and paid back, with its balance.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { securitySchema } from "../receipts/receipt.ts";

export const entryKinds = {
  INVOICE: "Facture",
  NOTE: "Note hors TVA",
  CREDIT_NOTE: "Avoir",
  RECEIPT: "Encaissement",
  REVERSAL: "Encaissement annulé",
  SET_OFF: "Garantie imputée",
  REFUND: "Remboursement",
} as const;
export type EntryKind = keyof typeof entryKinds;

export const accountEntrySchema = z.object({
  /** Of its document, receipt, allocation or refund. */
  id,
  day: daySchema,
  kind: z.enum(Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]),
  label: z.string(),
  documentId: id.nullable(),
  receiptId: id.nullable(),
  dueOn: daySchema.nullable(),
  /** What the company owes more. */
  debitCents: sumSchema,
  /** What it owes less. */
  creditCents: sumSchema,
  /** Of a document: what is left to pay of it, or to use of it; of a receipt: what is left to allocate. */
  leftCents: sumSchema,
  balanceCents: sumSchema,
});
export type AccountEntry = z.output<typeof accountEntrySchema>;

export const heldGuaranteeSchema = z.object({
  contractId: id,
  orderId: z.string(),
  security: securitySchema,
  receivedCents: sumSchema,
  releasedCents: sumSchema,
  heldCents: sumSchema,
});

export const accountSchema = z.object({
  companyId: id,
  companyName: z.string(),
  on: daySchema,
  /** Positive: the company owes it; negative: it is owed it. Guarantees are apart. */
  balanceCents: sumSchema,
  /** Of the balance: past its due day. */
  lateCents: sumSchema,
  entries: z.array(accountEntrySchema),
  guarantees: z.array(heldGuaranteeSchema),
});
export type CompanyAccount = z.output<typeof accountSchema>;

type RawEntry = Omit<AccountEntry, "balanceCents">;

/** The entries with the balance after each. */
export function withBalances(entries: readonly RawEntry[]): AccountEntry[] {
  let balanceCents = 0;
  return entries.map((entry) => {
    balanceCents += entry.debitCents - entry.creditCents;
    return { ...entry, balanceCents };
  });
}
