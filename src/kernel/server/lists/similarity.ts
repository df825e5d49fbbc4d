// The fallback of a search without results: words similar to those typed.
import { type RawBuilder, sql } from "kysely";
import { normalText } from "../../text/normal-text.ts";

/** Shorter words resemble too many others; numbers must match exactly. */
const comparableWord = /^\D{4,}$/;

/** The similarity of the typed words to a stored normalised text, in the order of its trigram index. */
export interface Similarity {
  matches: RawBuilder<boolean>;
  /** Higher when more similar. */
  rank: RawBuilder<number>;
}

/** Each word resembles one word of the text, within a letter or two; null when no typed word can be compared. */
export function similarTo(text: RawBuilder<unknown>, search: string): Similarity | null {
  const words = normalText(search.trim())
    .split(/\s+/)
    .filter((word) => comparableWord.test(word))
    .slice(0, 4);
  if (words.length === 0) return null;
  const holds = words.map((word) => sql`${word} <% ${text}`);
  const ranks = words.map((word) => sql`word_similarity(${word}, ${text})`);
  return { matches: sql`(${sql.join(holds, sql` and `)})`, rank: sql`(${sql.join(ranks, sql` + `)})` };
}
