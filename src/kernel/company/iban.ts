// Bank account numbers (ISO 13616): one rule for payees and debtors.
import { z } from "zod";
import { compactNumber, optionalNumber } from "./identifiers.ts";

/** Length of an IBAN by country: the SWIFT register (ISO 13616), SEPA first, then the others. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GI23 GL18 GR27 HR21 HU28 IE22 " +
    "IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22 " +
    "AE23 AZ28 BA20 BH22 BI27 BR29 BY28 CR22 DJ27 DO28 EG29 FK18 GE22 GT28 HN28 IL23 IQ23 JO30 KW30 KZ20 LB28 LC32 " +
    "LY25 MN20 MR27 MU30 NI28 OM23 PK24 PS29 QA29 RU33 SA24 SC31 SD18 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VG24 XK20 YE30 " +
    // Used by banks without being in the register.
    "AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28"
  )
    .split(" ")
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
const shape = /^[A-Z]{2}\d{2}[A-Z0-9]+$/;
/** Bank, branch, account, key. */
const frenchAccountShape = /^(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})$/;

/** Converts the letters of a French account number to digits: A and J are 1, B, K and S are 2… */
const ribDigits = (account: string): string =>
  account.replace(/[A-Z]/g, (letter) => {
    const rank = letter.charCodeAt(0) - 65;
    return String(rank < 18 ? (rank % 9) + 1 : rank - 16);
  });

/**
 * Checks the key of a French account number: 97 - (89 bank + 15 branch + 3 account) mod 97. Monaco counts as France.
 */
function hasRibKey(rest: string): boolean {
  const [, bank, branch, account, key] = frenchAccountShape.exec(rest) ?? [];
  if (!bank || !branch || !account) return false;
  const sum = 89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(ribDigits(account));
  return 97n - (sum % 97n) === BigInt(key ?? 0);
}

/**
 * True when form and key are valid: the length of its country; with letters as numbers from 10 and the first four
 * characters moved last, the whole is 1 modulo 97; a French one also has its national key.
 */
export function isIban(text: string): boolean {
  const country = text.slice(0, 2);
  if (!shape.test(text) || text.length !== lengths[country]) return false;
  if ((country === "FR" || country === "MC") && !hasRibKey(text.slice(4))) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** `FR76 3000 6000 …`: in groups of four, with no-break spaces. */
export const frenchIban = (iban: string): string =>
  iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1\u00a0");

/** `FR76 •••• 0189`: enough to recognise an account, not to pay to it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)}\u00a0••••\u00a0${iban.slice(-4)}`;

const ibanStart = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?=[ .-]?[A-Z0-9])/gi;

/** The IBAN, however grouped, at the start of a text; null without one. */
function leadingIban(text: string): { iban: string; written: string } | null {
  const length = lengths[text.slice(0, 2).toUpperCase()] ?? 0;
  if (length === 0) return null;
  const [written] = new RegExp(`^(?:[A-Z0-9][ .-]?){${length - 1}}[A-Z0-9]`, "i").exec(text) ?? [];
  const iban = written?.replace(/[ .-]/g, "").toUpperCase() ?? "";
  return written !== undefined && isIban(iban) ? { iban, written } : null;
}

/** A text whose IBANs are masked: the wording of a bank, a note. */
export function withMaskedIbans(text: string): string {
  let out = "";
  let from = 0;
  for (const { index } of text.matchAll(ibanStart)) {
    const found = index < from ? null : leadingIban(text.slice(index, index + 80));
    if (!found) continue;
    out += text.slice(from, index) + maskedIban(found.iban);
    from = index + found.written.length;
  }
  return out + text.slice(from);
}

/** French reason why a text is not an IBAN, or null. An unknown country is not a format error. */
export function ibanProblem(text: string): string | null {
  if (isIban(text)) return null;
  const country = text.slice(0, 2);
  return shape.test(text) && !(country in lengths)
    ? `Nous ne pouvons pas vérifier un IBAN de ce pays (${country}).`
    : "IBAN invalide : sa forme ou sa clé est fausse.";
}

/** Stored without spaces. */
export const ibanSchema = z
  .string()
  .max(60)
  .transform(compactNumber)
  .check(({ value, issues }) => {
    const message = ibanProblem(value);
    if (message !== null) issues.push({ code: "custom", message, input: value, continue: true });
  });
export const optionalIban = optionalNumber(ibanProblem);
