// Identifiers of companies and phone numbers in France: SIREN, SIRET, phone.
import { z } from "zod";

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

/** `+33612345678` from a typed phone number, or null: French by default, else with its country prefix. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s.\-()  ]/g, "").replace(/^00/, "+");
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`;
  if (digits.startsWith("+33")) return /^\+330?[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(-9)}` : null;
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** `06 12 34 56 78` for a French number; others unchanged. */
export const frenchPhone = (phone: string): string =>
  phone.replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "0$1 $2 $3 $4 $5");

/** Removes spaces, dots and dashes from a typed number; in capitals. */
export const compactNumber = (text: string): string => text.replace(/[\s.\-  ]/g, "").toUpperCase();

/** A number that may be left empty: stored without spaces, null when empty. */
export const optionalNumber = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .transform((text) => (text === null ? "" : compactNumber(text)))
    .refine((text) => text === "" || isValid(text), message)
    .transform((text) => (text === "" ? null : text));

export const optionalSiret = optionalNumber(isSiret, "SIRET invalide : 14 chiffres avec une clé juste.");

/** A phone that may be left empty: stored as `+33612345678`, null when empty. */
export const nullablePhone = z
  .string()
  .max(40)
  .nullable()
  .refine((text) => !text?.trim() || parsePhone(text) !== null, "Numéro de téléphone invalide.")
  .transform((text) => (text?.trim() ? parsePhone(text) : null));
export const optionalPhone = nullablePhone.default(null);
