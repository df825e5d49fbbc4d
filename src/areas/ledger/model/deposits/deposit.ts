// Money received to secure a contract: its deposit, its collateral.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant, longText, text, version } from "#kernel/schema/french.ts";
import { securities, securitySchema } from "../receipts/receipt.ts";

export const depositFormSchema = z.object({
  security: securitySchema.default("DEPOSIT"),
  /** Received before the contract was billed here. */
  isTakenOver: z.boolean().default(false),
  receivedOn: enteredDay,
  amountCents: z.int().min(1).max(100_000_000_00),
  reference: text(80),
});
export type DepositForm = z.output<typeof depositFormSchema>;

export const depositRemovalSchema = z.object({ version, reason: longText(500) });
export type DepositRemoval = z.output<typeof depositRemovalSchema>;

const amountsSchema = z.object({
  owedCents: z.int(),
  /** Held for the contract; amounts to return are separate. */
  receivedCents: z.int(),
  /** Held by the contract that this one replaces: it passes to this one once the new car is out and the old one back. */
  awaitedCents: z.int(),
  /** Of what was received: taken over by another contract, or by the next lessee. */
  carriedCents: z.int(),
  /** Of what was received: set off against documents, or returned. */
  releasedCents: z.int(),
  /** To a company that transferred the contract, or once it will not start. */
  toReturnCents: z.int(),
});
export type SecurityAmounts = z.output<typeof amountsSchema>;

/** The totals of a contract, then the amounts of each security. */
export const depositsSchema = amountsSchema.extend({
  /** Delivered before billing began: its guarantees may have been received elsewhere. */
  isTakenOver: z.boolean(),
  securities: z.array(amountsSchema.extend({ security: securitySchema })),
  receipts: z.array(
    z.object({
      id,
      version,
      security: securitySchema,
      receivedOn: daySchema,
      amountCents: z.int(),
      reference: z.string(),
      /** The company to which it is to be returned. */
      returnedTo: z.string().nullable(),
      /** False for what a bank statement or a debit brought: it is undone there. */
      isRemovable: z.boolean(),
      createdBy: z.string(),
      createdAt: instant,
    }),
  ),
});
export type Deposits = z.output<typeof depositsSchema>;

export const depositFields = fields({
  security: field.set("Nature", securities),
  isTakenOver: field.boolean("Reprise : reçu avant que le contrat soit facturé ici"),
  receivedOn: field.day("Reçu le"),
  amountCents: field.cents("Montant"),
  reference: field.text("Référence"),
});
