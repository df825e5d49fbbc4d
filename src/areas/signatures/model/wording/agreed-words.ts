// The wording agreed to by a signer, as stored in the journal of the procedure.
import { z } from "zod";
import type { UnhashedLine } from "../journal.ts";

const wordsSchema = z.object({
  consentVersion: z.string(),
  consentText: z.string(),
  /** Missing from signatures given before the button was stored. */
  button: z.string().default("Signer"),
});

export interface AgreedWords {
  version: string;
  text: string;
  button: string;
}

export const wordsAtProvider: AgreedWords = {
  version: "prestataire",
  text: "Consentement recueilli par le prestataire de signature, dans les termes que rapporte son propre journal.",
  button: "",
};

/**
 * Wording agreed to by one signer; null when the journal has none. The last acknowledgement counts when they sign at
 * a provider.
 */
export function agreedWords(journal: readonly Pick<UnhashedLine, "facts">[]): AgreedWords | null {
  const found = journal
    .map(({ facts }) => wordsSchema.safeParse(JSON.parse(facts)))
    .findLast(({ success }) => success);
  return found?.data
    ? { version: found.data.consentVersion, text: found.data.consentText, button: found.data.button }
    : null;
}
