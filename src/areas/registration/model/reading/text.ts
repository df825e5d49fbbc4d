// Normalises printed or recognised text for comparison: letters, amounts, days.
import { isDay } from "#kernel/calendar/day.ts";

/** Comparison form: no accents, capitals, one kind of dash, one kind of space. */
export const comparable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\u00a0\u2009\u202f]+/g, " ")
    .trim();

/** Same, with two spaces between columns, which leaders also separate: « Marque ........ RENAULT ». */
export const comparableLine = (text: string): string =>
  text
    .trim()
    .split(/\s*(?:[._…]\s*){3,}|\s*…\s*|\s{2,}/)
    .map(comparable)
    .join("  ");

/** « M1 » as recognition reads it: « MI », « Ml ». */
export const parseCategory = (text: string): string => text.replace(/^([MNOL])[IL|]/, "$11");

export const compact = (text: string): string => comparable(text).replace(/[^A-Z0-9]/g, "");

/** "24.890" is 24890, "178,35" is 178.35: the last separator is decimal only before two final digits. */
export function parseAmount(text: string): number | null {
  const found = /-?\d{1,3}(?:[ .'\u00a0\u202f]\d{3})+(?:[,.]\d{2})?|-?\d+(?:[,.]\d{1,2})?/.exec(text)?.[0];
  if (!found) return null;
  const [, whole = found, cents = ""] = /^(.*?)(?:[,.](\d{1,2}))?$/.exec(found) ?? [];
  return Number(`${whole.replace(/[^\d-]/g, "")}${cents && `.${cents}`}`);
}

export const parseAmountText = (text: string): string | null => parseAmount(text)?.toString() ?? null;

const dayPattern = /(0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](\d{4}|\d{2})(?!\d)/;

/** A day as documents write it, or null; a two-digit year is read as past when possible. */
export function parseDay(text: string): string | null {
  const [, day = "", month = "", year = ""] = dayPattern.exec(text) ?? [];
  if (!year) return null;
  const whole = year.length === 4 ? year : Number(year) > 60 ? `19${year}` : `20${year}`;
  const found = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}

/** German first registrations may omit the day: `03/2021`. */
export function parseMonth(text: string): string | null {
  const [, month, year] = /(?:^|\D)(0?[1-9]|1[0-2])[./](\d{4})(?!\d)/.exec(text) ?? [];
  return month && year ? `${year}-${month.padStart(2, "0")}-01` : null;
}

/** A YYMMDD day of a machine-readable zone. */
export function parseZoneDay(text: string, today: string): string | null {
  const year = text.slice(0, 2);
  const century = Number(`20${year}`) > Number(today.slice(0, 4)) ? "19" : "20";
  const found = `${century}${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(found) ? found : null;
}
