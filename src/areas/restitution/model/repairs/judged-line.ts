// A line of an estimate before pricing, and the findings it is judged from.
import { frenchNumber } from "#kernel/money.ts";
import type { ConditionComparison } from "#preparation/model/comparison.ts";
import type { GuideValues, Operation } from "./guide.ts";
import type { Ageing, RuleKey } from "./rules.ts";

export const verdicts = {
  TO_JUDGE: "À juger",
  BILLABLE: "À facturer",
  TOLERATED: "Toléré",
  EXISTING: "Présent au départ",
  DAMAGE: "Sinistre",
} as const;
export type Verdict = keyof typeof verdicts;

export const origins = {
  DEFECT: "Défaut",
  TIRE: "Pneu",
  BELONGING: "Équipement",
  HAND: "Ajoutée à la main",
} as const;

/** One line of an estimate, before it is priced. */
export interface JudgedLine {
  origin: Exclude<keyof typeof origins, "HAND">;
  /** The defect, the wheel or the belonging: unique among the lines of a return. */
  source: string;
  /** The physical part: repaired once. */
  part: string;
  label: string;
  rule: RuleKey | null;
  verdict: Verdict;
  operation: Operation | null;
  ageing: Ageing;
  /** That of the guide; null where the guide has none. */
  priceCents: number | null;
  why: string;
}

export interface ReturnToJudge {
  comparison: ConditionComparison;
  isDepartureInspected: boolean;
  /** Days between the handback and an inspection that came too late for it; null for one in time. */
  lateDays: number | null;
  guide: GuideValues;
  /** The contract pays for the wear of its tyres. */
  hasTires: boolean;
}

export interface Opinion {
  verdict: Verdict;
  why: string;
  /** Counted with the other tolerated defects of its part. */
  isCounted?: boolean;
}

export const lengthText = (mm: number): string => `${frenchNumber(mm, Number.isInteger(mm) ? 0 : 1)}\u00a0mm`;

export const noDeparture: Opinion = { verdict: "TO_JUDGE", why: "Aucun état des lieux de départ" };
