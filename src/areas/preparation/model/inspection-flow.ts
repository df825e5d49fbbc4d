// The life cycle of an inspection: in progress, then finished.
import type { CarStatus } from "#fleet/model/flow.ts";
import { excessMistake } from "#fleet/model/presence/odometer.ts";
import { arrivalReasons, workDayMistake } from "#fleet/model/presence/presence.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import {
  type InspectionKind,
  minTreadDepthMm,
  requiredSpots,
  spots,
  type Tire,
  tirePlaces,
} from "./inspection-items.ts";

export interface InspectionSubject {
  status: string;
  kind: InspectionKind;
  mileage: number | null;
  energyPercent: number | null;
  nbOfKeys: number | null;
  tires: readonly Tire[];
  inspectedOn: Day;
  today: Day;
  carStatus: CarStatus;
  /** Last known mileage of the car. */
  lastMileage: number;
  /** Day of the arrival of the car before its departure, of its delivery before its return; null when unknown. */
  startedOn: Day | null;
  /** Day of the last known mileage; null when unknown. */
  readOn: Day | null;
  photographed: readonly string[];
  /** Places of the model of the car; null when unknown. */
  seatCount: number | null;
  /** Reasons of other areas against finishing it, then against reopening it. */
  finishReasons: readonly string[];
  reopenReasons: readonly string[];
  /** True when the car has left after it. */
  hasCarLeft: boolean;
}

const missingMeasures = (of: InspectionSubject): string[] => {
  const missing = [
    of.mileage === null && "le kilométrage",
    of.energyPercent === null && "le niveau d’énergie",
    of.nbOfKeys === null && "le nombre de clés",
  ].filter((one) => one !== false);
  return missing.length === 0 ? [] : [`À relever : ${missing.join(", ")}.`];
};

const missingSpots = ({ photographed, seatCount }: InspectionSubject): string[] => {
  const missing = requiredSpots(seatCount).filter((spot) => !photographed.includes(spot));
  return missing.length === 0
    ? []
    : [`À photographier : ${missing.map((spot) => spots[spot].toLowerCase()).join(", ")}.`];
};

function mileageReasons({ mileage, lastMileage, inspectedOn, readOn }: InspectionSubject): string[] {
  if (mileage === null) return [];
  if (mileage < lastMileage)
    return [`Le kilométrage est inférieur au dernier connu (${frenchNumber(lastMileage)} km).`];
  if (readOn === null) return [];
  const excess = excessMistake({ mileage, on: inspectedOn }, { mileage: lastMileage, on: readOn });
  return excess === null ? [] : [excess];
}

/** Reason against the day of an inspection, in French. */
export function inspectionDayMistake({
  kind,
  inspectedOn,
  startedOn,
  today,
}: Pick<InspectionSubject, "kind" | "inspectedOn" | "startedOn" | "today">): string | null {
  if (kind === "RETURN" && startedOn !== null && inspectedOn < startedOn)
    return `Ce véhicule a été livré le ${frenchDay(startedOn)} : son retour le suit.`;
  return workDayMistake(inspectedOn, { stockedSince: kind === "DEPARTURE" ? startedOn : null, today });
}

function dayReasons(of: InspectionSubject): string[] {
  const mistake = inspectionDayMistake(of);
  return mistake === null ? [] : [mistake];
}

const wornTireReasons = ({ tires }: InspectionSubject): string[] =>
  tires
    .filter(({ depthMm }) => depthMm !== null && depthMm < minTreadDepthMm)
    .map(
      ({ place }) =>
        `Pneu ${tirePlaces[place].toLowerCase()} sous le minimum légal de ${frenchNumber(minTreadDepthMm, 1)} mm.`,
    );

export const inspectionFlow = flow<InspectionSubject>()({
  subject: "Cet état des lieux",
  start: "DRAFT",
  states: {
    DRAFT: { label: "En cours", tone: "warning" },
    DONE: { label: "Terminé", tone: "success", final: true },
  },
  moves: {
    finish: {
      label: "Terminer",
      from: ["DRAFT"],
      to: "DONE",
      may: "INSPECT_CAR",
      refusals: (of) => [
        ...arrivalReasons(of.carStatus),
        ...of.finishReasons,
        ...missingMeasures(of),
        ...missingSpots(of),
        ...dayReasons(of),
        ...mileageReasons(of),
        ...(of.kind === "DEPARTURE" ? wornTireReasons(of) : []),
      ],
    },
    reopen: {
      label: "Rouvrir",
      from: ["DONE"],
      to: "DRAFT",
      may: "REOPEN_INSPECTION",
      isGrave: true,
      refusals: ({ hasCarLeft, reopenReasons }) => [
        ...(hasCarLeft ? ["Le véhicule est parti avec cet état des lieux."] : []),
        ...reopenReasons,
      ],
    },
    redraft: { from: ["DONE"], to: "DRAFT", may: "SYSTEM", cause: "the undone end of its rental" },
  },
  commands: {},
  next: {
    DRAFT: {
      usually: "finish",
      nextActors: () => [{ label: "Tour du véhicule à terminer", whose: "Atelier", move: "finish" }],
    },
    DONE: null,
  },
});
export type InspectionStatus = keyof typeof inspectionFlow.states;
