// Money received to secure a contract: its deposit, its collateral.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant, longText, text, version } from "#kernel/schema/french.ts";

export const securities = { DEPOSIT: "Dépôt de garantie", COLLATERAL: "Gage-espèces" } as const;
export type Security = keyof typeof securities;
const securitySchema = z.enum(["DEPOSIT", "COLLATERAL"]);

export const depositFormSchema = z.object({
  security: securitySchema.default("DEPOSIT"),
  receivedOn: daySchema,
  amountCents: z.int().min(1).max(100_000_000_00),
  reference: text(80),
});
export type DepositForm = z.output<typeof depositFormSchema>;

export const depositRemovalSchema = z.object({ version, reason: longText(500) });
export type DepositRemoval = z.output<typeof depositRemovalSchema>;

const amountsSchema = z.object({
  owedCents: z.int(),
  /** From the present lessee; amounts to return to another company are separate. */
  receivedCents: z.int(),
  /** To companies that transferred the contract. */
  toReturnCents: z.int(),
});
export type SecurityAmounts = z.output<typeof amountsSchema>;

/** The totals of a contract, then the amounts of each security. */
export const depositsSchema = amountsSchema.extend({
  securities: z.array(amountsSchema.extend({ security: securitySchema })),
  receipts: z.array(
    depositFormSchema.extend({
      id,
      version,
      security: securitySchema,
      returnedTo: z.string().nullable(),
      createdBy: z.string(),
      createdAt: instant,
    }),
  ),
});
export type Deposits = z.output<typeof depositsSchema>;

export const depositFields = fields({
  contractId: field.id("Contrat", "contract"),
  security: field.set("Nature", securities),
  receivedOn: field.day("Reçu le"),
  amountCents: field.cents("Montant"),
  reference: field.text("Référence"),
  returnedTo: field.text("À rendre à"),
});
