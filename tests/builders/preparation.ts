// Preparations in one call, for tests of every area.
import sharp from "sharp";
import type { Upload } from "#kernel/documents/files.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { InspectionForm } from "#preparation/model/inspection.ts";
import { requiredSpots } from "#preparation/model/inspection-items.ts";
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

/** A finished departure inspection. */
export async function inspect(
  call: Call,
  carId: string,
  { mileage = 12, on = call.today, ...found }: Partial<InspectionForm> & { on?: Day } = {},
): Promise<string> {
  const { id, version } = await beginInspection(call, { carId, kind: "DEPARTURE" });
  const measures = {
    inspectedOn: on,
    mileage,
    energyPercent: 80,
    nbOfKeys: 2,
    tires: [],
    belongings: [],
    defects: [],
    comment: "",
    ...found,
  };
  const saved = await saveInspection(call, id, { version, ...measures });
  for (const spot of requiredSpots) await addInspectionPhoto(call, id, { spot, file: await aPhoto(spot) });
  await finishInspection(call, { id, version: saved.version });
  return id;
}
