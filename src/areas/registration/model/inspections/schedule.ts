// The periodic inspection (contrôle technique): due before four years, then every two (code de la route, R323-22); a
// utility vehicle has its pollution checked within the year that follows each.
import { addMonths, type Day } from "#kernel/calendar/day.ts";

export const inspectionNatures = {
  VTP: "Visite technique périodique",
  VTC: "Visite complémentaire (pollution)",
  CV: "Contre-visite",
  CVC: "Contre-visite complémentaire",
} as const;
export type InspectionNature = keyof typeof inspectionNatures;
export const natureNames = Object.keys(inspectionNatures) as [InspectionNature, ...InspectionNature[]];

export const inspectionResults = {
  A: "Favorable",
  S: "Défaillances majeures",
  R: "Défaillances critiques",
} as const;
export type InspectionResult = keyof typeof inspectionResults;
export const resultNames = Object.keys(inspectionResults) as [InspectionResult, ...InspectionResult[]];

export interface InspectionFacts {
  nature: InspectionNature;
  result: InspectionResult;
  doneOn: Day;
}

/** The last day on which it allows driving, where the report does not say it: it is what is proposed. */
export function validUntil({ nature, result, doneOn }: InspectionFacts): Day {
  if (result === "R") return doneOn;
  if (result === "S") return addMonths(doneOn, 2);
  const isPollution = nature === "VTC" || nature === "CVC";
  return addMonths(doneOn, isPollution ? 12 : 24);
}

/** What is due next, and when. */
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
  /** Those that were validated, the latest first. */
  validated: readonly (InspectionFacts & { validUntil: Day })[];
}

const isPeriodic = ({ nature }: InspectionFacts): boolean => nature === "VTP" || nature === "CV";

/** Months before four years during which the first inspection is made: one of before moves nothing (R323-22, I, 1°). */
const firstWindowMonths = 6;
/** Months before the end of the year, after each, during which the pollution is checked (R323-22, II). */
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

/** Told so many days before it is due. */
export const inspectionLeadDays = 60;
/** Due to a buyer outside of the trade: less than six months old. */
export const isRecentForSale = (doneOn: Day, on: Day): boolean => addMonths(doneOn, 6) > on;
