// Bank account numbers (ISO 13616): one rule for whoever is paid and whoever is debited.
import { z } from "zod";
import { compactNumber, optionalNumber } from "./identifiers.ts";

const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** True when form and key are right: letters are numbers from 10, the first four characters go last, the whole is 1 modulo 97. */
export function isIban(text: string): boolean {
  if (!shape.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** `FR76 3000 6000 …`: in groups of four, with no-break spaces, as people read it. */
export const frenchIban = (iban: string): string =>
  iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1\u00a0");

/** `FR76 •••• 0189`: enough to recognize an account, not to pay on it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)}\u00a0••••\u00a0${iban.slice(-4)}`;

const wrong = "IBAN invalide : sa forme ou sa clé est fausse.";
/** Kept without spaces. */
export const ibanSchema = z.string().max(60).transform(compactNumber).refine(isIban, wrong);
export const optionalIban = optionalNumber(isIban, wrong);
