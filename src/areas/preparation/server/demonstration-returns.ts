// The return of a car of the demonstration company: its inspection has an old, a grown, two new and a gone defect.
import { actorId } from "#kernel/actor.ts";
import { parisInstant } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, insert } from "#kernel/server/records/records.ts";
import { type Belonging, type Defect, fourTires, spotKeys, spots } from "../model/inspection-items.ts";
import { drawnPhoto } from "./demonstration-photo.ts";
import { beginInspection, finishInspection, saveInspection } from "./inspections/inspections.ts";
import { addInspectionPhoto } from "./inspections/photos.ts";
import { storePhoto } from "./photos.ts";

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

const carried: readonly Belonging[] = [
  "REGISTRATION",
  "MAINTENANCE_BOOK",
  "MANUAL",
  "SAFETY_KIT",
  "MATS",
  "SPARE_WHEEL",
];
const newTire = { size: "205/55 R16 91V", season: "ALL_SEASON", depthMm: 7.4 } as const;

/** The departure of a rental that the demonstration company began before it inspected its cars. */
async function recordDeparture(call: Call, carId: string, color: string): Promise<void> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select(["id", "startDay", "startKilometrage"])
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .orderBy("startDay", "desc")
    .executeTakeFirst();
  if (!period?.startDay || (await findRow(call, "inspection", { periodId: period.id, kind: "DEPARTURE" })))
    return;
  const { id } = await insert(call, "inspection", {
    values: {
      carId,
      periodId: period.id,
      kind: "DEPARTURE",
      status: "DONE",
      inspectedOn: period.startDay,
      mileageBefore: period.startKilometrage ?? 0,
      mileage: period.startKilometrage,
      energyPercent: 80,
      nbOfKeys: 2,
      tires: fourTires([]).map((tire) => ({ ...tire, ...newTire })),
      belongings: carried,
      defects: departureDefects(),
      comment: "",
      finishedAt: parisInstant(period.startDay, "08:30"),
      finishedBy: call.actor.name,
      finishedById: actorId(call.actor),
      previousId: null,
    },
    did: "a repris l’état des lieux de départ",
  });
  for (const spot of spotKeys) {
    const file = await drawnPhoto(`${spots[spot]}, départ`, { color, spot });
    await storePhoto(call, { inspectionId: id }, { file, spot, requireRoom: () => undefined });
  }
}

interface DemonstratedReturn {
  carId: string;
  mileage: number;
  /** Of the body, on its photos. */
  color?: string;
  /** In progress, with three photos, when false. */
  isFinished?: boolean;
}

/** Inspects the return of a car that is back or about to be, beside a departure that is recorded when none was. */
export async function demonstrateReturnInspection(
  call: Call,
  { carId, mileage, color = "#7d838b", isFinished = true }: DemonstratedReturn,
): Promise<string> {
  await recordDeparture(call, carId, color);
  const { id, version, defects, tires } = await beginInspection(call, { carId, kind: "RETURN" });
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage,
    energyPercent: 35,
    nbOfKeys: 1,
    tires: fourTires(tires).map((tire, index) => ({ ...tire, depthMm: worn[index] ?? null })),
    belongings: carried.filter((one) => one !== "SPARE_WHEEL"),
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
