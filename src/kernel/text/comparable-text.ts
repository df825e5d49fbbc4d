/** A text without accents nor capitals: how what is typed is compared with what is shown. */
export const comparableText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
