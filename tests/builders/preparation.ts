// Preparations in one call, for tests of every area.
import sharp from "sharp";
import { newId } from "#kernel/new-id.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { InspectionForm } from "#preparation/model/inspection.ts";
import { type Defect, spotKeys } from "#preparation/model/inspection-items.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import {
  beginInspection,
  finishInspection,
  saveInspection,
} from "#preparation/server/inspections/inspections.ts";
import { preparationOf, tasksOf } from "#preparation/server/preparations.ts";
import { addTaskPhoto } from "#preparation/server/tasks/photos.ts";
import { taskMoves } from "#preparation/server/tasks/tasks.ts";

/** A photo different from all others. */
export async function aPhoto(of: string | number = 0): Promise<Upload> {
  const hue = [...String(of)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="hsl(${hue} 40% 60%)"/><text x="4" y="28" font-size="10">${of}</text></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: "photo.jpg", type: "image/jpeg", bytes };
}

/** Completes every task, with its photo if required. */
export async function doTasks(call: Call, carId: string): Promise<void> {
  const preparation = await preparationOf(call, carId);
  if (!preparation) throw new RangeError("this car has no preparation");
  for (const { id, status, photos } of await tasksOf(call, preparation.id)) {
    if (status !== "UNCOMPLETED") continue;
    if (photos === "REQUIRED") await addTaskPhoto(call, id, await aPhoto(id));
    const { version } = (await tasksOf(call, preparation.id)).find((task) => task.id === id) ?? {
      version: 1,
    };
    await taskMoves.completePreparationTask({ params: { id }, body: { version } }, call);
  }
}

type Findings = Partial<InspectionForm> & { on?: Day };

/** Photographs every view once, and finishes the inspection. */
async function finishWith(
  call: Call,
  { id, version }: { id: string; version: number },
  { on = call.today, ...found }: Findings,
): Promise<string> {
  const measures = {
    inspectedOn: on,
    mileage: 12,
    energyPercent: 80,
    nbOfKeys: 2,
    tires: [],
    belongings: [],
    defects: [],
    comment: "",
    ...found,
  };
  const saved = await saveInspection(call, id, { version, ...measures });
  for (const spot of spotKeys)
    await addInspectionPhoto(call, id, { spot, file: await aPhoto(`${id} ${spot}`) });
  await finishInspection(call, { id, version: saved.version });
  return id;
}

/** A finished departure inspection. */
export const inspect = async (call: Call, carId: string, found: Findings = {}): Promise<string> =>
  finishWith(call, await beginInspection(call, { carId, kind: "DEPARTURE" }), found);

/** A finished return inspection, with the defects of the departure unless others are given. */
export async function inspectReturn(
  call: Call,
  carId: string,
  found: Findings & { mileage: number },
): Promise<string> {
  const begun = await beginInspection(call, { carId, kind: "RETURN" });
  return finishWith(call, begun, { defects: begun.defects, ...found });
}

/** A defect: by default, a scratch of 8.5 cm on the left front door. */
export const aDefect = (over: Partial<Defect> = {}): Defect => ({
  id: newId(),
  part: "leftFrontDoor",
  x: 130,
  y: 70,
  kind: "SCRATCH",
  sizeCm: 8.5,
  depthMm: null,
  signs: [],
  comment: "",
  ...over,
});
