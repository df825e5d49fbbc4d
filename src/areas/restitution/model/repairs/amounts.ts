// The amounts of an estimate: ageing, one price for each part, the franchise off the total.
import { type Cents, roundCents, sumOf } from "#kernel/money.ts";
import type { GuideValues, Operation } from "./guide.ts";
import type { Verdict } from "./judged-line.ts";
import type { Ageing } from "./rules.ts";

export interface PricedLine {
  verdict: Verdict;
  part: string;
  operation: Operation | null;
  ageing: Ageing;
  priceCents: Cents | null;
}

export interface Rates {
  ageingPercent: number;
  tirePercent: number;
  franchiseCents: Cents;
}

export interface LineAmount {
  amountCents: Cents;
  /** True where another line of the part bears the price. */
  isIncluded: boolean;
}

const percentOf = (ageing: Ageing, { ageingPercent, tirePercent }: Rates): number =>
  ({ CAR: ageingPercent, FLAT: tirePercent, NONE: 0 })[ageing];

const agedCents = ({ priceCents, ageing }: PricedLine, rates: Rates): Cents =>
  priceCents === null ? 0 : roundCents((priceCents * (100 - percentOf(ageing, rates))) / 100);

/** Operations of one part that are paid once: painting or replacing it covers its touch-ups, a dent pulled is apart. */
function jobOf({ part, operation }: PricedLine): string | null {
  if (operation === null || operation === "SUPPLY") return null;
  const own = operation === "DENT" || operation === "CLEAN";
  return `${part} ${own ? operation : "SURFACE"}`;
}

export function amountsOf<L extends PricedLine>(lines: readonly L[], rates: Rates): LineAmount[] {
  const aged = lines.map((line) => (line.verdict === "BILLABLE" ? agedCents(line, rates) : 0));
  return lines.map((line, index) => {
    const job = line.verdict === "BILLABLE" ? jobOf(line) : null;
    const own = aged[index] ?? 0;
    const isIncluded =
      job !== null &&
      lines.some((other, rank) => {
        if (rank === index || other.verdict !== "BILLABLE" || jobOf(other) !== job) return false;
        const theirs = aged[rank] ?? 0;
        return theirs > own || (theirs === own && rank < index);
      });
    return { amountCents: isIncluded ? 0 : own, isIncluded };
  });
}

export const totalOf = (amounts: readonly LineAmount[], { franchiseCents }: Rates): Cents =>
  Math.max(0, sumOf(amounts.map(({ amountCents }) => amountCents)) - franchiseCents);

type AgeingRates = Pick<GuideValues["thresholds"], "ageingFromMonth" | "ageingPercent" | "ageingMaxPercent">;

/** Vétusté: one percent for each whole month beyond the twelfth, thirty at most, by the wear guide. */
export const ageingPercent = (
  months: number,
  { ageingFromMonth, ageingPercent: perMonth, ageingMaxPercent }: AgeingRates,
): number => Math.min(ageingMaxPercent, Math.max(0, months - ageingFromMonth) * perMonth);
