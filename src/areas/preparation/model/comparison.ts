// The return of a car compared with its departure. A return inspection begins with the defects of the last one under
// their ids: the same id is the same defect.
import { z } from "zod";
import { type Day, daysBetween, daySchema } from "#kernel/calendar/day.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";
import { carParts } from "./car-shape.ts";
import {
  type Belonging,
  belongings,
  type Defect,
  defectSchema,
  type DefectSign,
  type Spot,
  spots,
  type Tire,
  tirePlaceKeys,
  tirePlaces,
  tireSchema,
} from "./inspection-items.ts";
import { inspectionSchema } from "./inspection.ts";

export const defectStates = {
  NEW: "Nouveau",
  GROWN: "Aggravé",
  SAME: "Ancien",
  GONE: "Disparu",
  /** No departure was inspected: the states cannot be compared. */
  UNKNOWN: "Non comparable",
} as const;
export type DefectState = keyof typeof defectStates;

export const comparedDefectSchema = z.object({
  id: z.string(),
  state: enumOf(defectStates),
  /** The view that shows it. */
  spot: enumOf(spots),
  departure: defectSchema.nullable(),
  return: defectSchema.nullable(),
  /** False when one inspection took a measure that the other did not: growth cannot be excluded. */
  isMeasuredTwice: z.boolean(),
});
export type ComparedDefect = z.output<typeof comparedDefectSchema>;

/** A centre part of the front or of the back is listed under the view of the side that is marked. */
const frontMiddle = 78;
const backMiddle = 242;

const insideSpots: Readonly<Record<string, Spot>> = {
  dashboard: "DASHBOARD",
  frontSeats: "FRONT_SEATS",
  headliner: "FRONT_SEATS",
  rearSeats: "REAR_SEATS",
  trunkInside: "TRUNK",
};
const topSpots: Readonly<Record<string, Spot>> = {
  rearWindow: "REAR_LEFT",
  trunk: "REAR_LEFT",
  rearBumperTop: "REAR_LEFT",
};
const rearOfSide = /Rear|Quarter/;

/** The view to look at for a defect; one alone, so that each defect is listed once. */
export function spotOfDefect({ part, x }: Pick<Defect, "part" | "x">): Spot {
  switch (carParts[part]?.view) {
    case "inside":
      return insideSpots[part] ?? "DASHBOARD";
    case "left":
      return rearOfSide.test(part) ? "REAR_LEFT" : "FRONT_LEFT";
    case "right":
      return rearOfSide.test(part) ? "REAR_RIGHT" : "FRONT_RIGHT";
    case "front":
      return x < frontMiddle ? "FRONT_RIGHT" : "FRONT_LEFT";
    case "back":
      return x > backMiddle ? "REAR_RIGHT" : "REAR_LEFT";
    default:
      return topSpots[part] ?? "FRONT_LEFT";
  }
}

const graveSigns: readonly DefectSign[] = ["PAINT_BROKEN", "RUST", "TIRE_CUT", "TIRE_BULGE"];

const isLarger = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && after > before;

/** A larger measure, another kind of defect, or a sign of what went on: paint broken since, rust, a tyre cut. */
const hasGrown = (before: Defect, after: Defect): boolean =>
  isLarger(before.sizeCm, after.sizeCm) ||
  isLarger(before.depthMm, after.depthMm) ||
  before.kind !== after.kind ||
  graveSigns.some((sign) => after.signs.includes(sign) && !before.signs.includes(sign));

const isMeasuredTwice = (before: Defect, after: Defect): boolean =>
  (before.sizeCm === null) === (after.sizeCm === null) &&
  (before.depthMm === null) === (after.depthMm === null);

const stateRanks = keysOf(defectStates);

/** `departure` is null when it was never inspected. What may be billed comes first. */
export function compareDefects(
  departure: readonly Defect[] | null,
  back: readonly Defect[],
): ComparedDefect[] {
  const before = new Map((departure ?? []).map((defect) => [defect.id, defect]));
  const after = new Map(back.map((defect) => [defect.id, defect]));
  const compareOne = (defect: Defect): ComparedDefect => {
    const found = {
      id: defect.id,
      spot: spotOfDefect(defect),
      departure: before.get(defect.id) ?? null,
      return: after.get(defect.id) ?? null,
      isMeasuredTwice: true,
    };
    if (departure === null) return { ...found, state: "UNKNOWN" };
    if (!found.departure) return { ...found, state: "NEW" };
    if (!found.return) return { ...found, state: "GONE" };
    const state = hasGrown(found.departure, found.return) ? "GROWN" : "SAME";
    return { ...found, state, isMeasuredTwice: isMeasuredTwice(found.departure, found.return) };
  };
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  return [...back, ...gone]
    .map(compareOne)
    .toSorted((one, other) => stateRanks.indexOf(one.state) - stateRanks.indexOf(other.state));
}

const comparedBelongingSchema = z.object({
  belonging: enumOf(belongings),
  /** Null when the departure was never inspected. */
  atDeparture: z.boolean().nullable(),
  atReturn: z.boolean(),
});
const comparedTireSchema = z.object({
  place: enumOf(tirePlaces),
  departure: tireSchema.nullable(),
  return: tireSchema.nullable(),
});
export const conditionComparisonSchema = z.object({
  defects: z.array(comparedDefectSchema),
  keys: z.object({ departure: z.int().nullable(), return: z.int().nullable() }),
  belongings: z.array(comparedBelongingSchema),
  tires: z.array(comparedTireSchema),
});
export type ConditionComparison = z.output<typeof conditionComparisonSchema>;

/** Condition of the car, as its inspection states it. */
export interface Condition {
  defects: readonly Defect[];
  nbOfKeys: number | null;
  belongings: readonly Belonging[];
  tires: readonly Tire[];
}

const belongingKeys = keysOf(belongings);

export function compareConditions(departure: Condition | null, back: Condition): ConditionComparison {
  const wheelOf = (of: Condition | null, place: Tire["place"]): Tire | null =>
    of?.tires.find((tire) => tire.place === place) ?? null;
  return {
    defects: compareDefects(departure?.defects ?? null, back.defects),
    keys: { departure: departure?.nbOfKeys ?? null, return: back.nbOfKeys },
    belongings: belongingKeys.map((belonging) => ({
      belonging,
      atDeparture: departure && departure.belongings.includes(belonging),
      atReturn: back.belongings.includes(belonging),
    })),
    tires: tirePlaceKeys.map((place) => ({
      place,
      departure: wheelOf(departure, place),
      return: wheelOf(back, place),
    })),
  };
}

/** Belongings that left with the car and did not come back. */
export const missingBelongings = ({
  belongings: all,
}: Pick<ConditionComparison, "belongings">): Belonging[] =>
  all
    .filter(({ atDeparture, atReturn }) => atDeparture === true && !atReturn)
    .map(({ belonging }) => belonging);

/** A return is inspected within these days of its handback: a defect found later says when it was. */
export const returnInspectionDays = 5;
/** The odometer may turn that much between the handback and the inspection: the yard, the wash. */
const toleratedKm = 50;

interface Handback {
  on: Day | null;
  mileage: number | null;
}

/** Days between the handback and an inspection that came too late for it; null for one in time. */
export function lateDays({ on }: Handback, inspectedOn: Day): number | null {
  const days = on === null ? 0 : daysBetween(on, inspectedOn);
  return days > returnInspectionDays ? days : null;
}

/** Kilometres read above those of the handback, once they are more than the yard explains: the bill does not move. */
export function excessKm({ mileage }: Handback, inspected: number | null): number | null {
  const km = mileage === null || inspected === null ? 0 : inspected - mileage;
  return km > toleratedKm ? km : null;
}

export const comparedSideSchema = inspectionSchema
  .pick({ id: true, status: true, inspectedOn: true, mileage: true, energyPercent: true, comment: true })
  .extend(inspectionSchema.pick({ finishedAt: true, finishedBy: true, pictures: true }).shape);
export type ComparedSide = z.output<typeof comparedSideSchema>;

export const comparisonSchema = conditionComparisonSchema.extend({
  ...inspectionSchema.pick({ id: true, carId: true, vin: true, plate: true, carTitle: true }).shape,
  periodId: z.string(),
  clientName: z.string(),
  seatCount: z.int().nullable(),
  departure: comparedSideSchema.nullable(),
  return: comparedSideSchema,
  handedBackOn: daySchema.nullable(),
  lateDays: z.int().nullable(),
  excessKm: z.int().nullable(),
});
export type Comparison = z.output<typeof comparisonSchema>;
