// The explained score: points per criterion with a sentence, hard alerts, and a proposal that a person confirms or
// rejects.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { centsSchema } from "#kernel/money.ts";
import { cellsSchema } from "./cells.ts";
import type { Decision } from "./flow.ts";
import {
  type Grid,
  isLowerBetter,
  managements,
  maximumOf,
  paymentBehaviours,
  type SteppedKey,
} from "./grid.ts";
import { type Ratio, type RatioKey, ratiosOf } from "./ratios.ts";

/** Figures typed by the scorer: the liasse, and facts that it does not contain. */
export const assessmentSchema = z.object({
  cells: cellsSchema.default({}),
  /** Loan repayments over a year, in cents. */
  annuityCents: centsSchema.nullable().default(null),
  /** Creation date of the company (Kbis). */
  createdOn: daySchema.nullable().default(null),
  paymentBehaviour: z.enum(["GOOD", "LATE", "BAD"]).nullable().default(null),
  management: z.enum(["CONFIRMED", "RECENT", "WEAK"]).nullable().default(null),
  hasCollectiveProceeding: z.boolean().default(false),
});
export type Assessment = z.output<typeof assessmentSchema>;

/** A past score, with its figures, grid version and rules version. */
export const pastScoreSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["SAVED", "DECIDED"]),
  decision: z.enum(["OK", "MORE", "NO"]).nullable(),
  monthsOfDeposit: z.int().nullable(),
  assessment: assessmentSchema,
  gridVersion: z.int(),
  rulesVersion: z.int(),
  total: z.number(),
  judged: z.number(),
  alerts: z.array(z.string()),
  proposal: z.object({ verdict: z.string(), reasons: z.array(z.string()) }),
  at: z.iso.datetime(),
  byName: z.string(),
});
export type PastScore = z.output<typeof pastScoreSchema>;

export interface CriterionScore {
  key: SteppedKey | "paymentBehaviour" | "management";
  label: string;
  /** Null when the criterion cannot be judged yet. */
  points: number | null;
  maximum: number;
  /** Reason for the points, in French. */
  sentence: string;
}

export type Verdict = "GO" | "CAUTION" | "REVIEW" | "NO";

export interface Score {
  ratios: Ratio[];
  criteria: CriterionScore[];
  /** Points obtained over the criteria that could be judged, out of 100 in all. */
  total: number;
  /** Maximum points of the criteria that could be judged: 100 when nothing is missing. */
  judged: number;
  alerts: string[];
  proposal: { verdict: Verdict; decision: Decision; monthsOfDeposit: number; reasons: string[] };
}

const formatNumber = (value: number, unit = ""): string =>
  `${value.toLocaleString("fr-FR", { maximumFractionDigits: 2 })}${unit === "" ? "" : ` ${unit}`}`;

/** Age in years, computed from whole months, rounded down to the hundredth. */
export function yearsSince(createdOn: Day, today: Day): number {
  let months = 0;
  while (addMonths(createdOn, months + 1) <= today && months < 6_000) months += 1;
  return Math.floor((100 * months) / 12) / 100;
}

interface SteppedCriterion {
  key: SteppedKey;
  label: string;
  unit: string;
  value: number | null;
  extreme: Ratio["extreme"];
  missing: string;
}

function steppedScore(
  grid: Grid,
  { key, label, unit, value, extreme, missing }: SteppedCriterion,
): CriterionScore {
  const steps = grid[key];
  const maximum = maximumOf(steps);
  const lower = isLowerBetter(key);
  if (extreme)
    return {
      key,
      label,
      maximum,
      points: extreme === "BEST" ? maximum : 0,
      sentence: extreme === "BEST" ? "Rien à couvrir : maximum." : "Rien pour couvrir : aucun point.",
    };
  if (value === null) return { key, label, maximum, points: null, sentence: missing };
  const reached = steps.find(({ threshold }) => (lower ? value <= threshold : value >= threshold));
  const sign = lower ? "≤" : "≥";
  const hardest = steps.at(-1)?.threshold ?? 0;
  const sentence = reached
    ? `${formatNumber(value, unit)} ${sign} ${formatNumber(reached.threshold, unit)}`
    : `${formatNumber(value, unit)} ${lower ? ">" : "<"} ${formatNumber(hardest, unit)}`;
  return { key, label, maximum, points: reached?.points ?? 0, sentence: `${sentence}.` };
}

function choiceScore<K extends "paymentBehaviour" | "management">(
  grid: Grid,
  key: K,
  label: string,
  choice: Assessment[K],
): CriterionScore {
  const scale: Readonly<Record<string, number>> = grid[key];
  const words: Readonly<Record<string, string>> = key === "management" ? managements : paymentBehaviours;
  const maximum = Math.max(...Object.values(scale));
  if (choice === null) return { key, label, maximum, points: null, sentence: "À choisir." };
  return { key, label, maximum, points: scale[choice] ?? 0, sentence: `${words[choice]}.` };
}

function criteriaOf(
  grid: Grid,
  assessment: Assessment,
  ratios: readonly Ratio[],
  age: number | null,
): CriterionScore[] {
  const ratioScore = (key: SteppedKey & RatioKey): CriterionScore => {
    const ratio = ratios.find((one) => one.key === key) as Ratio;
    return steppedScore(grid, {
      key,
      label: ratio.label,
      unit: ratio.unit,
      value: ratio.value,
      extreme: ratio.extreme,
      missing: `Il manque ${ratio.missing.join(", ")}.`,
    });
  };
  return [
    ratioScore("autonomy"),
    ratioScore("debtYears"),
    ratioScore("liquidity"),
    ratioScore("ebitdaMargin"),
    choiceScore(grid, "paymentBehaviour", "Comportement de paiement", assessment.paymentBehaviour),
    steppedScore(grid, {
      key: "age",
      label: "Ancienneté",
      unit: "ans",
      value: age,
      extreme: null,
      missing: "Date de création à saisir.",
    }),
    choiceScore(grid, "management", "Direction", assessment.management),
  ];
}

function alertsOf(
  grid: Grid,
  assessment: Assessment,
  ratios: readonly Ratio[],
  age: number | null,
): string[] {
  const { alerts } = grid;
  const value = (key: RatioKey): number | null => ratios.find((ratio) => ratio.key === key)?.value ?? null;
  const [liquidity, dscr] = [value("liquidity"), value("dscr")];
  const out: string[] = [];
  if (assessment.hasCollectiveProceeding) out.push("Procédure collective en cours.");
  if ((assessment.cells.DL ?? 0) < 0) out.push("Capitaux propres négatifs.");
  if (age !== null && age < alerts.minimumYears)
    out.push(`Moins de ${formatNumber(alerts.minimumYears)} ans d’existence.`);
  if (dscr !== null && dscr < alerts.minimumDscr)
    out.push(`DSCR de ${formatNumber(dscr)}, sous ${formatNumber(alerts.minimumDscr)}.`);
  if (liquidity !== null && liquidity < alerts.minimumLiquidity)
    out.push(`Liquidité de ${formatNumber(liquidity)}, sous ${formatNumber(alerts.minimumLiquidity)}.`);
  return out;
}

function verdictOf(grid: Grid, total: number): Verdict {
  const { go, caution, review } = grid.verdicts;
  if (total >= go) return "GO";
  if (total >= caution) return "CAUTION";
  return total >= review ? "REVIEW" : "NO";
}

/** An alert or an unknown criterion prevents a proposed acceptance; a collective proceeding means refusal. */
function proposalOf(
  grid: Grid,
  assessment: Assessment,
  score: Pick<Score, "total" | "judged" | "alerts">,
): Score["proposal"] {
  const { total, judged, alerts } = score;
  const study = (reasons: string[]): Score["proposal"] => ({
    verdict: "REVIEW",
    decision: "MORE",
    monthsOfDeposit: 0,
    reasons,
  });
  if (assessment.hasCollectiveProceeding)
    return { verdict: "NO", decision: "NO", monthsOfDeposit: 0, reasons: alerts };
  if (judged < 100)
    return study([
      `Critères encore inconnus : ${100 - judged} points sur 100 ne peuvent pas être jugés.`,
      ...alerts,
    ]);
  const verdict = verdictOf(grid, total);
  const reason = `Score de ${total} sur 100.`;
  if (verdict === "NO") return { verdict, decision: "NO", monthsOfDeposit: 0, reasons: [reason, ...alerts] };
  if (verdict === "REVIEW" || alerts.length > 0) return study([reason, ...alerts]);
  const monthsOfDeposit =
    verdict === "GO"
      ? 0
      : ((grid.deposits.find(({ from }) => total >= from) ?? grid.deposits.at(-1))?.months ?? 1);
  return { verdict, decision: "OK", monthsOfDeposit, reasons: [reason] };
}

/**
 * Incremented at each change of the rules above or of the ratios: a past score records the version it was computed
 * with.
 */
export const rulesVersion = 1;

/** Computes ratios, points, alerts and proposal. `today` sets the age of the company. */
export function scoreOf(grid: Grid, assessment: Assessment, today: Day): Score {
  const ratios = ratiosOf(assessment.cells, assessment.annuityCents);
  const age = assessment.createdOn === null ? null : yearsSince(assessment.createdOn, today);
  const criteria = criteriaOf(grid, assessment, ratios, age);
  const scored = criteria.filter(({ points }) => points !== null);
  const total = scored.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const judged = scored.reduce((sum, { maximum }) => sum + maximum, 0);
  const alerts = alertsOf(grid, assessment, ratios, age);
  return {
    ratios,
    criteria,
    total,
    judged,
    alerts,
    proposal: proposalOf(grid, assessment, { total, judged, alerts }),
  };
}
