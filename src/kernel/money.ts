// Money is a whole number of euro cents. Rounding is half up (away from zero), at the cent, once, at
// the end of a formula.
import { z } from "zod";

export type Cents = number;

/** Rounds a result half up, clearing the noise of binary fractions first (1.005 € is 101 cents). */
export function roundCents(amount: number): Cents {
  const cleared = Math.abs(Number(amount.toPrecision(14)));
  const rounded = Math.round(cleared);
  return amount < 0 ? (rounded === 0 ? 0 : -rounded) : rounded;
}

export const cents = (euros: number): Cents => roundCents(euros * 100);
export const euros = (amount: Cents): number => amount / 100;

/**
 * With tax at a rate of VAT (0.2 is 20 %), which is that of a day: `vatRateOn` of the settings. Tax is counted
 * on the sum of what bears it, once (EN 16931, BR-CO-17): `exempt` is the part that bears none.
 */
export const withVat = (amount: Cents, rate: number, exempt: Cents = 0): Cents =>
  roundCents((amount - exempt) * (1 + rate)) + exempt;
export const vatCents = (amount: Cents, rate: number): Cents => withVat(amount, rate) - amount;

/** An amount in equal parts that add up to it: the first ones bear the cents that do not divide. */
export function equalShares(amount: Cents, count: number): Cents[] {
  const base = Math.floor(amount / count);
  const rest = amount - base * count;
  return Array.from({ length: count }, (_, at) => (at < rest ? base + 1 : base));
}

/** The most that an amount typed may be, and a total that is kept or asked: 100 million euros. */
export const maximumCents = 10_000_000_000;
const tooLargeMessage = "Ne doit pas dépasser 100 millions d’euros.";

/** An amount that cannot be read, and one that can. */
export const invalidAmountMessage = "Montant invalide. Exemple : 1 234,50.";

/** A schema of an amount that cannot be negative. */
export const centsSchema = z
  .int(invalidAmountMessage)
  .min(0, "Doit être supérieur ou égal à 0.")
  .max(maximumCents, tooLargeMessage);
/** A schema of a sum that was computed for showing: exact, as large as amounts typed can make it. */
export const sumSchema = z.int();

/** What is wrong with a total computed of amounts that are each right; null when it may be kept. */
export const totalProblem = (amount: Cents): string | null =>
  Math.abs(amount) <= maximumCents ? null : "Le total dépasse 100 millions d’euros.";

/** Written as an escape: in a source, nothing tells it from a plain space. */
const noBreak = "\u00a0";
const groupThousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, noBreak);

/** The sign of what is below nothing, here and nowhere else: neither a hyphen nor a dash. */
const minus = "−";
const signOf = (value: number): string => (value < 0 ? minus : "");
/** A number as people type or paste it, its minus as it is written above. */
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

/** A rate as it is read: `20 %`, `5,5 %`; 4 decimals at most. */
export const frenchRate = (rate: number): string =>
  `${signOf(rate)}${String(Math.abs(Number((rate * 100).toFixed(4)))).replace(".", ",")}${noBreak}%`;

/** What people write after an amount, which changes nothing to it: `€`, `euros`, `HT`, `/ mois`. Never `TTC`. */
const unitOfPrice = /(€|euros?|eur)?(ht|horstaxes?)?(\/mois|parmois)?$/;

/** Reads what a person types: `1 234,50`, `1234.5`, `1 234 €`, `450€ HT`. Null when it is not an amount. */
export function parsePrice(text: string): Cents | null {
  const amount = text.replace(/\s/g, "").toLowerCase().replace(unitOfPrice, "");
  const clean = normaliseMinus(amount).replace(",", ".");
  return /^-?\d+(\.\d{1,2})?$/.test(clean) ? cents(Number(clean)) : null;
}
