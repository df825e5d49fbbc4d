// Numbers of our documents in the words of a payment.
const written = /(?<![A-Z0-9])(?:([A-Z0-9]{1,8})-)?([FNC])[\s-]?(20\d{2})[\s-]?(\d{6})(?!\d)/g;

/**
 * `F2027-000001`, however the payer or the bank wrote it; each once, without the code of its issuer. Numbers that bear the
 * code of one of the `others` are those of another issuer, and are left out.
 */
export function documentNumbers(text: string, others: ReadonlySet<string> = new Set()): string[] {
  const numbers = [...text.toUpperCase().matchAll(written)].flatMap(([, code = "", letter, year, rank]) =>
    others.has(code) ? [] : [`${letter}${year}-${rank}`],
  );
  return [...new Set(numbers)];
}
