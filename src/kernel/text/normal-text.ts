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

/** Every dash as the hyphen of the keyboard: phones and word processors replace it as people type. */
export const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/** True when a displayed text contains a typed one. */
export const containsText = (displayed: string, typed: string): boolean =>
  plainDashes(normalText(displayed)).includes(plainDashes(normalText(typed.trim())));
