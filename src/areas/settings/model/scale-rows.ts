// A scale as people read it, line by line: the same on screen and in its history.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Co2Scale } from "./co2-tax.ts";
import type { DepreciationScale } from "./depreciation.ts";
import type { MassScale } from "./mass-tax.ts";
import type { RegionalRate } from "./regional-rate.ts";
import { type TaxScale, taxScaleKinds } from "./tax-scales.ts";

/** "193 g et plus", "70 000 €". */
export type ScaleRow = readonly [of: string, value: string];

const euros = (amount: number): string => `${frenchNumber(amount, Number.isInteger(amount) ? 0 : 2)}\u00a0€`;

const gramRows = ({ firstGram, amounts, maximum }: Co2Scale): ScaleRow[] => [
  [`jusqu’à ${firstGram - 1} g`, euros(0)],
  ...amounts.map((amount, index): ScaleRow => [`${firstGram + index} g`, euros(amount)]),
  [`${firstGram + amounts.length} g et plus`, euros(maximum)],
];

const massRows = ({ brackets }: MassScale): ScaleRow[] =>
  brackets.map(({ fromKg, eurosPerKg }, index) => {
    const next = brackets[index + 1];
    return [next ? `de ${frenchNumber(fromKg)} à ${frenchNumber(next.fromKg - 1)} kg` : `${frenchNumber(fromKg)} kg et plus`, euros(eurosPerKg)];
  });

const ageRows = ({ rows }: DepreciationScale): ScaleRow[] => [
  ...rows.map(({ maximumMonths, percent }): ScaleRow => [`jusqu’à ${maximumMonths} mois`, `${String(percent).replace(".", ",")}\u00a0%`]),
  ["au-delà", "100\u00a0%"],
];

/** What an electric car pays of the rate of a region. */
export const electricWords = (share: number): string =>
  share === 1 ? "plein tarif" : share === 0 ? "exonérés" : `${frenchNumber(share * 100, Number.isInteger(share * 100) ? 0 : 1)}\u00a0%`;

const regionRows = ({ rateCents, electricShare }: RegionalRate): ScaleRow[] => [
  ["Par cheval fiscal", frenchPrice(rateCents)],
  ["Véhicules électriques", electricWords(electricShare)],
];

export function scaleRows(scale: TaxScale): ScaleRow[] {
  switch (scale.kind) {
    case "CO2_WLTP":
    case "CO2_NEDC":
      return gramRows(scale);
    case "MASS":
      return massRows(scale);
    case "DEPRECIATION":
      return ageRows(scale);
    case "REGIONAL_RATE":
      return regionRows(scale);
  }
}

/** "Malus CO₂ (WLTP)", "Taxe régionale, Bretagne". */
export const scaleTitle = (scale: TaxScale): string => `${taxScaleKinds[scale.kind]}${scale.kind === "REGIONAL_RATE" ? `, ${scale.name}` : ""}`;

/** Two scales that say the same thing of the same day: the later one corrects the other. */
export const isSameDay = (one: TaxScale, other: TaxScale): boolean =>
  one.kind === other.kind && one.from === other.from && (one.kind !== "REGIONAL_RATE" || one.region === (other as RegionalRate).region);

/** What the history says of a scale: all its lines, or the ends of a long one. */
export function scaleWords(scale: TaxScale, isWhole: boolean): Record<string, string> {
  const rows = scaleRows(scale);
  const told = isWhole || rows.length <= 25 ? rows : [...rows.slice(0, 2), ...rows.slice(-2)];
  return { Source: scale.article, ...Object.fromEntries(told) };
}
