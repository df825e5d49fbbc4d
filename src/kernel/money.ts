// Money is a whole number of euro cents. Halves are rounded away from zero, at the cent, once, at the end of a formula.
import { z } from "zod";

export type Cents = number;

/** Rounds a result, halves away from zero, clearing the noise of binary fractions first (1.005 € is 101 cents). */
export function roundCents(amount: number): Cents {
  const cleared = Math.abs(Number(amount.toPrecision(14)));
  const rounded = Math.round(cleared);
  return amount < 0 ? (rounded === 0 ? 0 : -rounded) : rounded;
}

export const cents = (euros: number): Cents => roundCents(euros * 100);
export const euros = (amount: Cents): number => amount / 100;

/**
 * An amount with VAT at a rate (0.2 is 20 %), which depends on the day: `vatRateOn` of the settings. VAT is computed
 * once, on the sum of the taxable amounts (EN 16931, BR-CO-17): `exempt` is the part without VAT.
 */
export const withVat = (amount: Cents, rate: number, exempt: Cents = 0): Cents =>
  roundCents((amount - exempt) * (1 + rate)) + exempt;
export const vatCents = (amount: Cents, rate: number): Cents => withVat(amount, rate) - amount;

/** Splits an amount into equal parts that add up to it: the first ones carry the remaining cents. */
export function equalShares(amount: Cents, count: number): Cents[] {
  const base = Math.floor(amount / count);
  const rest = amount - base * count;
  return Array.from({ length: count }, (_, at) => (at < rest ? base + 1 : base));
}

/** Maximum of a typed amount, and of a stored or requested total: 100 million euros. */
export const maximumCents = 10_000_000_000;
const tooLargeMessage = "Ne doit pas dépasser 100 millions d’euros.";

/** The message of an unreadable amount, with a valid example. */
export const invalidAmountMessage = "Montant invalide. Exemple : 1 234,50.";

/** A schema of an amount that cannot be negative. */
export const centsSchema = z
  .int(invalidAmountMessage)
  .min(0, "Doit être supérieur ou égal à 0.")
  .max(maximumCents, tooLargeMessage);
/** Same, for an amount that may be in favour of the other party. */
export const signedCentsSchema = z
  .int(invalidAmountMessage)
  .min(-maximumCents, tooLargeMessage)
  .max(maximumCents, tooLargeMessage);
export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** A schema of a computed sum, for display: exact, as large as typed amounts can make it. */
export const sumSchema = z.int();

/** The problem of a total computed from amounts that are each valid; null when it may be stored. */
export const totalProblem = (amount: Cents): string | null =>
  Math.abs(amount) <= maximumCents ? null : "Le total dépasse 100 millions d’euros.";

/** Written as an escape: in source code it would look like a plain space. */
const noBreak = "\u00a0";
const groupThousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, noBreak);

/** The minus sign of all formatted numbers: neither a hyphen nor a dash. */
const minus = "−";
const signOf = (value: number): string => (value < 0 ? minus : "");
/** Replaces the minus sign of a typed or pasted number with a hyphen, which parsers read. */
export const normaliseMinus = (text: string): string => text.replace(minus, "-");

/** `1 234,50 €` with no-break spaces: prices on screen and on paper. */
export function frenchPrice(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${signOf(amount)}${groupThousands(String(whole))},${String(rest).padStart(2, "0")}${noBreak}€`;
}

/** A difference between two amounts, with its sign: `+ 3,01 €`, `− 54,17 €`; `0,00 €` has none. */
export const signedPrice = (amount: Cents): string =>
  `${amount > 0 ? `+${noBreak}` : amount < 0 ? `${minus}${noBreak}` : ""}${frenchPrice(Math.abs(amount))}`;

/** `90 000`: whole numbers with a no-break thousands space. */
export const frenchNumber = (value: number, decimals = 0): string => {
  const [whole = "0", rest] = Math.abs(value).toFixed(decimals).split(".");
  return `${signOf(value)}${groupThousands(whole)}${rest ? `,${rest}` : ""}`;
};

/** A formatted rate: `20 %`, `5,5 %`; 4 decimals at most. `decimals`: at least so many, for the rates of a column. */
export function frenchRate(rate: number, decimals = 0): string {
  const [whole = "0", rest = ""] = String(Math.abs(Number((rate * 100).toFixed(4)))).split(".");
  const shown = rest.padEnd(decimals, "0");
  return `${signOf(rate)}${whole}${shown && `,${shown}`}${noBreak}%`;
}

/**
 * Suffixes that people write after an amount and that do not change it: `€`, `euros`, `HT`, `/ mois`. Never `TTC`.
 */
const unitOfPrice = /(€|euros?|eur)?(ht|horstaxes?)?(\/mois|parmois)?$/;

/** Parses a typed amount: `1 234,50`, `1234.5`, `1 234 €`, `450€ HT`. Null when it is not an amount. */
export function parsePrice(text: string): Cents | null {
  const amount = text.replace(/\s/g, "").toLowerCase().replace(unitOfPrice, "");
  const clean = normaliseMinus(amount).replace(",", ".");
  return /^-?\d+(\.\d{1,2})?$/.test(clean) ? cents(Number(clean)) : null;
}
