// The text of the global search, as the indexes read it. Prefixes are found by range, whatever the number of rows; a
// match inside a word needs three letters (trigrams), and is tried only when prefixes do not fill the answer.
import { type RawBuilder, sql } from "kysely";
import { normalText, plainDashes } from "../../text/normal-text.ts";
import { escapeLike } from "./like.ts";
import { type SearchWord, searchWords, withNumberHyphens } from "./search-words.ts";

/** At most this many of each kind. */
export const maximumHits = 10;
const maximumWords = 4;

export interface Pattern {
  /** Lower case, without accents. */
  text: string;
  /** Without spaces, dots and dashes: compared with a VIN, a plate or a number. */
  compact: string;
  /** A number of a quote or a contract, or a part of one, with its hyphens and in capitals. */
  number: string;
  words: readonly SearchWord[];
}

export function parsePattern(input: string): Pattern {
  const text = plainDashes(normalText(input.trim())).replace(/\s+/g, " ");
  return {
    text,
    compact: text.replace(/[\s.-]/g, ""),
    number: withNumberHyphens(text.replaceAll(" ", "")).toUpperCase(),
    words: searchWords(input).slice(0, maximumWords),
  };
}

/** The range of all texts that start with a prefix, in the order of text_pattern_ops. */
export const prefixRange = (text: string): [from: string, to: string] => [text, `${text}\u{10FFFF}`];

/** `expression` begins with `text`: a range that an index of text_pattern_ops serves, even when prepared. */
export function startsWith(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [from, to] = prefixRange(text);
  return sql<boolean>`(${expression} ~>=~ ${from} and ${expression} ~<~ ${to})`;
}

const matchesWords = (
  expression: RawBuilder<unknown>,
  words: readonly SearchWord[],
  match: (text: RawBuilder<unknown>, spelling: string) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const anySpelling = (word: SearchWord) =>
    sql`(${sql.join(
      word.map((spelling) => match(expression, spelling)),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(words.map(anySpelling), sql` and `)})`;
};

/** `expression` contains every word as the prefix of one of its words. */
export const hasWordPrefixes = (
  expression: RawBuilder<unknown>,
  words: readonly SearchWord[],
): RawBuilder<boolean> =>
  matchesWords(expression, words, (text, word) => sql`' ' || ${text} like ${`% ${escapeLike(word)}%`}`);

/** `expression` contains every word anywhere; a word of two letters is matched as a prefix only. */
export const hasWords = (
  expression: RawBuilder<unknown>,
  words: readonly SearchWord[],
): RawBuilder<boolean> =>
  matchesWords(
    expression,
    words,
    (text, word) => sql`${text} like ${word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`}`,
  );
