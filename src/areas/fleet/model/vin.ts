// A VIN (ISO 3779): its form, its maker, its check digits, and the letters that a recogniser confuses. How one is found
// in a text is in `vin-search.ts`.
import { z } from "zod";
import { plain } from "#kernel/plain.ts";
import { makers } from "./makers.ts";

export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;
export const isVin = (text: string): boolean => vinPattern.test(text);

/** As typed or pasted: spaces and dashes fall, letters rise. */
export const normaliseVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

export const vinSchema = z
  .string()
  .transform(normaliseVin)
  .refine(isVin, "Un VIN a 17 caractères, chiffres et lettres sauf I, O et Q.");

/** Why it is no VIN, or null. */
export function vinProblem(vin: string): string | null {
  if (vin === "") return "Champ obligatoire.";
  if (/[IOQ]/.test(vin)) return "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0.";
  if (!/^[A-Z0-9]*$/.test(vin)) return "Un VIN ne contient que des lettres et des chiffres.";
  if (vin.length !== 17) return `Un VIN compte 17 caractères : celui-ci en a ${vin.length}.`;
  return null;
}

/** Values of letters: A is 1, J is 1, S is 2. */
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : " ABCDEFGH JKLMN P R STUVWXYZ".indexOf(character) % 9 || 9;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What its ninth character would be where makers compute it (North America, China): 0 to 9, or X. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * valueOf(vin[at] ?? "0"), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Where the ninth character is computed: cars built there have it, those built in Europe may not. */
const isComputed = (vin: string): boolean => /^[1-5L]/.test(vin);

const germanValues: Readonly<Record<string, number>> = Object.fromEntries(
  ["O", "AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HQY", "IRZ"].flatMap((letters, value) =>
    [...letters].map((letter) => [letter, value]),
  ),
);
const germanWeights = [9, 8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Field 3 of the Zulassungsbescheinigung. */
export function germanCheckDigit(vin: string): string {
  const sum = germanWeights.reduce((total, weight, place) => {
    const letter = vin[place] ?? "0";
    return total + weight * (germanValues[letter] ?? Number(letter));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** The brands of the maker that a well-formed VIN names; none where its code is not in our list. */
export const brandsOfVin = (vin: string): readonly string[] => makers[vin.slice(0, 3)] ?? [];
export const hasKnownMaker = (vin: string): boolean => brandsOfVin(vin).length > 0;

/** Facts about a VIN that do not fit, and that only a person may judge. */
export function vinDoubts(vin: string, brand: string): string[] {
  if (vinProblem(vin) !== null) return [];
  const doubts: string[] = [];
  if (isComputed(vin) && vin[8] !== checkDigitOf(vin))
    doubts.push(`Sa clé (9e caractère) devrait être ${checkDigitOf(vin)} : relisez-le.`);
  const brands = brandsOfVin(vin);
  if (brand && brands.length > 0 && !brands.some((one) => plain(one) === plain(brand)))
    doubts.push(`Le code ${vin.slice(0, 3)} est celui de ${brands.join(" ou ")}, pas de ${brand}.`);
  return doubts;
}

/** The same length: letters that no VIN has become the digits for which they are mistaken. */
export const withoutForbidden = (text: string): string => text.replaceAll("I", "1").replaceAll(/[OQ]/g, "0");

/** Letters and digits that recognisers take for one another. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  ["B8", "S5", "Z2", "G6", "D0", "UV"].flatMap(([one = "", other = ""]) => [
    [one, other],
    [other, one],
  ]),
);
const shapes: Readonly<Record<string, string>> = { B: "8", S: "5", Z: "2", G: "6", D: "0", U: "V" };

/** The same for two VINs that a recogniser may confuse. */
export const vinShape = (vin: string): string =>
  [...withoutForbidden(normaliseVin(vin))].map((letter) => shapes[letter] ?? letter).join("");

/** Letters that differ, place by place; a number of another length differs everywhere. */
export const lettersApart = (one: string, other: string): number =>
  one.length === other.length ? [...one].filter((letter, place) => letter !== other[place]).length : 17;

/** The VIN, then those with one or two twins replaced: how it may have been misread. */
export function vinVariants(vin: string): string[] {
  const change = (text: string): string[] =>
    [...text].flatMap((letter, index) => {
      const other = twins[letter];
      return other ? [text.slice(0, index) + other + text.slice(index + 1)] : [];
    });
  const once = change(vin);
  return [...new Set([vin, ...once, ...once.flatMap(change)])];
}
