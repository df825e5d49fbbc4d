// First digits of mobile numbers, in the neighbouring countries whose national numbering plans set them apart.

/** Ranges of the national number, by country code. */
const ranges: Readonly<Record<string, RegExp>> = {
  "+31": /^6/,
  "+32": /^4/,
  "+34": /^[67]/,
  "+351": /^9/,
  "+352": /^6/,
  "+353": /^8/,
  "+377": /^[346]/,
  "+39": /^3/,
  "+41": /^7/,
  // Zell am See (65 42) and Salzburg (6 62) are landlines.
  "+43": /^6(?:50|6[0134-9]|[789])/,
  "+44": /^7/,
  "+49": /^1[5-7]/,
};

/** False for a landline of one of these countries; true where the number does not show it. */
export function mayBeMobile(phone: string): boolean {
  const [code, range] = Object.entries(ranges).find(([one]) => phone.startsWith(one)) ?? [];
  return code === undefined || range === undefined || range.test(phone.slice(code.length));
}
