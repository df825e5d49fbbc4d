// What is proposed of a supplier's PDF, each thing with the words that say it and their page.
import { z } from "zod";
import { daySchema } from "#kernel/day.ts";
import { id } from "#kernel/french.ts";
import { vatRegimeSchema } from "../order.ts";

const proposed = <S extends z.ZodType>(value: S) => z.object({ value, text: z.string(), page: z.int() });
const optional = <S extends z.ZodType>(value: S) => proposed(value).nullable();

export const orderProposalSchema = z.object({
  supplier: z
    .object({
      id,
      name: z.string(),
      /** True where its name alone was found, and not its VAT number. */
      isByName: z.boolean(),
    })
    .nullable(),
  number: optional(z.string()),
  orderedOn: optional(daySchema),
  expectedOn: optional(daySchema),
  depositCents: optional(z.int()),
  vatCautionCents: optional(z.int()),
  vatNumbers: z.array(proposed(z.string())),
  regime: z.object({
    value: vatRegimeSchema.nullable(),
    text: z.string().nullable(),
    page: z.int().nullable(),
    doubts: z.array(z.string()),
  }),
  lines: z.array(
    z.object({
      vin: proposed(z.string()),
      priceCents: optional(z.int()),
      mileage: optional(z.int()),
      firstRegistrationDate: optional(daySchema),
      color: optional(z.string()),
      manufacturerFinish: optional(z.string()),
      finish: z.object({ id, title: z.string() }).nullable(),
      /** Why this VIN cannot be ordered. */
      problem: z.string().nullable(),
      doubts: z.array(z.string()),
    }),
  ),
  doubts: z.array(z.string()),
});
export type OrderProposal = z.output<typeof orderProposalSchema>;
