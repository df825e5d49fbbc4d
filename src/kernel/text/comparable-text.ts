import { visibleText } from "./visible-text.ts";

/** A text without accents or capitals: compares typed text with displayed text. */
export const comparableText = (text: string): string =>
  visibleText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
