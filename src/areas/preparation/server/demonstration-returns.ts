// The return of a car of the demonstration company: its inspection has an old, a grown, two new and a gone defect.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { type Defect, fourTires, spotKeys, spots } from "../model/inspection-items.ts";
import { drawnPhoto } from "./demonstration-photo.ts";
import { beginInspection, finishInspection, saveInspection } from "./inspections/inspections.ts";
import { addInspectionPhoto } from "./inspections/photos.ts";

const defectOf = (over: Pick<Defect, "part" | "x" | "y" | "kind" | "sizeCm"> & Partial<Defect>): Defect => ({
  id: newId(),
  depthMm: null,
  signs: [],
  comment: "",
  ...over,
});

/** Defects of a departure, of which the return keeps the first, finds the second grown, and the third gone. */
export const departureDefects = (): Defect[] => [
  defectOf({ part: "rightRearDoor", x: 110, y: 305, kind: "SCRATCH", sizeCm: 3, signs: ["POLISHABLE"] }),
  defectOf({ part: "leftFrontDoor", x: 140, y: 70, kind: "SCRATCH", sizeCm: 2.5 }),
  defectOf({ part: "hood", x: 66, y: 172, kind: "CHIP", sizeCm: 0.3 }),
];

const newDefects = (): Defect[] => [
  defectOf({ part: "leftRearDoor", x: 205, y: 72, kind: "DENT", sizeCm: 4.5, depthMm: 2.5 }),
  defectOf({
    part: "frontSeats",
    x: 100,
    y: 530,
    kind: "BURN",
    sizeCm: 1,
    comment: "Assise du conducteur, cigarette",
  }),
];

const returned = (departure: readonly Defect[]): Defect[] => [
  ...departure
    .filter((_, index) => index !== 2)
    .map((defect, index) => (index === 1 ? { ...defect, sizeCm: 8.5 } : defect)),
  ...newDefects(),
];

const worn = [3.4, 3.2, 4.6, 4.5] as const;

interface DemonstratedReturn {
  carId: string;
  mileage: number;
  /** Of the body, on its photos. */
  color?: string;
  /** In progress, with three photos, when false. */
  isFinished?: boolean;
}

/** Inspects the return of a car with its photos; those of its departure are there when it was inspected. */
export async function demonstrateReturnInspection(
  call: Call,
  { carId, mileage, color = "#7d838b", isFinished = true }: DemonstratedReturn,
): Promise<string> {
  const { id, version, defects, previousId, tires } = await beginInspection(call, { carId, kind: "RETURN" });
  const departure = previousId === null ? undefined : await findRow(call, "inspection", { id: previousId });
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage,
    energyPercent: 35,
    nbOfKeys: Math.max(1, (departure?.nbOfKeys ?? 2) - 1),
    tires: fourTires(tires).map((tire, index) => ({ ...tire, depthMm: worn[index] ?? null })),
    belongings: (departure?.belongings ?? ["REGISTRATION"]).filter((one) => one !== "ACCIDENT_FORM"),
    defects: returned(defects),
    comment: "",
  });
  for (const spot of isFinished ? spotKeys : spotKeys.slice(0, 3))
    await addInspectionPhoto(call, id, {
      spot,
      file: await drawnPhoto(`${spots[spot]}, retour`, { color, spot, isWorn: true }),
    });
  if (isFinished) await finishInspection(call, { id, version: saved.version });
  return id;
}
