// Result of checking a VAT number. A register that does not answer proves nothing about the number, one that we cannot
// ask (British, Swiss) neither, and a malformed number is never sent to it.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const vatOutcomes = {
  VALID: "Valide",
  INVALID: "Inconnu des autorités",
  UNAVAILABLE: "Vérification indisponible",
  UNCHECKED: "Non vérifiable ici",
  MALFORMED: "Mal formé",
} as const;
export type VatOutcome = keyof typeof vatOutcomes;

export const vatCheckSchema = z.object({
  vatNumber: z.string(),
  outcome: enumOf(vatOutcomes),
  /** True when an authority answered; false when only the format and check digits were verified. */
  isVerified: z.boolean(),
  /** A French sentence to display. */
  message: z.string(),
  /** Name and address registered with the authority, where it publishes them. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** VIES consultation number, which proves that the check was made. */
  proof: z.string().nullable(),
  checkedAt: instant,
});
export type VatCheck = z.output<typeof vatCheckSchema>;

/** An authority's answer, with the name of the user who requested it. */
export const vatProofSchema = vatCheckSchema.extend({ checkedBy: z.string() });
export type VatProof = z.output<typeof vatProofSchema>;
