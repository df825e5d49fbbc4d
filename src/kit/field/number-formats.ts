// Numbers as typed and read in French.
import { frenchNumber, normaliseMinus } from "#kernel/money.ts";
import type { TextFormat } from "./ParsedField.tsx";

export const parseDecimal = (text: string): number | undefined => {
  const clean = normaliseMinus(text)
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".");
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(clean) ? Number(clean) : undefined;
};
export const decimalCount = (value: number): number =>
  Math.min(6, (String(value).split(".")[1] ?? "").length);
/** Digits grouped by three, a decimal comma; a point is accepted too. */
export const decimalFormat: TextFormat<number> = {
  read: parseDecimal,
  write: (value) => frenchNumber(value, decimalCount(value)),
};
const thousandsPattern = /^-?[1-9]\d{0,2}(\.\d{3})+$/;
/** For months and kilometres: « 60.000 » is sixty thousand, since thousandths are never typed with trailing zeros. */
export const numberFormat: TextFormat<number> = {
  ...decimalFormat,
  read: (text) => parseDecimal(thousandsPattern.test(normaliseMinus(text)) ? text.replaceAll(".", "") : text),
};
