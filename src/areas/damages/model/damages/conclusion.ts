// Conclusions of expert reports, and what they forbid.
import type { Day } from "#kernel/calendar/day.ts";

export const conclusions = {
  REPAIRABLE: "Réparable",
  VEI: "Économiquement irréparable (VEI)",
  VGE: "Gravement endommagé (VGE)",
  VEI_VGE: "VEI et VGE",
  IRREPARABLE: "Techniquement irréparable",
  NO_SHOW: "Carence",
  CONFORM: "Conforme (second rapport)",
} as const;
export type Conclusion = keyof typeof conclusions;

export interface Report {
  conclusion: Conclusion;
  examinedOn: Day;
  /** True where it contests the danger under article 11 of the order of 29 April 2009. */
  contestsDanger: boolean;
}

const isDangerous = ({ conclusion }: Report): boolean => conclusion === "VGE" || conclusion === "VEI_VGE";
const isWrittenOff = ({ conclusion }: Report): boolean => conclusion === "VEI" || conclusion === "VEI_VGE";

/** Reports by the day of the examination, the last recorded first on one day; that of an absent car concludes nothing. */
const concluding = (reports: readonly Report[]): Report[] =>
  reports
    .filter(({ conclusion }) => conclusion !== "NO_SHOW")
    .toReversed()
    .toSorted((one, other) => other.examinedOn.localeCompare(one.examinedOn));

/**
 * True where a dangerous car must not drive: a later report lifts this when it is the conformity report, or contests the
 * danger (order of 29 April 2009, art. 4 IV).
 */
export function isImmobilised(reports: readonly Report[]): boolean {
  const ordered = concluding(reports);
  const danger = ordered.findIndex(isDangerous);
  return (
    danger >= 0 &&
    ordered
      .slice(0, danger)
      .every(({ conclusion, contestsDanger }) => conclusion !== "CONFORM" && !contestsDanger)
  );
}

/**
 * French reasons why a report is not removed: the ban on driving that it states is lifted by a conformity report only, or
 * by the correction of a report that is wrong.
 */
export const removalReasons = <R extends Report>(reports: readonly R[], removed: R): string[] =>
  isImmobilised(reports) && !isImmobilised(reports.filter((report) => report !== removed))
    ? [
        "Ce rapport interdit au véhicule de circuler : seul un rapport de conformité lève l’interdiction. S’il est faux, corrigez-le.",
      ]
    : [];

/** The day of the report that the car is written off, from which the insurer makes its offer; null without one. */
export function writtenOffOn(reports: readonly Report[]): Day | null {
  const [last] = concluding(reports).filter(({ conclusion }) => conclusion !== "CONFORM");
  return last && isWrittenOff(last) ? last.examinedOn : null;
}

/** A repair above the value of the car before its damage (VRADE) is that of a car written off (C. route, L327-1). */
export const exceedsValue = ({
  repairCents,
  vradeCents,
}: {
  repairCents: number | null;
  vradeCents: number | null;
}): boolean => repairCents !== null && vradeCents !== null && repairCents > vradeCents;

/** True once a report concludes: the car is no longer to be examined. */
export const isExamined = (reports: readonly Report[]): boolean => concluding(reports).length > 0;

/** A car whose offer is refused drives again once a second report says that it is safe (C. route, L327-3). */
export function isHeldByWriteOff(reports: readonly Report[]): boolean {
  const [last] = concluding(reports);
  return writtenOffOn(reports) !== null && last?.conclusion !== "CONFORM";
}

/** The last report sends the car to an authorised scrapyard only (C. route, R322-9). */
export const isIrreparable = (reports: readonly Report[]): boolean =>
  concluding(reports)[0]?.conclusion === "IRREPARABLE";

/** The last report concludes that the car can be repaired. */
export const isRepairable = (reports: readonly Report[]): boolean =>
  ["REPAIRABLE", "VGE"].includes(concluding(reports)[0]?.conclusion ?? "");
