/** A text without accents or capitals: compares typed text with displayed text. */
export const comparableText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
