// The text of the global search, as the indexes read it. Prefixes are found by range, whatever the number of rows; a
// match inside a word needs three letters (trigrams), and is tried only when prefixes do not fill the answer.
import { type RawBuilder, sql } from "kysely";
import { normalText } from "../../text/normal-text.ts";
import { escapeLike } from "./like.ts";

/** At most this many of each kind. */
export const maximumHits = 10;
const maximumWords = 4;

export interface Pattern {
  /** Lower case, without accents. */
  text: string;
  /** Without spaces, dots and dashes: compared with a VIN, a plate or a number. */
  compact: string;
  words: readonly string[];
}

export function parsePattern(input: string): Pattern {
  const text = normalText(input.trim()).replace(/\s+/g, " ");
  return { text, compact: text.replace(/[\s.-]/g, ""), words: text.split(" ").slice(0, maximumWords) };
}

/** The range of all texts that start with a prefix, in the order of text_pattern_ops. */
export const prefixRange = (text: string): [from: string, to: string] => [text, `${text}\u{10FFFF}`];

/** `expression` begins with `text`: a range that an index of text_pattern_ops serves, even when prepared. */
export function startsWith(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [from, to] = prefixRange(text);
  return sql<boolean>`(${expression} ~>=~ ${from} and ${expression} ~<~ ${to})`;
}

/** `expression` contains every word as the prefix of one of its words. */
export const hasWordPrefixes = (
  expression: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`' ' || ${expression} like ${`% ${escapeLike(word)}%`}`),
    sql` and `,
  )})`;

/** `expression` contains every word anywhere; a word of two letters is matched as a prefix only. */
export const hasWords = (expression: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(
      (word) =>
        sql`${expression} like ${word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`}`,
    ),
    sql` and `,
  )})`;
