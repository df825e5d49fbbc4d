// The plates of a car by day; the plate columns of the car mirror those of today.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { sql } from "kysely";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { answer } from "#kernel/server/area.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { reasonsAgainstDeliveryDay } from "#fleet/model/events.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { change, get, type Patch, type Row } from "#kernel/server/records/records.ts";
import { plateAssigned } from "../../model/events.ts";
import type { PlateKind } from "../../model/reading/plate.ts";
import type { PlateDocumentKind } from "../../model/registration.ts";

export type PlateRow = Row<"carPlate">;

export const platesOf = (call: Call, carId: string): Promise<PlateRow[]> =>
  call.db
    .selectFrom("carPlate")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("fromDay", "desc")
    .orderBy("id", "desc")
    .execute();

/** The plate assigned by a document of a file. */
export const plateFromDocument = (
  call: Call,
  registrationId: string,
  paper: PlateDocumentKind,
): Promise<PlateRow | undefined> =>
  call.db
    .selectFrom("carPlate")
    .selectAll()
    .where("registrationId", "=", registrationId)
    .where("paper", "=", paper)
    .orderBy("fromDay", "desc")
    .executeTakeFirst();

export const isValidOn = ({ fromDay, untilDay }: PlateRow, on: Day): boolean =>
  fromDay <= on && (untilDay === null || untilDay >= on);

/** Copies the plates of today to the car, in a single history line; `more` joins the same line. */
export async function syncCarPlates(
  call: Call,
  carId: string,
  { did, more = {} }: { did: string; more?: Patch<"car"> },
): Promise<void> {
  const plates = await platesOf(call, carId);
  const of = (kind: PlateKind): string | null =>
    plates.find((row) => row.kind === kind && isValidOn(row, call.today))?.plate ?? null;
  const car = await get(call, "car", carId);
  const licensePlate = of("DEFINITIVE");
  const set = { licensePlate, temporaryLicensePlate: licensePlate === null ? of("WW") : null, ...more };
  if (difference(car, set)) await change(call, "car", { id: carId, version: null, did }, set);
  else recordCarChange(call, carId, did);
  if (licensePlate !== null && licensePlate !== car.licensePlate)
    await call.emit(plateAssigned, { carId, plate: licensePlate });
}

/** The file and the document that assign a plate. */
interface PlateSource {
  registrationId: string;
  paper: PlateDocumentKind;
}

interface NewPlate extends PlateSource {
  plate: string;
  fromDay: Day;
  untilDay: Day | null;
  /** The end printed on the document, when the plate ended earlier. */
  printedUntil?: Day | null;
}

const plateKindOf = ({ paper }: Pick<PlateSource, "paper">): PlateKind =>
  paper === "CPI_WW" ? "WW" : "DEFINITIVE";

/** Another car that holds the number in that period; the number stays locked until the end of the transaction. */
async function findOtherHolder(
  call: Call,
  carId: string,
  { plate, fromDay, untilDay }: Pick<NewPlate, "plate" | "fromDay" | "untilDay">,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${plate}`}, 0))`.execute(call.db);
  return call.db
    .selectFrom("carPlate as p")
    .innerJoin("car as c", "c.id", "p.carId")
    .select(["c.vin", "p.fromDay"])
    .where("p.plate", "=", plate)
    .where("p.carId", "<>", carId)
    .where((of) => of.or([of("p.untilDay", "is", null), of("p.untilDay", ">=", fromDay)]))
    .$if(untilDay !== null, (of) => of.where("p.fromDay", "<=", untilDay ?? fromDay))
    .executeTakeFirst();
}

/** Ends the replaced plate the day before; deletes a plate that began that day or later. */
async function endPlatesBefore(
  call: Call,
  carId: string,
  kind: PlateKind,
  day: Day,
  { sparesDay = false } = {},
): Promise<void> {
  await call.db
    .deleteFrom("carPlate")
    .where("carId", "=", carId)
    .where("kind", "=", kind)
    .where("fromDay", sparesDay ? ">" : ">=", day)
    .execute();
  await call.db
    .updateTable("carPlate")
    .set({ untilDay: addDays(day, -1) })
    .where("carId", "=", carId)
    .where("kind", "=", kind)
    .where("fromDay", "<", day)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">=", day)]))
    .execute();
}

/** The definitive plate ends the provisional one the day before; both hold if they begin on the same day. */
async function endProvisional(call: Call, carId: string, day: Day): Promise<void> {
  await call.db
    .updateTable("carPlate")
    .set({ untilDay: day })
    .where("carId", "=", carId)
    .where("kind", "=", "WW")
    .where("fromDay", "=", day)
    .execute();
  await endPlatesBefore(call, carId, "WW", day, { sparesDay: true });
}

/** The same number, without a gap: only its end changes. */
const isContinuation = ({ fromDay, untilDay }: PlateRow, from: Day): boolean =>
  fromDay <= from && (untilDay === null || untilDay >= addDays(from, -1));

/** Assigns a plate from a day on. A definitive plate ends the provisional one; refused if another car holds it. */
export async function assignPlate(call: Call, carId: string, input: NewPlate): Promise<void> {
  const { plate, fromDay, untilDay, registrationId, paper } = input;
  const kind = plateKindOf(input);
  if (fromDay > call.today) throw invalid({ fromDay: "Cette date est dans le futur." });
  if (untilDay !== null && untilDay < fromDay)
    throw invalid({ validUntil: "La fin de validité ne peut pas précéder le début." });
  const holder = await findOtherHolder(call, carId, input);
  if (holder)
    throw invalid({
      plate: `Cette plaque est celle du véhicule ${holder.vin} depuis le ${frenchDay(holder.fromDay)}.`,
    });
  const ends = { untilDay, printedUntil: input.printedUntil ?? untilDay };
  const last = (await platesOf(call, carId)).find((row) => row.kind === kind);
  if (last?.plate === plate && isContinuation(last, fromDay)) {
    await call.db.updateTable("carPlate").set(ends).where("id", "=", last.id).execute();
    return;
  }
  await endPlatesBefore(call, carId, kind, fromDay);
  const row = { id: newId(), carId, plate, kind, fromDay, ...ends, registrationId, paper };
  await call.db.insertInto("carPlate").values(row).execute();
  if (kind === "DEFINITIVE") await endProvisional(call, carId, fromDay);
}

/** Restores the plates ended by one from that day, each to the end of its document, unless another car has it now. */
async function restorePlates(call: Call, carId: string, from: Day): Promise<void> {
  const ended = (await platesOf(call, carId)).filter(
    ({ fromDay, untilDay, printedUntil }) =>
      untilDay !== null &&
      (untilDay === addDays(from, -1) || (untilDay === from && fromDay === from)) &&
      (printedUntil === null || printedUntil > untilDay),
  );
  for (const { id, plate, untilDay, printedUntil } of ended) {
    const restored = { plate, fromDay: addDays(untilDay ?? from, 1), untilDay: printedUntil };
    if (await findOtherHolder(call, carId, restored)) continue;
    await call.db.updateTable("carPlate").set({ untilDay: printedUntil }).where("id", "=", id).execute();
  }
}

/** Removes the plate assigned by a document of a file. */
export async function withdrawPlate(
  call: Call,
  carId: string,
  { registrationId, paper }: PlateSource,
): Promise<void> {
  const withdrawn = await call.db
    .deleteFrom("carPlate")
    .where("carId", "=", carId)
    .where("registrationId", "=", registrationId)
    .where("paper", "=", paper)
    .returning("fromDay")
    .execute();
  for (const { fromDay } of withdrawn) await restorePlates(call, carId, fromDay);
}

/** Undoes the renewal of a provisional plate: restores its former end, or the number before it. */
export async function undoPlateRenewal(
  call: Call,
  carId: string,
  { registrationId, untilDay }: { registrationId: string; untilDay: Day },
): Promise<void> {
  const [renewed, before] = (await platesOf(call, carId)).filter(
    (row) => row.registrationId === registrationId && row.paper === "CPI_WW",
  );
  if (!renewed) return;
  if (!before) {
    const ends = { untilDay, printedUntil: untilDay };
    await call.db.updateTable("carPlate").set(ends).where("id", "=", renewed.id).execute();
    return;
  }
  await call.db.deleteFrom("carPlate").where("id", "=", renewed.id).execute();
  await restorePlates(call, carId, renewed.fromDay);
}

/** True if the car has a valid plate today. */
export const hasPlate = async (call: Call, carId: string): Promise<boolean> =>
  (await platesOf(call, carId)).some((row) => isValidOn(row, call.today));

/** A car is handed over from the first day of its plate; without one, its delivery waits for the plate. */
export const refuseDeliveryBeforePlate = answer(reasonsAgainstDeliveryDay, async (call, { carId, on }) => {
  const plates = await platesOf(call, carId);
  const now = plates.find((row) => isValidOn(row, call.today));
  if (!now || plates.some((row) => isValidOn(row, on))) return [];
  return [`La plaque ${now.plate} ne date que du ${frenchDay(now.fromDay)}.`];
});
