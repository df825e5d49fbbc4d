// The periodic inspection (contrôle technique): due before four years, then every two (code de la route, R323-22);
// the pollution check of a utility vehicle is due within the year after each.
import { addMonths, type Day } from "#kernel/calendar/day.ts";

export const inspectionNatures = {
  VTP: "Visite technique périodique",
  VTC: "Visite complémentaire (pollution)",
  CV: "Contre-visite",
  CVC: "Contre-visite complémentaire",
} as const;
export type InspectionNature = keyof typeof inspectionNatures;

export const inspectionResults = {
  A: "Favorable",
  S: "Défaillances majeures",
  R: "Défaillances critiques",
} as const;
export type InspectionResult = keyof typeof inspectionResults;

export interface InspectionFacts {
  nature: InspectionNature;
  result: InspectionResult;
  doneOn: Day;
}

/** The last day on which the inspection allows driving, proposed when the report does not state it. */
export function validUntil({ nature, result, doneOn }: InspectionFacts): Day {
  if (result === "R") return doneOn;
  if (result === "S") return addMonths(doneOn, 2);
  const isPollution = nature === "VTC" || nature === "CVC";
  return addMonths(doneOn, isPollution ? 12 : 24);
}

/** The next inspection due, and its day. */
export interface InspectionDue {
  kind: "PERIODIC" | "POLLUTION" | "AGAIN";
  dueOn: Day;
}
export const dueKinds = {
  PERIODIC: "Contrôle technique",
  POLLUTION: "Contrôle pollution",
  AGAIN: "Contre-visite",
} as const;

interface InspectionHistory {
  firstRegisteredOn: Day;
  isUtility: boolean;
  /** The validated inspections, latest first. */
  validated: readonly (InspectionFacts & { validUntil: Day })[];
}

const isPeriodic = ({ nature }: InspectionFacts): boolean => nature === "VTP" || nature === "CV";

/** Months before four years within which the first inspection counts; an earlier one does not (R323-22, I, 1°). */
const firstWindowMonths = 6;
/** Months before the end of the year after each, within which the pollution check counts (R323-22, II). */
const pollutionWindowMonths = 2;

export function inspectionDue({ firstRegisteredOn, isUtility, validated }: InspectionHistory): InspectionDue {
  const [last] = validated;
  if (last && last.result !== "A") return { kind: "AGAIN", dueOn: last.validUntil };
  const firstDueOn = addMonths(firstRegisteredOn, 48);
  const countsFrom = addMonths(firstDueOn, -firstWindowMonths);
  const periodic = validated.find((one) => isPeriodic(one) && one.result === "A" && one.doneOn >= countsFrom);
  if (!periodic) return { kind: "PERIODIC", dueOn: firstDueOn };
  const pollution = validated.find((one) => !isPeriodic(one) && one.result === "A");
  const pollutionDueOn = addMonths(periodic.doneOn, 12);
  const isPollutionDone =
    pollution !== undefined && pollution.doneOn >= addMonths(pollutionDueOn, -pollutionWindowMonths);
  return isUtility && !isPollutionDone && pollutionDueOn < periodic.validUntil
    ? { kind: "POLLUTION", dueOn: pollutionDueOn }
    : { kind: "PERIODIC", dueOn: periodic.validUntil };
}

/** Days between the notification and the due date. */
export const inspectionLeadDays = 60;
/** A buyer outside the trade must receive an inspection less than six months old. */
export const isRecentForSale = (doneOn: Day, on: Day): boolean => addMonths(doneOn, 6) > on;
