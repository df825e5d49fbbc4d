// Amounts as bank files write them, `1234.50`: converted digit by digit, never through binary fractions.
import type { Cents } from "#kernel/money.ts";

const shape = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/;

/** `59.97`. Amounts of files are never negative: a direction is written next to them. */
export function decimalAmount(amount: Cents): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in cents: ${amount}`);
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null for a text that is not an amount, has a fraction of a cent, or is too large to be exact. */
export function parseDecimalAmount(text: string): Cents | null {
  const [, whole, fraction = ""] = shape.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + fraction.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}
