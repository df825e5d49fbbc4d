// The text of a received file, within its size and in its encoding.
import { Failure, invalid } from "#kernel/failure.ts";

export const maximumBankFileBytes = 50 * 1024 * 1024;

/** The refusal of a whole file, next to the field where it was chosen. Nothing of it is imported. */
export const unreadable = (reason: string): Failure =>
  invalid({ file: `${reason} Rien n’a été importé.` }, `${reason} Rien n’a été importé.`);

/** « A text of the file », cut: the file may be hostile. */
export const quoted = (text: string): string => `« ${text.length > 40 ? `${text.slice(0, 40)}…` : text} »`;

/** Longer than any reference of a bank (35 characters in ISO 20022): it would not fit in an index. */
const maximumReferenceLength = 140;
const maximumTextLength = 1000;

/** A reference must not be cut, which would make two of them equal. */
export function checkReference(text: string): string {
  if (text.length > maximumReferenceLength) throw unreadable(`La référence ${quoted(text)} est trop longue.`);
  return text;
}

export const cutText = (text: string): string => text.slice(0, maximumTextLength);

export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > maximumBankFileBytes)
    throw new Failure("tooLarge", "FileTooLarge", "Le fichier de la banque doit faire moins de 50 Mo.");
}

/** Far above a month of an account: a file with more is not a statement, or is to be asked of the bank by periods. */
const maximumMovements = 100_000;

export const tooManyMovements = (): Failure =>
  unreadable("Ce fichier a plus de 100 000 mouvements : demandez-le à la banque par périodes.");

export function checkCount(movements: number): void {
  if (movements > maximumMovements) throw tooManyMovements();
}

const misencoded = (encoding: string): Failure =>
  unreadable(`Ce fichier n’est pas dans l’encodage qu’il annonce (${encoding}).`);

/** Accents in UTF-8 are pairs of bytes that a text in a Windows encoding practically never has. */
export function looksLikeUtf8(bytes: Uint8Array): boolean {
  try {
    return /[^\0-\x7f]/.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Throws when the bytes are not in that encoding. */
export function decode(bytes: Uint8Array, encoding: string): string {
  if (!encoding.startsWith("utf-") && looksLikeUtf8(bytes)) throw misencoded(encoding);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw misencoded(encoding);
  }
}
