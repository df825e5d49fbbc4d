// Colours, styles, and French typographic rules.

export const ink = "#131a2a";
export const soft = "#5b6577";
export const faint = "#dde2ea";
export const wash = "#f4f6f9";
export const accent = "#0f6b52";
export const navy = "#16305c";
/** Color of a missing or wrong value. */
export const alert = "#b3261e";

export interface Style {
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: "left" | "right" | "justify";
}

const noBreak = "\u00a0";
const rules: readonly [RegExp, string][] = [
  // Characters missing from the font: narrow spaces, replaced by the no-break space, and the subscript 2 of CO₂.
  [/[\u202f\u2009]/g, noBreak],
  [/₂/g, "2"],
  // No line break before tall punctuation and units, after an opening quote, or within the name of an article.
  [/ (?=[:;!?»×÷]|(?:%|€|km|mm|kg|g\/km|mois)(?![\p{L}\d]))/gu, noBreak],
  [/(«|n°|(?<!\p{L})art\.|(?<!\p{L})[LRD]\.) /gu, `$1${noBreak}`],
];

/** A text with French typographic rules, in characters of the font. */
export const typeset = (text: string): string =>
  rules.reduce((set, [from, to]) => set.replace(from, to), text);
