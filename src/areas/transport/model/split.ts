// The price of a transport among the cars that it carries.
import type { Cents } from "#kernel/money.ts";

/** Equal parts that add up to the cent: the first cars bear the cents that are left. */
export function splitEqually(total: Cents, count: number): Cents[] {
  const part = Math.floor(total / count);
  const left = total - part * count;
  return Array.from({ length: count }, (_, index) => (index < left ? part + 1 : part));
}
