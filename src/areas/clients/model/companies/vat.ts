// What is known of a VAT number once it has been checked. Four outcomes: an outside service that does
// not answer says nothing of the number, and a number whose form is wrong is not asked.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";

export const vatOutcomes = {
  VALID: "Valide",
  INVALID: "Inconnu des autorités",
  UNAVAILABLE: "Vérification indisponible",
  MALFORMED: "Mal formé",
} as const;
export type VatOutcome = keyof typeof vatOutcomes;

export const vatCheckSchema = z.object({
  vatNumber: z.string(),
  outcome: z.enum(Object.keys(vatOutcomes) as [VatOutcome, ...VatOutcome[]]),
  /** True when an authority answered; false when only form and key were looked at. */
  isVerified: z.boolean(),
  /** A French sentence fit to show. */
  message: z.string(),
  /** Name and address kept by the authority, where it publishes them. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** Number of the consultation: the proof that it was made (VIES). */
  proof: z.string().nullable(),
  checkedAt: instant,
});
export type VatCheck = z.output<typeof vatCheckSchema>;

/** An answer of an authority, with who asked for it. */
export const vatProofSchema = vatCheckSchema.extend({ checkedBy: z.string() });
export type VatProof = z.output<typeof vatProofSchema>;
