// Proposal read from a supplier's PDF: every value with its words and their page.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { evidences } from "#documents/model/kind.ts";
import { id } from "#kernel/schema/french.ts";
import { bases } from "./amount-words.ts";
import { vatRegimeSchema } from "../orders/order.ts";

export const proposed = <S extends z.ZodType>(value: S) =>
  z.object({
    value,
    text: z.string(),
    page: z.int(),
    evidence: z.enum(evidences),
    /** Proposed and marked, it fills no field by itself; `doubt` is the reason. */
    isDoubtful: z.boolean(),
    doubt: z.string().optional(),
  });
export const amountProposal = proposed(z.int())
  .extend({ basis: z.enum(bases).nullable(), currency: z.string().nullable() })
  .nullable();
export const optionalProposal = <S extends z.ZodType>(value: S) => proposed(value).nullable();

export const supplierProposal = z
  .object({
    id,
    name: z.string(),
    /** True when the supplier was found by name only, without its VAT number. */
    isByName: z.boolean(),
  })
  .nullable();

export const orderProposalSchema = z.object({
  supplier: supplierProposal,
  number: optionalProposal(z.string()),
  orderedOn: optionalProposal(daySchema),
  expectedOn: optionalProposal(daySchema),
  deposit: amountProposal,
  vatCaution: amountProposal,
  vatNumbers: z.array(proposed(z.string())),
  regime: z.object({
    value: vatRegimeSchema.nullable(),
    text: z.string().nullable(),
    page: z.int().nullable(),
    /** VAT rate applied in the document: 0.2 is 20 %. */
    vatRate: z.number().nullable(),
    doubts: z.array(z.string()),
  }),
  lines: z.array(
    z.object({
      vin: proposed(z.string()),
      price: amountProposal,
      mileage: optionalProposal(z.int()),
      firstRegistrationDate: optionalProposal(daySchema),
      color: optionalProposal(z.string()),
      manufacturerFinish: optionalProposal(z.string()),
      /** `isCertain`: the document has all the words of the name, and no other finish matches as well. */
      finish: z.object({ id, title: z.string(), isCertain: z.boolean() }).nullable(),
      /** Reason why this VIN cannot be ordered. */
      problem: z.string().nullable(),
      doubts: z.array(z.string()),
    }),
  ),
  doubts: z.array(z.string()),
});
export type OrderProposal = z.output<typeof orderProposalSchema>;
export type ProposedAmount = NonNullable<OrderProposal["deposit"]>;
