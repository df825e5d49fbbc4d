// The judging of a return: each difference with the departure is tolerated, billable, or left to a person. Pure: the
// same comparison and the same version of the wear guide always give the same lines.
import {
  type ComparedDefect,
  type ConditionComparison,
  missingBelongings,
} from "#preparation/model/comparison.ts";
import {
  type Belonging,
  belongings,
  defectName,
  type Tire,
  tirePlaces,
  type TirePlace,
} from "#preparation/model/inspection-items.ts";
import { carParts } from "#preparation/model/car-shape.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { GuideValues, Operation } from "./guide.ts";
import { physicalPart } from "./parts.ts";
import { type Ageing, type Measures, measuresOf, type RuleKey, ruleKeyOf, ruleOf } from "./rules.ts";

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

interface Opinion {
  verdict: Verdict;
  why: string;
  /** Counted with the other tolerated defects of its part. */
  isCounted?: boolean;
}

const lengthText = (mm: number): string => `${frenchNumber(mm, Number.isInteger(mm) ? 0 : 1)}\u00a0mm`;
const sizeText = ({ sizeMm, depthMm }: Measures): string =>
  [sizeMm !== null && lengthText(sizeMm), depthMm !== null && `${lengthText(depthMm)} de profondeur`]
    .filter(Boolean)
    .join(", ");

const unmeasured: Opinion = { verdict: "TO_JUDGE", why: "Mesure manquante" };

function limitText(key: RuleKey, { thresholds }: GuideValues): string {
  const limit = ruleOf(key).limitMm?.(thresholds);
  return limit === undefined ? "" : `toléré jusqu’à ${lengthText(limit)}`;
}

const sentence = (...parts: readonly string[]): string => {
  const whole = parts.filter(Boolean).join(" ; ");
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

/** A defect that the departure did not show. */
function judgeNew(key: RuleKey, of: Measures, guide: GuideValues): Opinion {
  const isTolerated = ruleOf(key).isTolerated(of, guide.thresholds);
  if (isTolerated === null)
    return key === "INSIDE_STAIN"
      ? { verdict: "TO_JUDGE", why: "Toléré si un nettoyage l’enlève" }
      : unmeasured;
  const why = sentence(sizeText(of), limitText(key, guide));
  if (isTolerated) return { verdict: "TOLERATED", why: why || "Toléré par le guide", isCounted: true };
  return { verdict: "BILLABLE", why: why || "Non toléré" };
}

/** Billed only if the departure was within the threshold and the return is not. */
function judgeGrown(key: RuleKey, before: Measures, after: Measures, guide: GuideValues): Opinion {
  const [was, is] = [before, after].map((of) => {
    const own = ruleKeyOf(of);
    return own === null ? null : ruleOf(own).isTolerated(of, guide.thresholds);
  });
  const sizes = [
    sizeText(before) && `${sizeText(before)} au départ`,
    sizeText(after) && `${sizeText(after)} au retour`,
  ].filter(Boolean);
  const why = sentence(sizes.join(", "), limitText(key, guide));
  if (was === false || is === true) return { verdict: "EXISTING", why: why || "Présent au départ" };
  if (was === true && is === false) return { verdict: "BILLABLE", why: why || "Aggravé" };
  return { verdict: "TO_JUDGE", why: sentence("mesure manquante", why) };
}

function opinionOf(found: ComparedDefect, key: RuleKey | null, guide: GuideValues): Opinion | null {
  const { state, departure, return: back, isMeasuredTwice } = found;
  if (!back) return null;
  if (state === "UNKNOWN") return { verdict: "TO_JUDGE", why: "Aucun état des lieux de départ" };
  if (state === "SAME" && isMeasuredTwice) return { verdict: "EXISTING", why: "Présent au départ" };
  if (key === null) return { verdict: "TO_JUDGE", why: "Le guide ne prévoit pas ce défaut" };
  if (departure) return judgeGrown(key, measuresOf(departure), measuresOf(back), guide);
  return judgeNew(key, measuresOf(back), guide);
}

function judgeDefect(
  found: ComparedDefect,
  guide: GuideValues,
): (JudgedLine & { isCounted: boolean }) | null {
  const { return: back } = found;
  if (!back) return null;
  const measures = measuresOf(back);
  const rule = ruleKeyOf(measures);
  const opinion = opinionOf(found, rule, guide);
  if (!opinion) return null;
  const { isCounted = false, verdict, why } = opinion;
  const repair = rule === null ? null : ruleOf(rule).repair(measures, guide.thresholds);
  // The measure that chooses the operation is missing: so is its price.
  const isUnpriced = verdict === "BILLABLE" && repair === null;
  return {
    origin: "DEFECT",
    source: back.id,
    part: rule === "TIRE_CUT" ? `${back.part}Tire` : physicalPart(back.part),
    label: defectName(back),
    rule,
    ageing: rule === null ? "NONE" : ruleOf(rule).ageing,
    operation: repair?.operation ?? null,
    priceCents: repair === null ? null : guide.prices[repair.price],
    ...(isUnpriced ? unmeasured : { verdict, why }),
    isCounted,
  };
}

/** Tolerated defects of one part and one rule are judged together: above the number, all are billed. */
function judgeTogether(
  lines: readonly (JudgedLine & { isCounted: boolean })[],
  guide: GuideValues,
): JudgedLine[] {
  return lines.map(({ isCounted, ...line }) => {
    const { rule, part } = line;
    const most = rule === null ? undefined : ruleOf(rule).most?.(guide.thresholds);
    if (!isCounted || most === undefined) return line;
    const count = lines.filter((one) => one.isCounted && one.rule === rule && one.part === part).length;
    if (count <= most) return line;
    const why = `${count} défauts de ce type sur l’élément, ${most} au plus tolérés`;
    return line.operation === null ? { ...line, ...unmeasured } : { ...line, verdict: "BILLABLE", why };
  });
}

const wheels: Readonly<Record<TirePlace, string>> = {
  FRONT_LEFT: "leftFrontWheel",
  FRONT_RIGHT: "rightFrontWheel",
  REAR_LEFT: "leftRearWheel",
  REAR_RIGHT: "rightRearWheel",
};

function tireOpinion(
  { departure, depth }: { departure: Tire | null; depth: number | null },
  { hasTires, guide, isDepartureInspected }: ReturnToJudge,
): Opinion | null {
  const limit = guide.thresholds.tireDepthMm;
  if (depth === null) return hasTires ? null : { verdict: "TO_JUDGE", why: "Profondeur non relevée" };
  if (depth >= limit) return null;
  const why = `${lengthText(depth)}, minimum légal ${lengthText(limit)}`;
  if (hasTires) return { verdict: "TOLERATED", why: `${why} ; pneus compris au contrat` };
  if (!isDepartureInspected) return { verdict: "TO_JUDGE", why: "Aucun état des lieux de départ" };
  const before = departure?.depthMm ?? null;
  if (before !== null && before < limit) return { verdict: "EXISTING", why };
  return { verdict: "BILLABLE", why };
}

function judgeTires(of: ReturnToJudge): JudgedLine[] {
  const { guide } = of;
  return of.comparison.tires.flatMap(({ place, departure, return: back }) => {
    const opinion = tireOpinion({ departure, depth: back?.depthMm ?? null }, of);
    if (!opinion) return [];
    const { verdict, why } = opinion;
    return {
      origin: "TIRE",
      source: place,
      part: `${wheels[place]}Tire`,
      label: `Pneu ${tirePlaces[place].toLowerCase()}`,
      rule: "TIRE_DEPTH",
      verdict,
      why,
      ageing: "FLAT",
      operation: "REPLACE",
      priceCents: guide.prices.TIRE_REPLACE,
    } as const;
  });
}

/** Keys and papers are lines of the closing. */
const billedBelongings: readonly Belonging[] = [
  "CHARGING_CABLE",
  "SAFETY_KIT",
  "SPARE_WHEEL",
  "TRUNK_COVER",
  "MATS",
];

const judgeBelongings = ({ comparison }: ReturnToJudge): JudgedLine[] =>
  missingBelongings(comparison)
    .filter((one) => billedBelongings.includes(one))
    .map((one) => ({
      origin: "BELONGING",
      source: one,
      part: one,
      label: `${belongings[one]} : manquant`,
      rule: "BELONGING",
      verdict: "BILLABLE",
      why: "Remis au départ, absent au retour ; coût réel",
      ageing: "NONE",
      operation: "SUPPLY",
      priceCents: null,
    }));

/** A defect found long after the handback may have come since: a person judges. */
const judgedLate = (line: JudgedLine, { lateDays }: ReturnToJudge): JudgedLine =>
  lateDays === null || line.verdict !== "BILLABLE"
    ? line
    : { ...line, verdict: "TO_JUDGE", why: `${line.why} ; constaté ${lateDays} jours après la remise` };

export function judgeReturn(of: ReturnToJudge): JudgedLine[] {
  const defects = of.comparison.defects.flatMap((found) => judgeDefect(found, of.guide) ?? []);
  const together = judgeTogether(defects, of.guide);
  return [...together.map((line) => judgedLate(line, of)), ...judgeTires(of), ...judgeBelongings(of)];
}

/** The name of a part of a line, for screens. */
export const partLabel = (part: string): string => carParts[part.replace(/Tire$/, "")]?.label ?? "";
