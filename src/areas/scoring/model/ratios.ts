// Financial ratios computed from the cells of a liasse. A blank cell counts as zero once the cells required by its
// ratio are filled in, as on the form itself.
import type { CellCode, Cells } from "./cells.ts";

export interface Ratio {
  key: RatioKey;
  label: string;
  /** The formula, with cell codes. */
  formula: string;
  unit: "%" | "ans" | "";
  /** Null when cells are missing, or when the value is meaningless (`extreme` then gives the direction). */
  value: number | null;
  /** Best or worst possible ratio, for a denominator of zero or less. */
  extreme: "BEST" | "WORST" | null;
  /** Cells to fill in before the ratio can be computed. */
  missing: CellCode[];
}

export type RatioKey = "autonomy" | "debtYears" | "liquidity" | "ebitdaMargin" | "dscr" | "gearing";

type CellReader = (code: CellCode) => number;
interface Rule {
  label: string;
  formula: string;
  unit: Ratio["unit"];
  needs: readonly CellCode[];
  /** Numerator and denominator, in cents. */
  parts: (read: CellReader, annuityCents: number) => [number, number];
  /** Meaning of a denominator of zero or less. */
  without: (numerator: number, denominator: number) => "BEST" | "WORST";
}

/** Gross operating surplus, approximated from the main cells: operating result before depreciation. */
const ebitda = (read: CellReader): number => read("GG") + read("GA");
/** Cash flow of the year: net result before depreciation. */
const cashFlow = (read: CellReader): number => read("HN") + read("GA");
const financialDebt = (read: CellReader): number => read("DU") + read("DV");
const bestWithoutDebt = (numerator: number): "BEST" | "WORST" => (numerator <= 0 ? "BEST" : "WORST");

const rules: Readonly<Record<RatioKey, Rule>> = {
  autonomy: {
    label: "Autonomie financière",
    formula: "DL / EE",
    unit: "%",
    needs: ["DL", "EE"],
    parts: (read) => [100 * read("DL"), read("EE")],
    without: () => "WORST",
  },
  debtYears: {
    label: "Dettes financières / capacité d’autofinancement",
    formula: "(DU + DV) / (HN + GA)",
    unit: "ans",
    needs: ["EE", "HN"],
    parts: (read) => [financialDebt(read), cashFlow(read)],
    without: bestWithoutDebt,
  },
  liquidity: {
    label: "Liquidité réduite",
    formula: "(BX + BZ + CF) / (DX + DY + EA)",
    unit: "",
    needs: ["CO", "EE"],
    parts: (read) => [read("BX") + read("BZ") + read("CF"), read("DX") + read("DY") + read("EA")],
    without: () => "BEST",
  },
  ebitdaMargin: {
    label: "Marge d’EBE",
    formula: "(GG + GA) / FL",
    unit: "%",
    needs: ["FL", "GG"],
    parts: (read) => [100 * ebitda(read), read("FL")],
    without: () => "WORST",
  },
  dscr: {
    label: "Couverture de la dette (DSCR)",
    formula: "(GG + GA − HK) / remboursements d’une année",
    unit: "",
    needs: ["GG"],
    parts: (read, annuityCents) => [ebitda(read) - read("HK"), annuityCents],
    without: () => "BEST",
  },
  gearing: {
    label: "Endettement net / fonds propres",
    formula: "(DU + DV − CF) / DL",
    unit: "",
    needs: ["DL", "EE"],
    parts: (read) => [financialDebt(read) - read("CF"), read("DL")],
    without: bestWithoutDebt,
  },
};

export const ratioKeys = Object.keys(rules) as RatioKey[];

function ratio(key: RatioKey, cells: Cells, annuityCents: number | null): Ratio {
  const { parts, without, needs, ...description } = rules[key];
  const missing = needs.filter((code) => cells[code] === undefined);
  const empty: Ratio = { key, ...description, value: null, extreme: null, missing };
  if (missing.length > 0 || (key === "dscr" && annuityCents === null)) return empty;
  const [numerator, denominator] = parts((code) => cells[code] ?? 0, annuityCents ?? 0);
  if (denominator <= 0) return { ...empty, extreme: without(numerator, denominator) };
  return { ...empty, value: Math.round((100 * numerator) / denominator) / 100 };
}

/** Every ratio, in display order. `annuityCents`: yearly loan repayments, which are in no cell; null when unknown. */
export const ratiosOf = (cells: Cells, annuityCents: number | null): Ratio[] =>
  ratioKeys.map((key) => ratio(key, cells, annuityCents));
