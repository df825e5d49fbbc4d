// Parsers of amounts, days and kilometres as suppliers of three countries write them.
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { foldText } from "#kernel/documents/reading.ts";

/** A number before one of these signs or words is a rate, never an amount. */
const rateSign = String.raw`\s{0,3}(?:[%‰\uff05]|POUR ?CENT|PERCENT|PROZENT|V\. ?H\.|P\. ?100)`;
/** In front of the pattern of an amount: no rate begins here. */
export const notRate = String.raw`(?!\d+(?:[.,]\d+)?${rateSign})`;
/** Pattern of an amount, which is no rate: groups of three digits, then two decimals or none. */
export const amountPattern = String.raw`(?:${notRate}(?:\d{1,3}(?:[ .',’]\d{3})+(?:[.,]\d{2})?(?!\d)|\d+[.,]\d{2}(?!\d)|\d+(?:,-)?))`;

/** The last separator is decimal only before two final digits: 24.890 is twenty-four thousand. */
export function parseAmount(text: string): Cents | null {
  const clean = text.replace(/,-$/, "").trim();
  const decimals = /[.,](\d{2})$/.exec(clean)?.[1] ?? "";
  const whole = (decimals === "" ? clean : clean.slice(0, -3)).replace(/[^\d]/g, "");
  return whole === "" ? null : cents(Number(`${whole}.${decimals || "0"}`));
}

const months: readonly RegExp[] = [
  /^JAN/,
  /^(?:FEV|FEB)/,
  /^(?:MARS|MAR|MRZ)/,
  /^(?:AVR|APR)/,
  /^(?:MAI|MAY)/,
  /^JUI?N/,
  /^(?:JUIL|JUL)/,
  /^(?:AOUT|AUG)/,
  /^SEP/,
  /^O[CK]T/,
  /^NOV/,
  /^DE[CZ]/,
];
const monthNames =
  "JANVIER|JANUARY?|FEVRIER|FEBRUARY?|MARS|MARCH|MARZ|AVRIL|APRIL|MAI|MAY|JUIN|JUNE?|JUILLET|JULY?|JULI|JUNI|AOUT|AUGUST|SEPTEMB(?:RE|ER)|OCTOB(?:RE|ER)|OKTOBER|NOVEMB(?:RE|ER)|DECEMB(?:RE|ER)|DEZEMBER|JANUAR|FEBRUAR";
const dayInWords = new RegExp(`^(\\d{1,2})(?:ER)?\\.? (${monthNames}) (\\d{4})$`);

export const dayPattern = String.raw`\d{1,2}(?:ER)?\.? (?:${monthNames}) \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{4}`;

const twoDigits = (text: string): string => text.padStart(2, "0");

/** 04.11.2026, 4/11/26, 2026-11-04, 3 mars 2026, 5. März 2026; a month alone means its first day. */
export function parseDay(text: string): Day | null {
  const [, on = "", name = "", of = ""] = dayInWords.exec(foldText(text)) ?? [];
  if (name !== "") {
    const found = `${of}-${twoDigits(String(months.findIndex((one) => one.test(name)) + 1))}-${twoDigits(on)}`;
    return isDay(found) ? found : null;
  }
  const parts = text.split(/[./-]/);
  const [first = "", second = "", third = ""] = parts;
  const [year, month, date] =
    parts.length === 2 ? [second, first, "1"] : first.length === 4 ? parts : [third, second, first];
  if (!year || !month || !date) return null;
  const found = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(date)}`;
  return isDay(found) ? found : null;
}

export const parseInteger = (text: string): number | null => {
  const digits = text.replace(/[^\d]/g, "");
  return digits === "" || digits.length > 7 ? null : Number(digits);
};
