// The references of a mandate: its own (RUM) and the identifier of its creditor (ICS).

/** The RUM: given by us, at most 35 characters among A-Z, 0-9 and the hyphen. An SPV's begins with its code. */
export const mandateReference = (issuerCode: string, year: number, rank: number): string =>
  `${issuerCode === "" ? "" : `${issuerCode}-`}M${year}-${String(rank).padStart(6, "0")}`;

const creditorShape = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;

/**
 * True when the form and the key of a SEPA creditor identifier are valid (EPC262-08): the three characters of the
 * business code are left out of the key.
 */
export function isCreditorId(text: string): boolean {
  if (!creditorShape.test(text) || (text.startsWith("FR") && text.length !== 13)) return false;
  const digits = (text.slice(7) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
