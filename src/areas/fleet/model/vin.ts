// A VIN (ISO 3779): its form, its maker, its check digits, and the letters that OCR confuses. The search of VINs
// in a text is in `vin-search.ts`.
import { z } from "zod";
import { normalText } from "#kernel/text/normal-text.ts";
import { makers } from "./makers.ts";

export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;
/** One character seventeen times: a placeholder, although its check digit may be right. */
const isRepeated = (text: string): boolean => /^(.)\1*$/.test(text);
const repeatedMessage = "Un VIN n’est pas un seul caractère répété : relisez-le sur le véhicule.";

export const isVin = (text: string): boolean => vinPattern.test(text) && !isRepeated(text);

/** Normalises typed or pasted text: removes spaces, dashes and invisible characters, converts to uppercase. */
export const normaliseVin = (text: string): string =>
  text.replace(/[\s\p{Pd}\p{Cf}\p{Variation_Selector}]/gu, "").toUpperCase();

export const vinSchema = z
  .string()
  .transform(normaliseVin)
  .refine((vin) => vinPattern.test(vin), "Un VIN a 17 caractères, chiffres et lettres sauf I, O et Q.")
  .refine((vin) => !isRepeated(vin), repeatedMessage);

/** French reason why the text is not a VIN, or null. */
export function vinProblem(vin: string): string | null {
  if (vin === "") return "Champ obligatoire.";
  if (/[IOQ]/.test(vin)) return "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0.";
  if (!/^[A-Z0-9]*$/.test(vin)) return "Un VIN ne contient que des lettres et des chiffres.";
  if (vin.length !== 17) return `Un VIN compte 17 caractères : celui-ci en a ${vin.length}.`;
  return isRepeated(vin) ? repeatedMessage : null;
}

/** The value of each letter, from the letters of each value. */
const valuesOfLetters = (groups: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    groups.flatMap((letters, value) => [...letters].map((letter) => [letter, value] as const)),
  );

const values = valuesOfLetters(["", "AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"]);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(
  vin: string,
  weightByPlace: readonly number[],
  valueByLetter: Readonly<Record<string, number>>,
): string {
  const sum = weightByPlace.reduce((total, weight, place) => {
    const character = vin[place] ?? "0";
    return total + weight * (valueByLetter[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Expected ninth character for makers that compute it (North America, China): 0 to 9, or X. */
export const checkDigitOf = (vin: string): string => checkDigit(vin, weights, values);

/** True for VINs of regions that compute the ninth character; cars built in Europe may not have it. */
const hasComputedCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin);

/** True when the ninth character is right; null for a region whose makers need not compute it. */
export const checkResult = (vin: string): boolean | null =>
  hasComputedCheckDigit(vin) ? vin[8] === checkDigitOf(vin) : null;

const germanValues = valuesOfLetters(["O", "AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HQY", "IRZ"]);
const germanWeights = [9, 8, 7, 6, 5, 4, 3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Check digit of a VIN, field 3 of the Zulassungsbescheinigung. */
export const germanCheckDigit = (vin: string): string => checkDigit(vin, germanWeights, germanValues);

/** Brands of the maker of a well-formed VIN; empty when its code is not in our list. */
export const brandsOfVin = (vin: string): readonly string[] => makers[vin.slice(0, 3)] ?? [];
export const hasKnownMaker = (vin: string): boolean => brandsOfVin(vin).length > 0;

/** Inconsistencies of a VIN that only a person can judge. */
export function vinDoubts(vin: string, brand: string): string[] {
  if (vinProblem(vin) !== null) return [];
  const doubts: string[] = [];
  if (checkResult(vin) === false)
    doubts.push(`Sa clé (9e caractère) devrait être ${checkDigitOf(vin)} : relisez-le.`);
  const brands = brandsOfVin(vin);
  if (brand && brands.length > 0 && !brands.some((one) => normalText(one) === normalText(brand)))
    doubts.push(`Le code ${vin.slice(0, 3)} est celui de ${brands.join(" ou ")}, pas de ${brand}.`);
  return doubts;
}

/** Replaces letters forbidden in a VIN by the digits they are mistaken for; the length is unchanged. */
export const replaceForbiddenLetters = (text: string): string =>
  text.replaceAll("I", "1").replaceAll(/[OQ]/g, "0");

/** Letters and digits that OCR confuses. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  ["B8", "S5", "Z2", "G6", "D0", "UV"].flatMap(([one = "", other = ""]) => [
    [one, other],
    [other, one],
  ]),
);
const shapeByLetter: Readonly<Record<string, string>> = { B: "8", S: "5", Z: "2", G: "6", D: "0", U: "V" };

/** Shape of a VIN; equal for two VINs that OCR may confuse. */
export const vinShape = (vin: string): string =>
  [...replaceForbiddenLetters(normaliseVin(vin))].map((letter) => shapeByLetter[letter] ?? letter).join("");

/** Number of differing characters, by position; VINs of different lengths differ everywhere. */
export const differingLetters = (one: string, other: string): number =>
  one.length === other.length ? [...one].filter((letter, place) => letter !== other[place]).length : 17;

/** The VIN, then its possible misreadings: one or two lookalike characters replaced. */
export function vinVariants(vin: string): string[] {
  const change = (text: string): string[] =>
    [...text].flatMap((letter, index) => {
      const other = lookalikes[letter];
      return other ? [text.slice(0, index) + other + text.slice(index + 1)] : [];
    });
  const once = change(vin);
  return [...new Set([vin, ...once, ...once.flatMap(change)])];
}
