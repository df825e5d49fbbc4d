// The words that a signer agreed to, as the journal of the procedure keeps them.
import { z } from "zod";
import type { JournalFact } from "./journal.ts";

const wordsSchema = z.object({
  consentVersion: z.string(),
  consentText: z.string(),
  /** Missing from signatures given before the button was kept. */
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

/** Of one signer; null where the journal holds none. The last acknowledgement counts, before a signature elsewhere. */
export function agreedWords(journal: readonly Pick<JournalFact, "facts">[]): AgreedWords | null {
  const found = journal
    .map(({ facts }) => wordsSchema.safeParse(JSON.parse(facts)))
    .findLast(({ success }) => success);
  return found?.data
    ? { version: found.data.consentVersion, text: found.data.consentText, button: found.data.button }
    : null;
}
