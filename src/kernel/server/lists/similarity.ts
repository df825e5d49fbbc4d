// What a search falls back on once it has found nothing: words that are nearly those that were typed.
import { type RawBuilder, sql } from "kysely";
import { normalise } from "./sql.ts";

/** Shorter ones resemble too much; numbers are right or wrong. */
const comparableWord = /^\D{4,}$/;

/** How near the words typed are to those of a text that is kept normalised, in the order of its trigram index. */
export interface Similarity {
  matches: RawBuilder<boolean>;
  /** More when nearer. */
  rank: RawBuilder<number>;
}

/** Each word resembles one of the text, with a letter or two wrong; null where nothing typed is worth comparing. */
export function similarTo(text: RawBuilder<unknown>, search: string): Similarity | null {
  const words = normalise(search.trim())
    .split(/\s+/)
    .filter((word) => comparableWord.test(word))
    .slice(0, 4);
  if (words.length === 0) return null;
  const holds = words.map((word) => sql`${word} <% ${text}`);
  const ranks = words.map((word) => sql`word_similarity(${word}, ${text})`);
  return { matches: sql`(${sql.join(holds, sql` and `)})`, rank: sql`(${sql.join(ranks, sql` + `)})` };
}
