// VAT numbers of the European Union, of the United Kingdom and of Switzerland: one rule, for forms and for checks
// alike. Form and key do not prove that a number is registered: only an authority can.
import { isSiren, optionalNumber } from "./identifiers.ts";
import { vatKeys } from "./vat-keys.ts";

/** The VAT number of a French company: FR, key (12 + 3 x (SIREN mod 97)) mod 97, SIREN (CGI ann. III 286 ter). */
export const frenchVatNumber = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, "0")}${siren}`;

/**
 * Monaco is French territory for VAT (convention of 18 May 1963): its companies have, instead of a SIREN, 000 and six
 * digits, under the same key.
 */
const isMonegasque = (digits: string): boolean => /^000\d{6}$/.test(digits) && !/^0+$/.test(digits);

function isFrench(rest: string): boolean {
  const [, key, digits] = /^([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(rest) ?? [];
  if (key === undefined || digits === undefined || !(isSiren(digits) || isMonegasque(digits))) return false;
  // No published rule defines keys that contain letters.
  return !/^\d{2}$/.test(key) || frenchVatNumber(digits) === `FR${rest}`;
}

/** Shapes after the two letters of a country, as the European Commission describes them. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** Numbers of countries without VIES have a format and a checksum too; registration cannot be checked. */
const outsideUnion: Readonly<Record<string, RegExp>> = {
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
};

/** The country of a number has a known form. */
const isKnownCountry = (country: string): boolean =>
  country === "FR" || country in shapes || country in outsideUnion;

/** True for a British or Swiss number: the European service does not know them. */
export const isOutsideUnion = (text: string): boolean => text.slice(0, 2) in outsideUnion;

/** True when form and key are valid: capitals, no spaces. */
export function isVatNumber(text: string): boolean {
  const [country, rest] = [text.slice(0, 2), text.slice(2)];
  if (country === "FR") return isFrench(rest);
  const shape = shapes[country] ?? outsideUnion[country];
  return (shape?.test(rest) ?? false) && (vatKeys[country]?.(rest) ?? false);
}

/** The key of a French number is only computed when it is made of digits. */
export const hasComputedKey = (text: string): boolean => !/^FR(?!\d{2})/.test(text);

export const malformedVatMessage = "Ce numéro de TVA est mal formé : sa forme ou sa clé est fausse.";

/** French reason why a number cannot be stored, or null. An unknown country is not a format error. */
export function vatNumberProblem(text: string): string | null {
  if (isVatNumber(text)) return null;
  const country = text.slice(0, 2);
  return /^[A-Z]{2}/.test(country) && !isKnownCountry(country)
    ? `Nous ne pouvons pas vérifier un numéro de TVA de ce pays (${country}) : ceux de l’Union européenne, du Royaume-Uni et de Suisse sont acceptés.`
    : malformedVatMessage;
}

export const optionalVatNumber = optionalNumber(vatNumberProblem);
