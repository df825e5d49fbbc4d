// Identifiers of companies and phone numbers in France: SIREN, SIRET, phone.
import { mayBeMobile } from "./mobile-ranges.ts";
import { z } from "zod";
import { countryCodeOf, overseasCodes } from "./overseas-phones.ts";

/** Luhn checksum of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isAllZeros = (digits: string): boolean => /^0+$/.test(digits);
const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);
const laPoste = "356000000";

export const isSiren = (text: string): boolean =>
  /^\d{9}$/.test(text) && !isAllZeros(text) && passesLuhn(text);

/**
 * A SIREN and five digits, with a Luhn checksum over all; establishments of La Poste may instead have a digit sum
 * divisible by 5.
 */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || isAllZeros(text)) return false;
  if (!isSiren(text.slice(0, 9))) return false;
  return passesLuhn(text) || (text.startsWith(laPoste) && digitSum(text) % 5 === 0);
}

/** `732 829 320 00074`: a formatted SIRET, with no-break spaces. */
export const frenchSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4");

/** Dashes, and what pasting adds without showing: marks of direction, joiners, variation selectors. */
const dashesAndInvisible = String.raw`\p{Pd}\p{Cf}\p{Variation_Selector}`;
const phonePunctuation = new RegExp(String.raw`[\s.()${dashesAndInvisible}]`, "gu");
const numberPunctuation = new RegExp(String.raw`[\s.${dashesAndInvisible}]`, "gu");

const mainlandForm = /^(?:0|\+330?)([1-9]\d{8})$/;
const overseasForm = new RegExp(`^[+](${overseasCodes.join("|")})0?([1-9][0-9]{8})$`);

/**
 * `+33612345678` from a typed phone number, or null: French by default, else with its country prefix. A number of an
 * overseas department has the country code of its range, however it is dialled.
 */
export function parsePhone(text: string): string | null {
  const digits = text.replace(phonePunctuation, "").replace(/^00/, "+");
  const [, dialled] = mainlandForm.exec(digits) ?? [];
  if (dialled !== undefined) return `+${countryCodeOf(dialled)}${dialled}`;
  if (digits.startsWith("+33")) return null;
  const [, code, national] = overseasForm.exec(digits) ?? [];
  if (national !== undefined) return `+${code}${national}`;
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

const nationalForm = new RegExp(
  `^[+](?:33|${overseasCodes.join("|")})([1-9])([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})$`,
);

/** `06 12 34 56 78` for a French number, `0690 33 59 41` overseas; others unchanged. */
export const frenchPhone = (phone: string): string =>
  phone.replace(nationalForm, (_, first: string, ...pairs: string[]) => {
    const [one = "", ...rest] = pairs.slice(0, 4);
    const start = phone.startsWith("+33") ? `0${first} ${one}` : `0${first}${one}`;
    return [start, ...rest].join(" ");
  });

/** `+33612345678` and `0612345678`: the texts by which a number is searched, as `dialled_forms()` of SQL. */
export const dialledForms = (phone: string): string[] => [
  ...new Set([phone, frenchPhone(phone).replaceAll(" ", "")]),
];

/** False for a landline, wherever its number shows it. */
export const mayReceiveSms = (phone: string): boolean => {
  const [, first] = nationalForm.exec(phone) ?? [];
  return first === undefined ? mayBeMobile(phone) : first === "6" || first === "7";
};

/** Removes spaces, dots, dashes and invisible characters from a typed number; in capitals. */
export const compactNumber = (text: string): string => text.replace(numberPunctuation, "").toUpperCase();

/** A number that may be left empty: stored without spaces, null when empty. `problemOf`: a French reason, or null. */
export const optionalNumber = (problemOf: (text: string) => string | null) =>
  z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .transform((text) => (text === null ? "" : compactNumber(text)))
    .check(({ value, issues }) => {
      const message = value === "" ? null : problemOf(value);
      if (message !== null) issues.push({ code: "custom", message, input: value, continue: true });
    })
    .transform((text) => (text === "" ? null : text));

export const optionalSiret = optionalNumber((text) =>
  isSiret(text) ? null : "SIRET invalide : 14 chiffres avec une clé juste.",
);

/** A phone that may be left empty: stored as `+33612345678`, null when empty. */
export const nullablePhone = z
  .string()
  .max(40)
  .nullable()
  .refine((text) => !text?.trim() || parsePhone(text) !== null, "Numéro de téléphone invalide.")
  .transform((text) => (text?.trim() ? parsePhone(text) : null));
export const optionalPhone = nullablePhone.default(null);
