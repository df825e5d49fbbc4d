// Cells of statements laid out as tables.
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { type Cents, normaliseMinus } from "#kernel/money.ts";
import { parseDecimalAmount } from "#kernel/sepa/decimal.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";

const dayShapes: Readonly<Record<TableProfile["dayFormat"], RegExp>> = {
  "DD/MM/YYYY": /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  "DD-MM-YYYY": /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/,
  "DD.MM.YYYY": /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$/,
  "DD/MM/YY": /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{2})$/,
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
};

export function parseTableDay(text: string, format: TableProfile["dayFormat"]): Day | null {
  const { day, month, year = "" } = dayShapes[format].exec(text)?.groups ?? {};
  const on = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isDay(on) ? on : null;
}

/** Sign, whole part with or without thousands, cents. */
const amountShapes: Readonly<Record<TableProfile["decimalSeparator"], RegExp>> = {
  ",": /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  ".": /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
};

/** `1 234,56`, `-1.234,56 €`, `+12,5`: null for anything else, so that no digit is ever guessed. */
export function parseTableAmount(
  text: string,
  decimalSeparator: TableProfile["decimalSeparator"],
): Cents | null {
  const compact = normaliseMinus(text).replaceAll(/[\s€]|EUR$/g, "");
  const [, sign, whole, fraction = "00"] = amountShapes[decimalSeparator].exec(compact) ?? [];
  if (whole === undefined) return null;
  const amount = parseDecimalAmount(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
  return amount && sign === "-" ? -amount : amount;
}
