import { visibleText } from "./visible-text.ts";

/** A text for comparison: without capitals, accents, ligatures and invisible characters, as `normal_text()` of SQL. */
export const normalText = (text: string): string =>
  visibleText(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

/** True when a displayed text contains a typed one. */
export const containsText = (displayed: string, typed: string): boolean =>
  normalText(displayed).includes(normalText(typed.trim()));
