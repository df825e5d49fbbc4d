// Lines of a scale, identical on screen and in its history.
import { frenchNumber, frenchPrice, frenchRate } from "#kernel/money.ts";
import type { AnnualCo2Scale } from "../taxes/annual-tax.ts";
import type { Co2Scale } from "../taxes/co2-tax.ts";
import type { DepreciationScale } from "../taxes/depreciation.ts";
import { distinctTerritories, type TerritoryVat } from "../lessee-vat.ts";
import { type RegionalRate, supplements } from "../taxes/regional-rate.ts";
import { type TaxScale, taxScaleKinds } from "./tax-scales.ts";

/** "193 g et plus", "70 000 €". */
export type ScaleRow = readonly [of: string, value: string];

const euros = (amount: number): string => `${frenchNumber(amount, Number.isInteger(amount) ? 0 : 2)}\u00a0€`;

const gramRows = ({ firstGram, amounts, maximum }: Co2Scale): ScaleRow[] => [
  [`jusqu’à ${firstGram - 1} g`, euros(0)],
  ...amounts.map((amount, index): ScaleRow => [`${firstGram + index} g`, euros(amount)]),
  [`${firstGram + amounts.length} g et plus`, euros(maximum)],
];

const bracketRows = (brackets: AnnualCo2Scale["steps"], unit: string): ScaleRow[] =>
  brackets.map(({ from, euros: amount }, index) => {
    const next = brackets[index + 1];
    return [
      next
        ? `de ${frenchNumber(from)} à ${frenchNumber(next.from - 1)} ${unit}`
        : `${frenchNumber(from)} ${unit} et plus`,
      euros(amount),
    ];
  });

const ageRows = ({ rows }: DepreciationScale): ScaleRow[] => [
  ...rows.map(({ maximumMonths, percent }): ScaleRow => [
    `jusqu’à ${maximumMonths} mois`,
    `${String(percent).replace(".", ",")}\u00a0%`,
  ]),
  ["au-delà", "100\u00a0%"],
];

/** Text of the share of a regional rate that an electric car pays. */
export const electricShareText = (share: number): string =>
  share === 1 ? "plein tarif" : share === 0 ? "exonérés" : frenchRate(share);

const regionRows = ({ region, rateCents, supplementCents, electricShare }: RegionalRate): ScaleRow[] => [
  ["Par cheval fiscal", frenchPrice(rateCents)],
  ...(supplementCents > 0
    ? [[`Supplément ${supplements[region] ?? ""}`, frenchPrice(supplementCents)] as const]
    : []),
  ["Véhicules électriques", electricShareText(electricShare)],
];

export const openingText = ({ isOpen }: Pick<TerritoryVat, "isOpen">): string =>
  isOpen ? "ouverte" : "fermée";

export function scaleRows(scale: TaxScale): ScaleRow[] {
  switch (scale.kind) {
    case "CO2_WLTP":
    case "CO2_NEDC":
      return gramRows(scale);
    case "MASS":
      return bracketRows(
        scale.brackets.map(({ fromKg, eurosPerKg }) => ({ from: fromKg, euros: eurosPerKg })),
        "kg",
      );
    case "ANNUAL_CO2":
      return bracketRows(scale.steps, "g");
    case "ANNUAL_POWER":
      return bracketRows(scale.steps, "CV");
    case "ANNUAL_POLLUTANTS":
      return [
        ["Essence, gaz et leurs hybrides (catégorie 1)", euros(scale.category1)],
        ["Gazole et autres", euros(scale.others)],
      ];
    case "DEPRECIATION":
      return ageRows(scale);
    case "REGIONAL_RATE":
      return regionRows(scale);
    case "VAT":
      return [["Taux normal", frenchRate(scale.rate)]];
    case "VAT_TERRITORY":
      return [
        ["Taux", frenchRate(scale.rate)],
        ["Location", openingText(scale)],
      ];
  }
}

/** The place of a scale that has one for each: a region, a territory. */
function placeOf(scale: TaxScale): string {
  if (scale.kind === "REGIONAL_RATE") return scale.name;
  return scale.kind === "VAT_TERRITORY" ? distinctTerritories[scale.territory] : "";
}

/** "Malus CO₂ (WLTP)", "Taxe régionale, Bretagne". */
export const scaleTitle = (scale: TaxScale): string =>
  [taxScaleKinds[scale.kind], placeOf(scale)].filter(Boolean).join(", ");

/** True when two scales cover the same subject from the same day: the later one corrects the other. */
export const isCorrectionOf = (one: TaxScale, other: TaxScale): boolean =>
  one.kind === other.kind && one.from === other.from && placeOf(one) === placeOf(other);

/** Lines of a scale in the history: all of them, or only the ends of a long scale. */
export function describeScale(scale: TaxScale, isWhole: boolean): Record<string, string> {
  const rows = scaleRows(scale);
  const visible = isWhole || rows.length <= 25 ? rows : [...rows.slice(0, 2), ...rows.slice(-2)];
  return { Source: scale.article, ...Object.fromEntries(visible) };
}
