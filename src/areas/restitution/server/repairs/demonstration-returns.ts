// Returned cars of the demonstration company: their departure, the end of their rental, their return inspection.
import type { PeriodEnd } from "#contracts/model/period.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, begin } from "#kernel/server/records/life-cycle.ts";
import { existingRow, findRow, get } from "#kernel/server/records/records.ts";
import { inspectionFlow } from "#preparation/model/inspection-flow.ts";
import {
  type Belonging,
  defectName,
  spotKeys,
  spots,
  tirePlaceKeys,
} from "#preparation/model/inspection-items.ts";
import { drawnPhoto } from "#preparation/server/demonstration-photo.ts";
import {
  beginInspection,
  finishInspection,
  saveInspection,
} from "#preparation/server/inspections/inspections.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import { storePhoto } from "#preparation/server/photos.ts";
import type { DemonstratedReturn } from "../demonstration-rentals.ts";
import type { Story } from "./demonstration-stories.ts";

const photos = new Map<string, Promise<Upload>>();
function photoOf(words: string, color: string): Promise<Upload> {
  const drawn = photos.get(words) ?? drawnPhoto(words, { color });
  photos.set(words, drawn);
  return drawn;
}

const kind = "inspection";
const belongings: readonly Belonging[] = ["SPARE_WHEEL", "MATS", "SAFETY_KIT"];
const measures = () => ({
  energyPercent: 80,
  nbOfKeys: 2,
  tires: tirePlaceKeys.map((place) => ({
    place,
    size: "205/55 R16 91V",
    season: "ALL_SEASON" as const,
    depthMm: 4.2,
  })),
  comment: "",
});

/** The departure of a car that left before the demonstration: its record, as it was finished then. */
async function recordDeparture(
  call: Call,
  { id: periodId, carId }: DemonstratedReturn,
  { departure }: Story,
) {
  const { startDay, startKilometrage } = await existingRow(call, "rentalPeriod", { id: periodId });
  if (startDay === null || (await findRow(call, kind, { periodId }, ["id"]))) return;
  const mileage = startKilometrage ?? 12;
  const row = await begin(
    call,
    inspectionFlow,
    { kind },
    {
      carId,
      periodId,
      kind: "DEPARTURE",
      inspectedOn: startDay,
      mileageBefore: mileage,
      mileage,
      ...measures(),
      belongings: [...belongings],
      defects: [...departure],
      finishedAt: null,
      finishedBy: null,
      finishedById: null,
      previousId: null,
    },
  );
  for (const spot of spotKeys)
    await storePhoto(
      call,
      { inspectionId: row.id },
      { file: await photoOf(`Départ : ${spots[spot]}`, "#2f5d9a"), spot, requireRoom: () => undefined },
    );
  const set = { finishedAt: call.now.toISOString(), finishedBy: call.actor.name };
  await applyMove(call, row, { kind, to: "DONE", set, did: "a terminé l’état des lieux" });
}

/** The car leaves as its story says, and is inspected today; a null cause is that of a car that is back already. */
export async function returnCar(
  call: Call,
  { rental, cause, story }: { rental: DemonstratedReturn; cause: PeriodEnd | null; story: Story },
): Promise<void> {
  await recordDeparture(call, rental, story);
  const { id: periodId, carId } = rental;
  const { mileage } = await get(call, "car", carId);
  const at = call.now.toISOString();
  const ended = { kilometrage: mileage, keysMissing: 0, papersMissing: 0 } as const;
  if (cause !== null) await endPeriod(call, { periodId, at, cause, ...ended });
  const { id, version } = await beginInspection(call, { carId, kind: "RETURN" });
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage,
    ...measures(),
    belongings: belongings.filter((one) => one !== story.missing),
    defects: [...story.back],
  });
  const views = [
    ...spotKeys.map((spot) => ({ spot, words: `Retour : ${spots[spot]}` })),
    ...story.back.map((defect) => ({ spot: defect.id, words: defectName(defect) })),
  ];
  for (const { spot, words } of views)
    await addInspectionPhoto(call, id, { spot, file: await photoOf(words, "#7d838b") });
  await finishInspection(call, { id, version: saved.version });
}
