// How a rent is made, per month: every line of its pricing as it is shown, adding up to the rent to the cent.
import { type Cents, roundCents } from "#kernel/money.ts";
import type { Pricing } from "./pricing.ts";

export interface RentStep {
  label: string;
  cents: Cents;
  source?: string;
  isTotal?: boolean;
}

/**
 * The rent is rounded once, so lines rounded for themselves may miss it: what rounding leaves, half a cent
 * a line at most, goes to the largest one. What is beyond is the rent kept from falling below nothing.
 */
export function rentSteps({ lines, pricedMonths, suggestedRentCents }: Pricing): RentStep[] {
  if (suggestedRentCents === null) return [];
  const steps: RentStep[] = lines.map((line) => ({
    label: line.label,
    cents: roundCents(line.amountCents / pricedMonths),
    source: line.source,
  }));
  const rest = suggestedRentCents - steps.reduce((sum, step) => sum + step.cents, 0);
  const [largest] = [...steps].sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  if (largest && Math.abs(rest) <= lines.length) largest.cents += rest;
  else if (rest !== 0)
    steps.push({ label: "Ramené à zéro", cents: rest, source: "Un loyer n’est jamais négatif" });
  return [...steps, { label: "Loyer conseillé", cents: suggestedRentCents, isTotal: true }];
}
