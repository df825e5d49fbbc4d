// Characters that papers can print: those of the typeface of papers (Public Sans: the Latin alphabet, with its accents),
// and those that papers replace.

/** Ranges of the characters of the typeface, as its file lists them. */
export const typefaceRanges =
  "\\u0020-\\u007e\\u00a0-\\u0131\\u0134-\\u0148\\u014a-\\u017e\\u018f\\u0192\\u01a0-\\u01a1\\u01af-\\u01b0\\u01d4" +
  "\\u01ea-\\u01eb\\u01fa-\\u021b\\u0237\\u0259\\u02bb-\\u02bc\\u02c6-\\u02c7\\u02d8-\\u02dd\\u0300-\\u0304" +
  "\\u0306-\\u030c\\u030f\\u0311-\\u0312\\u031b\\u0323\\u0326-\\u0328\\u03c0\\u1e0c-\\u1e0d\\u1e24-\\u1e25" +
  "\\u1e44-\\u1e45\\u1e5a-\\u1e5b\\u1e62-\\u1e63\\u1e6c-\\u1e6d\\u1e80-\\u1e85\\u1e92-\\u1e93\\u1ea0-\\u1ef9" +
  "\\u2013-\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039-\\u203a\\u2044\\u2070" +
  "\\u2074-\\u2079\\u20a1\\u20a3-\\u20a4\\u20a6\\u20a9\\u20ab-\\u20ac\\u20b9-\\u20ba\\u2113\\u2116-\\u2117\\u2120" +
  "\\u2122\\u2126\\u2153-\\u2154\\u215b-\\u215e\\u2202\\u2205-\\u2206\\u220f\\u2211-\\u2212\\u2215\\u2219-\\u221a" +
  "\\u221e\\u222b\\u2248\\u2260\\u2264-\\u2265\\u25ca\\ufb01-\\ufb02";

/** Narrow spaces and the subscript 2, which papers replace. */
const replaced = "\\u2009\\u202f\\u2082";
const unprintable = new RegExp(`[^${typefaceRanges}${replaced}\\p{Cc}\\u2028\\u2029]`, "gu");

/** French reason why papers cannot print a text, or null. Control characters have a reason of their own. */
export function printingProblem(text: string): string | null {
  const found = [...new Set(text.match(unprintable) ?? [])];
  if (found.length === 0) return null;
  const shown = `${found.slice(0, 5).join(" ")}${found.length > 5 ? "…" : ""}`;
  return `Nos documents ne savent pas imprimer « ${shown} » : écrivez en lettres latines.`;
}
