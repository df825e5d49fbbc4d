// Characters that all banks of SEPA accept (EPC217-08): Latin letters without accents, digits and `/-?:().,'+` with
// the space. Banks refuse a file, or replace characters as they like, when it has others.
import { visibleText } from "#kernel/text/visible-text.ts";

const refused = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;

/** Replacements of characters that have no decomposition in Unicode. Any other one becomes a full stop (EPC217-08). */
const replacements: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ œ: "oe", Œ: "OE", æ: "ae", Æ: "AE", ß: "ss", þ: "th", Þ: "TH" }),
  ...Object.entries({
    ø: "o",
    Ø: "O",
    ł: "l",
    Ł: "L",
    đ: "d",
    Đ: "D",
    ð: "d",
    Ð: "D",
    ħ: "h",
    Ħ: "H",
    ı: "i",
  }),
  ...[...'’‘\u201a\u201b`´"“”„«»‹›′\u2033'].map((quote): [string, string] => [quote, "'"]),
  ...[..."–—\u2012\u2015−_~"].map((dash): [string, string] => [dash, "-"]),
  ...Object.entries({ "&": "+", "[": "(", "{": "(", "]": ")", "}": ")", "\\": "/", "|": "/", "\u2044": "/" }),
  ...Object.entries({ ";": ",", "€": "EUR", "°": "o" }),
  // The micro sign as a Greek letter, and the capital sharp S.
  ["\u03bc", "u"],
  ["\u1e9e", "SS"],
]);

/** A text in the characters of SEPA, on one line, cut to the maximum length of its field. */
export function sepaText(text: string, maximumLength: number): string {
  return visibleText(text)
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(refused, (character) => replacements.get(character) ?? ".")
    .trim()
    .slice(0, maximumLength)
    .trimEnd();
}

/** False for a name in Greek or Cyrillic, of which nothing is left: a person writes it in Latin letters. */
export const isReadableInSepa = (text: string): boolean => /[a-zA-Z0-9]/.test(sepaText(text, text.length));
