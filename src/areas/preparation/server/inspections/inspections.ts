// The inspection of a car: begun, saved during the walk, finished, and reopened before the car leaves.
import { rentalResumed } from "#contracts/model/events.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { plateOf } from "#fleet/model/car.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { reaction } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, get, getForUpdate, findRow } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { inspectionFinished, inspectionReopened } from "../../model/events.ts";
import { type InspectionKind, inspectionKinds } from "../../model/inspection-items.ts";
import { inspectionDayMistake, inspectionFlow } from "../../model/inspection-flow.ts";
import { type Inspection, type InspectionForm, inspectionSchema } from "../../model/inspection.ts";
import { photosOf } from "../photos.ts";
import { preparationOf } from "../preparations.ts";
import { lockPresentCar } from "../present-car.ts";
import { daysAround, type InspectionRow, requireReturn, subjectOf } from "./subject.ts";

export const inspectionRecords = carRecords({ kind: "inspection", words: [] });

const toView = viewOf(inspectionSchema);
const toPhoto = viewOf(inspectionSchema.shape.pictures.element);

const factOf = ({ id, carId, periodId, kind, finishedAt, mileage }: InspectionRow) =>
  finishedAt === null || mileage === null
    ? null
    : { inspectionId: id, carId, periodId, kind, at: finishedAt, kilometrage: mileage };

/** Notifies later areas of a finished inspection, and again of each later version of it. */
export async function emitFinished(call: Call, row: InspectionRow): Promise<void> {
  const fact = factOf(row);
  if (fact) await call.emit(inspectionFinished, fact);
}

export async function inspectionView(call: Call, id: string): Promise<Inspection> {
  const row = await get(call, "inspection", id);
  const car = await get(call, "car", row.carId);
  const photos = await photosOf(call, { inspectionId: id });
  const subject = await subjectOf(call, row, photos);
  return toView({
    ...row,
    vin: car.vin,
    plate: plateOf(car),
    carTitle: carTitle(car.brand, car.model, car.finish),
    seatCount: subject.seatCount,
    pictures: photos.map(toPhoto),
    ...lifeCycleOf(inspectionFlow, subject, missingPermission(call)),
  });
}

/** The period that the car leaves for, or returns from. */
async function requirePeriod(call: Call, carId: string, kind: InspectionKind): Promise<string> {
  if (kind === "DEPARTURE") {
    const preparation = await preparationOf(call, carId);
    if (!preparation?.periodId) throw refused("Ce véhicule n’est pas en préparation pour un contrat.");
    await lockPresentCar(call, carId);
    return preparation.periodId;
  }
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .orderBy("startDay", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!period) throw refused("Ce véhicule n’a pas encore été livré.");
  return period.id;
}

const findInspection = (call: Call, carId: string, on: { periodId: string; kind: InspectionKind }) =>
  findRow(call, "inspection", { carId, periodId: on.periodId, kind: on.kind });

/** The last finished inspection: its defects remain until they are removed. */
const lastFinished = (call: Call, carId: string): Promise<InspectionRow | undefined> =>
  call.db
    .selectFrom("inspection")
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "=", "DONE")
    .orderBy("finishedAt", "desc")
    .limit(1)
    .executeTakeFirst();

export async function beginInspection(
  call: Call,
  { carId, kind }: { carId: string; kind: InspectionKind },
): Promise<Inspection> {
  // Of two concurrent callers, the second gets the inspection begun by the first.
  const car = await getForUpdate(call, "car", carId);
  const periodId = await requirePeriod(call, carId, kind);
  await requireReturn(call, { kind, periodId });
  const existing = await findInspection(call, carId, { periodId, kind });
  if (existing) {
    call.markUnchanged();
    return inspectionView(call, existing.id);
  }
  const previous = await lastFinished(call, carId);
  const departure =
    kind === "RETURN" ? await findInspection(call, carId, { periodId, kind: "DEPARTURE" }) : undefined;
  const { id } = await begin(
    call,
    inspectionFlow,
    { kind: "inspection" },
    {
      carId,
      periodId,
      kind,
      inspectedOn: call.today,
      mileageBefore: car.mileage,
      mileage: null,
      energyPercent: null,
      nbOfKeys: null,
      tires: previous?.tires.map((tire) => ({ ...tire, depthMm: null })) ?? [],
      belongings: [],
      defects: previous?.defects ?? [],
      comment: "",
      finishedAt: null,
      finishedBy: null,
      finishedById: null,
      previousId: departure?.id ?? null,
    },
  );
  const did = `a commencé l’état des lieux (${inspectionKinds[kind].toLowerCase()})`;
  recordCarChange(call, carId, did);
  return inspectionView(call, id);
}

export async function saveInspection(
  call: Call,
  id: string,
  { version, ...form }: InspectionForm,
): Promise<Inspection> {
  const row = await get(call, "inspection", id);
  const car = await lockPresentCar(call, row.carId);
  await requireReturn(call, row);
  const dated = { ...row, inspectedOn: form.inspectedOn };
  const mistake = inspectionDayMistake({
    ...dated,
    ...(await daysAround(call, dated, car)),
    today: call.today,
  });
  if (mistake !== null) throw invalid({ inspectedOn: mistake });
  await change(call, "inspection", { id, version }, ({ status }) => {
    if (status === "DONE") throw refused("Cet état des lieux est terminé : rouvrez-le pour le corriger.");
    return form;
  });
  return inspectionView(call, id);
}

export async function finishInspection(
  call: Call,
  { id, version }: { id: string; version: number },
): Promise<Inspection> {
  await lockPresentCar(call, (await get(call, "inspection", id)).carId);
  const finished = {
    finishedAt: call.now.toISOString(),
    finishedBy: call.actor.name,
    finishedById: actorId(call.actor),
  };
  const row = await move(
    call,
    inspectionFlow,
    { kind: "inspection", id, version, move: "finish", set: finished },
    async (before) => subjectOf(call, before, await photosOf(call, { inspectionId: id })),
  );
  const did = `a terminé l’état des lieux (${inspectionKinds[row.kind].toLowerCase()})`;
  recordCarChange(call, row.carId, did);
  await emitFinished(call, row);
  return inspectionView(call, id);
}

const unfinished = { finishedAt: null, finishedBy: null, finishedById: null };

async function emitReopened(call: Call, finished: InspectionRow, reason: string): Promise<void> {
  recordCarChange(call, finished.carId, `a rouvert l’état des lieux : ${reason}`);
  const fact = factOf(finished);
  if (fact) await call.emit(inspectionReopened, { ...fact, reason });
}

/** Reopens the inspection: what it read of the odometer no longer counts. */
export async function reopenInspection(
  call: Call,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Inspection> {
  const finished = await get(call, "inspection", id);
  await move(
    call,
    inspectionFlow,
    {
      kind: "inspection",
      id,
      version,
      move: "reopen",
      set: unfinished,
      did: `a rouvert l’état des lieux : ${reason}`,
    },
    async (before) => subjectOf(call, before, []),
  );
  await emitReopened(call, finished, reason);
  return inspectionView(call, id);
}

/** The end of the rental was entered by mistake: its return inspection is in progress again. */
export const reopenAtResumption = reaction(rentalResumed, async (call, { periodId }) => {
  const finished = await findRow(call, "inspection", { periodId, kind: "RETURN", status: "DONE" });
  if (!finished) return;
  const { id } = finished;
  const did = "a rouvert l’état des lieux, le retour étant annulé";
  await move(call, inspectionFlow, {
    kind: "inspection",
    id,
    version: null,
    move: "redraft",
    set: unfinished,
    did,
  });
  await emitReopened(call, finished, "le retour est annulé");
});
