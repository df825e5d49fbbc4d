// The name of a payer as banks write it, compared with the names of companies.
import { normalText } from "#kernel/text/normal-text.ts";

const legalForms = new Set(
  "sarl sas sasu sa eurl sci snc scop selarl ei eirl ste societe m mr mme mlle monsieur madame et ets".split(
    " ",
  ),
);

/** The words that tell a company from another, without accents nor legal form. */
export const nameWords = (name: string): string[] =>
  normalText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !legalForms.has(word));

/** True when the words of the company are all among those of the payer, or the reverse. */
export function isSameName(payer: string, company: string): boolean {
  const [one, other] = [nameWords(payer), nameWords(company)];
  const isAmong = (words: readonly string[], all: readonly string[]): boolean =>
    words.length > 0 && words.every((word) => all.includes(word));
  return isAmong(one, other) || isAmong(other, one);
}

/** True when a text of the bank holds the words of the company, one after the other. */
export function isNamedIn(text: string, company: string): boolean {
  const words = nameWords(company);
  return words.length > 0 && ` ${nameWords(text).join(" ")} `.includes(` ${words.join(" ")} `);
}
