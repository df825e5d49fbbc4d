// The judging of a return: each difference with the departure is tolerated, billable, or left to a person. Pure: the
// same comparison and the same version of the wear guide always give the same lines.
import type { ComparedDefect } from "#preparation/model/comparison.ts";
import { defectName } from "#preparation/model/inspection-items.ts";
import type { GuideValues } from "./guide.ts";
import { judgeBelongings, judgeTires } from "./judge-items.ts";
import { type JudgedLine, lengthText, noDeparture, type Opinion, type ReturnToJudge } from "./judged-line.ts";
import {
  isTolerated,
  type Measures,
  measuresOf,
  physicalPart,
  type RuleKey,
  ruleKeyOf,
  ruleOf,
} from "./rules.ts";

const sizeText = ({ sizeMm, depthMm }: Measures): string =>
  [sizeMm !== null && lengthText(sizeMm), depthMm !== null && `${lengthText(depthMm)} de profondeur`]
    .filter(Boolean)
    .join(", ");

const unmeasured: Opinion = { verdict: "TO_JUDGE", why: "Mesure manquante" };

function limitText(key: RuleKey, { thresholds }: GuideValues): string {
  const { limitMm } = ruleOf(key);
  return limitMm === undefined ? "" : `toléré jusqu’à ${lengthText(thresholds[limitMm])}`;
}

const sentence = (...parts: readonly string[]): string => {
  const whole = parts.filter(Boolean).join(" ; ");
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

/** A defect that the departure did not show. */
function judgeNew(key: RuleKey, of: Measures, guide: GuideValues): Opinion {
  const isWithin = isTolerated(key, of, guide.thresholds);
  if (isWithin === null)
    return key === "INSIDE_STAIN"
      ? { verdict: "TO_JUDGE", why: "Toléré si un nettoyage l’enlève" }
      : unmeasured;
  const why = sentence(sizeText(of), limitText(key, guide));
  if (isWithin) return { verdict: "TOLERATED", why: why || "Toléré par le guide", isCounted: true };
  return { verdict: "BILLABLE", why: why || "Non toléré" };
}

/** Billed only if the departure was within the threshold and the return is not. */
function judgeGrown(key: RuleKey, before: Measures, after: Measures, guide: GuideValues): Opinion {
  const [was, is] = [before, after].map((of) => {
    const own = ruleKeyOf(of);
    return own === null ? null : isTolerated(own, of, guide.thresholds);
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
  if (state === "UNKNOWN") return noDeparture;
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
    const counted = rule === null ? undefined : ruleOf(rule).most;
    if (!isCounted || counted === undefined) return line;
    const most = guide.thresholds[counted];
    const count = lines.filter((one) => one.isCounted && one.rule === rule && one.part === part).length;
    if (count <= most) return line;
    const why = `${count} défauts de ce type sur l’élément, ${most} au plus tolérés`;
    return line.operation === null ? { ...line, ...unmeasured } : { ...line, verdict: "BILLABLE", why };
  });
}

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
