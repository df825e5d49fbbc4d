// The words of a search as people type them, each in the spellings under which it may be stored.
import { normalText, plainDashes } from "../../text/normal-text.ts";

/** The spellings of one word, in lower case and without accents: a row matches it by any of them. */
export type SearchWord = readonly string[];

/** A quote or a contract, or its beginning, typed without hyphens: « d2026000083 », « 2026000083 ». */
const unhyphenatedNumber = /^(d?)(20\d\d)(\d{0,6})$/;

export function withNumberHyphens(word: string): string {
  const [, letter = "", year = "", rest = ""] = unhyphenatedNumber.exec(word) ?? [];
  return letter === "" && rest === "" ? word : [letter, year, rest].filter(Boolean).join("-");
}

/** A phone number or its beginning, as it is typed: « 06 12 », « +33 (0)6.12 ». */
const typedPhone = /^[+0][\d\s.()-]{3,}$/;
const phoneDigits = (text: string): string =>
  text
    .replace(/[^+\d]/g, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^\+330/, "+33");

const spellingsOf = (word: string): SearchWord => {
  const plain = plainDashes(word);
  return [...new Set([word, plain, withNumberHyphens(plain)])];
};

/** A phone number is one word, whatever its spaces. */
export function searchWords(typed: string): SearchWord[] {
  const text = normalText(typed.trim());
  const words = text.split(/\s+/);
  const plain = plainDashes(text);
  if (!typedPhone.test(plain)) return words.map(spellingsOf);
  return [[...new Set([...(words.length === 1 ? words : []), phoneDigits(plain)])]];
}
