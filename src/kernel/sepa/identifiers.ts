// Identifiers of bank files. Ours are made of capitals, digits and hyphens, which every bank gives back unchanged.
import { sepaText } from "./characters.ts";

export const maximumIdentifierLength = 35;
/** The suffix `-0001` of a group of payments is added to the id of its message. */
export const maximumMessageIdLength = maximumIdentifierLength - 5;

const identifierShape = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/;

/** True for the end-to-end id of a payment of ours. */
export const isIdentifier = (text: string): boolean =>
  text.length <= maximumIdentifierLength && identifierShape.test(text);

export const isMessageId = (text: string): boolean =>
  text.length <= maximumMessageIdLength && identifierShape.test(text);

/** An identifier made of parts: `identifierOf("RUM", "C 1042")` is `RUM-C-1042`. Throws when it is too long. */
export function identifierOf(...parts: readonly string[]): string {
  const whole = parts.join("-");
  const identifier = sepaText(whole, whole.length * 3)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  if (!isIdentifier(identifier)) throw new RangeError(`not an identifier of a bank file: ${identifier}`);
  return identifier;
}

/** True for a mandate reference (RUM) of ours, or made elsewhere: any characters of SEPA (EPC rulebook, AT-01). */
export const isMandateReference = (text: string): boolean =>
  /^(?!\/)(?!.*\/\/)[a-zA-Z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/.test(text) && text.trim() === text;

export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);

const creditorIdShape = /^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/;

/** True for a creditor identifier (ICS) with the right key, which leaves the business code (`ZZZ`) out. */
export function isCreditorId(text: string): boolean {
  const [, start, national] = creditorIdShape.exec(text) ?? [];
  if (start === undefined || national === undefined) return false;
  const digits = (national + start).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
