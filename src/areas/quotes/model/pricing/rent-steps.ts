// Monthly breakdown of a rent: each displayed line of its pricing, adding up to the rent to the cent.
import { type Cents, roundCents } from "#kernel/money.ts";
import type { Pricing } from "./pricing.ts";

export interface RentStep {
  label: string;
  cents: Cents;
  source?: string;
  isTotal?: boolean;
}

/**
 * The rent is rounded once, so lines rounded separately may not add up: the rounding difference, at most half a cent
 * per line, is added to the largest line. A greater difference means that a negative rent was raised to zero.
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
