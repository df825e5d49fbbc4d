// A deposit received for a contract.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";

export const depositFormSchema = z.object({
  receivedOn: daySchema,
  amountCents: z.int().min(1).max(100_000_000_00),
  reference: text(80),
});
export type DepositForm = z.output<typeof depositFormSchema>;

export const depositsSchema = z.object({
  owedCents: z.int(),
  /** From the present lessee; amounts to return to another company are separate. */
  receivedCents: z.int(),
  /** To companies that transferred the contract. */
  toReturnCents: z.int(),
  receipts: z.array(
    depositFormSchema.extend({
      id,
      version,
      returnedTo: z.string().nullable(),
      createdBy: z.string(),
      createdAt: instant,
    }),
  ),
});
export type Deposits = z.output<typeof depositsSchema>;

export const depositFields = fields({
  contractId: field.id("Contrat", "contract"),
  receivedOn: field.day("Reçu le"),
  amountCents: field.cents("Montant"),
  reference: field.text("Référence"),
  returnedTo: field.text("À rendre à"),
});
