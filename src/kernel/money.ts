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

/** French standard rate of VAT (CGI art. 278). */
export const vatRate = 0.2;
export const withVat = (amount: Cents): Cents => roundCents(amount * (1 + vatRate));
export const vatOf = (amount: Cents): Cents => withVat(amount) - amount;

const tooMuch = "Ne doit pas dépasser 100 millions d’euros.";

/** A schema of an amount that cannot be negative, up to 100 million euros. */
export const centsSchema = z.int("Montant invalide.").min(0, "Doit être supérieur ou égal à 0.").max(10_000_000_000, tooMuch);
/** A schema of an amount of either sign. */
export const signedCentsSchema = z.int("Montant invalide.").min(-10_000_000_000, tooMuch).max(10_000_000_000, tooMuch);

/** Written as an escape: in a source, nothing tells it from a plain space. */
const noBreak = "\u00a0";
const digits = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, noBreak);

/** `1 234,50 €` with no-break spaces: prices on screen and on paper. */
export function frenchPrice(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${amount < 0 ? "-" : ""}${digits(String(whole))},${String(rest).padStart(2, "0")}${noBreak}€`;
}

/** A difference between two amounts, with its sign: `+ 3,01 €`, `− 54,17 €`; `0,00 €` has none. */
export const signedPrice = (amount: Cents): string => `${amount > 0 ? `+${noBreak}` : amount < 0 ? `−${noBreak}` : ""}${frenchPrice(Math.abs(amount))}`;

/** `90 000`: whole numbers with a no-break thousands space. */
export const frenchNumber = (value: number, decimals = 0): string => {
  const [whole = "0", rest] = Math.abs(value).toFixed(decimals).split(".");
  return `${value < 0 ? "-" : ""}${digits(whole)}${rest ? `,${rest}` : ""}`;
};

/** Reads what a person types: `1 234,50`, `1234.5`, `1 234 €`. Null when it is not an amount. */
export function parsePrice(text: string): Cents | null {
  const clean = text.replace(/[\s  €]/g, "").replace(",", ".");
  return /^-?\d+(\.\d{1,2})?$/.test(clean) ? cents(Number(clean)) : null;
}
