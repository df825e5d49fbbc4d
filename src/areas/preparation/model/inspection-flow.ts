// The life cycle of an inspection: in progress, then finished.
import { flow, stateLabels } from "#kernel/flow/flow.ts";
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
  mileage: number | null;
  energyPercent: number | null;
  nbOfKeys: number | null;
  tires: readonly Tire[];
  /** Last known mileage of the car. */
  lastMileage: number;
  photographed: readonly string[];
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

const missingSpots = ({ photographed }: InspectionSubject): string[] => {
  const missing = requiredSpots.filter((spot) => !photographed.includes(spot));
  return missing.length === 0
    ? []
    : [`À photographier : ${missing.map((spot) => spots[spot].toLowerCase()).join(", ")}.`];
};

const mileageReasons = ({ mileage, lastMileage }: InspectionSubject): string[] =>
  mileage !== null && mileage < lastMileage
    ? [`Le kilométrage est inférieur au dernier connu (${frenchNumber(lastMileage)} km).`]
    : [];

const wornTireReasons = ({ tires }: InspectionSubject): string[] =>
  tires
    .filter(({ depthMm }) => depthMm !== null && depthMm < minTreadDepthMm)
    .map(
      ({ place }) =>
        `Pneu ${tirePlaces[place].toLowerCase()} sous le minimum légal de ${frenchNumber(minTreadDepthMm, 1)} mm.`,
    );

export const inspectionFlow = flow<InspectionSubject & { kind: InspectionKind }>()({
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
        ...missingMeasures(of),
        ...missingSpots(of),
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
      refusals: ({ hasCarLeft }) => (hasCarLeft ? ["Le véhicule est parti avec cet état des lieux."] : []),
    },
  },
  commands: {},
  next: {
    DRAFT: {
      usually: "finish",
      nextActors: () => [{ label: "Tour du véhicule à terminer", whose: "Préparation", move: "finish" }],
    },
    DONE: null,
  },
});
export type InspectionStatus = keyof typeof inspectionFlow.states;
export const inspectionStatusLabels = stateLabels(inspectionFlow);
