// Numbers of our documents in the words of a payment.
const written = /(?<![A-Z0-9])(?:([A-Z0-9]{1,8})-)?([FNC])[\s/-]?(20\d{2})[\s/-]?(\d{6})(?!\d)/g;

/** The numbers of a text, each with the letters before it: the code of an issuer, another word, or nothing. */
export const writtenNumbers = (text: string): { code: string; number: string }[] =>
  [...text.toUpperCase().matchAll(written)].map(([, code = "", letter, year, rank]) => ({
    code,
    number: `${letter}${year}-${rank}`,
  }));

/**
 * `F2027-000001`, however the payer or the bank wrote it; each once, without the code of its issuer. Numbers that bear the
 * code of one of the `others` are those of another issuer, and are left out.
 */
export const documentNumbers = (text: string, others: ReadonlySet<string> = new Set()): string[] => [
  ...new Set(writtenNumbers(text).flatMap(({ code, number }) => (others.has(code) ? [] : [number]))),
];
