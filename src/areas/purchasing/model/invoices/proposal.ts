// Proposal read from the invoice of a supplier: every value with its words and their page.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { amountProposal, optionalProposal, proposed, supplierProposal } from "../extract/proposal.ts";
import { vatRegimeSchema } from "../orders/order.ts";

export const invoiceProposalSchema = z.object({
  supplier: supplierProposal,
  number: optionalProposal(z.string()),
  invoicedOn: optionalProposal(daySchema),
  dueOn: optionalProposal(daySchema),
  regime: z.object({
    value: vatRegimeSchema.nullable(),
    text: z.string().nullable(),
    page: z.int().nullable(),
  }),
  net: amountProposal,
  vat: amountProposal,
  total: amountProposal,
  cars: z.array(
    z.object({
      vin: proposed(z.string()),
      /** Its line of an order; null for a car that is not ordered, or is on another invoice. */
      lineId: id.nullable(),
      /** French reason why it cannot be chosen. */
      problem: z.string().nullable(),
    }),
  ),
  doubts: z.array(z.string()),
});
export type InvoiceProposal = z.output<typeof invoiceProposalSchema>;
