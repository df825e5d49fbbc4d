// Readings typed by a person, invalidated, restored, or accepted by an administrator.
import { maxKmPerDay } from "#fleet/model/presence/odometer.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { change, create, get, remove, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import {
  type OdometerChangeForm,
  type ReadingForm,
  type ReadingMove,
  readingMoves,
} from "../../model/car-mileage.ts";
import { isPlausible } from "../../model/readings/judge.ts";
import {
  anchorSources,
  type ReadingSource,
  readingTimeText,
  refusalReasons,
} from "../../model/readings/reading.ts";
import { judgeCar, knownSince, lockReadings, unjudged } from "./judge-car.ts";
import { pastInstant } from "./past-instant.ts";

const kilometres = (value: number): string => `${frenchNumber(value)}\u00a0km`;

/** Throws the error of a typed reading that was not accepted, on its field; the transaction is rolled back. */
export async function requireAccepted(
  call: Call,
  { id, carId }: Row<"mileageReading">,
  field = "odometer",
): Promise<void> {
  const { state, reason, odometer, at } = await get(call, "mileageReading", id);
  if (state === "ACCEPTED") return;
  if (state === "SUPERSEDED")
    throw invalid({
      [field]: `Un relevé plus récent, et plus sûr, est inférieur à ${kilometres(odometer ?? 0)}.`,
    });
  if (reason === "CLOCK") throw invalid({ day: "Le véhicule n’était pas encore chez nous." });
  const before = await call.db
    .selectFrom("mileageReading")
    .select(["at", "isHourKnown", "source", "odometer"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .executeTakeFirst();
  const known = before ? ` Il était à ${readingText(before)}.` : "";
  throw invalid({ [field]: `${refusalReasons[reason ?? "UNREADABLE"]}.${known}` });
}

interface ReadNow {
  carId: string;
  at: string;
  odometer: number;
  source: ReadingSource;
}

/** The same value at the same instant is the same reading: nothing is added. A refusal is an error of its field. */
export async function recordAt(call: Call, { carId, at, odometer, source }: ReadNow): Promise<void> {
  await lockReadings(call, carId);
  const same = await call.db
    .selectFrom("mileageReading")
    .select("id")
    .where("carId", "=", carId)
    .where("at", "=", at)
    .where("source", "=", source)
    .where("odometer", "=", odometer)
    .where("state", "<>", "INVALIDATED")
    .executeTakeFirst();
  if (same) return call.markUnchanged();
  const reading = await create(
    call,
    "mileageReading",
    { carId, at, odometer, source, isHourKnown: true, ...unjudged(call) },
    `a relevé ${kilometres(odometer)}`,
  );
  await judgeCar(call, carId);
  await requireAccepted(call, reading);
}

export async function recordReading(call: Call, carId: string, form: ReadingForm): Promise<string> {
  await get(call, "car", carId);
  const { odometer, source } = form;
  await recordAt(call, { carId, at: pastInstant(call, form), odometer, source });
  return carId;
}

type ReadingRow = Row<"mileageReading">;

interface MoveRule {
  may: "INVALIDATE_READING" | "FORCE_READING";
  did: string;
  /** Why a person may not; a record of the car is corrected instead. */
  refusal: (row: Pick<ReadingRow, "state" | "reason" | "cause">) => string | null;
  set: Partial<Pick<ReadingRow, "state" | "reason" | "isForced">>;
}

export const moveRules: Record<ReadingMove, MoveRule> = {
  invalidate: {
    may: "INVALIDATE_READING",
    did: "a invalidé le relevé",
    refusal: ({ state, cause }) => {
      if (cause !== null) return "Ce relevé vient d’un document : corrigez-le là où il est.";
      return state === "ACCEPTED" || state === "SUPERSEDED" ? null : "Ce relevé n’est pas retenu.";
    },
    set: { state: "INVALIDATED", isForced: false },
  },
  // Judged again with the others.
  restore: {
    may: "INVALIDATE_READING",
    did: "a rétabli le relevé",
    refusal: ({ state, cause }) =>
      state === "INVALIDATED" && cause === null ? null : "Ce relevé ne peut pas être rétabli.",
    set: { state: "REFUSED", reason: "UNREADABLE" },
  },
  force: {
    may: "FORCE_READING",
    did: "a accepté le relevé",
    refusal: ({ state, reason }) =>
      state === "REFUSED" && (reason === "DECREASE" || reason === "TOO_FAST" || reason === "ZERO")
        ? null
        : "Seul un relevé refusé pour son kilométrage peut être accepté.",
    set: { isForced: true },
  },
};

export const movesOf = (call: Call, row: ReadingRow): ReadingMove[] =>
  readingMoves.filter(
    (move) => missingPermission(call)(moveRules[move].may) === null && moveRules[move].refusal(row) === null,
  );

const moveReading =
  (move: ReadingMove) =>
  async (call: Call, { id, version, reason }: VersionedId & { reason: string }): Promise<string> => {
    const { did, refusal, set } = moveRules[move];
    const { carId } = await get(call, "mileageReading", id);
    await lockReadings(call, carId);
    await change(call, "mileageReading", { id, version, did: `${did}\u00a0: ${reason}` }, (row) => {
      const message = refusal(row);
      if (message !== null) throw refused(message);
      return { ...set, comment: reason };
    });
    await judgeCar(call, carId);
    return carId;
  };

export const invalidateReading = moveReading("invalidate");
export const restoreReading = moveReading("restore");
export const forceReading = moveReading("force");

/** An anchor that has been read on the new cluster since the change was noted. */
async function anchorSince(
  call: Call,
  { carId, at, createdAt }: Pick<Row<"odometerChange">, "carId" | "at" | "createdAt">,
): Promise<string | null> {
  const anchor = await call.db
    .selectFrom("mileageReading")
    .select("at")
    .where("carId", "=", carId)
    .where("at", ">=", at)
    .where("receivedAt", ">=", createdAt)
    .where("state", "=", "ACCEPTED")
    .where((where) => where.or([where("source", "in", anchorSources), where("isForced", "=", true)]))
    .executeTakeFirst();
  return anchor?.at ?? null;
}

const acceptedReadings = (call: Call, carId: string) =>
  call.db
    .selectFrom("mileageReading")
    .select(["id", "at", "isHourKnown", "source", "odometer", "distance"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .orderBy("at", "desc")
    .orderBy("distance", "desc")
    .execute();
type AcceptedReading = Awaited<ReturnType<typeof acceptedReadings>>[number];
const readingText = (reading: Omit<AcceptedReading, "id" | "distance">): string =>
  `${kilometres(reading.odometer ?? 0)} le ${readingTimeText(reading)}`;

/** The old cluster showed at least its last accepted reading, and no more than the car may have driven since. */
function requireLikelyBefore(
  { at, beforeKm }: { at: string; beforeKm: number },
  accepted: readonly AcceptedReading[],
): void {
  const last = accepted.find((one) => Date.parse(one.at) <= Date.parse(at));
  if (!last) return;
  const driven = beforeKm - (last.odometer ?? 0);
  const before = { at: last.at, distance: 0 };
  if (!isPlausible(before, { at, distance: driven }, maxKmPerDay))
    throw invalid({ beforeKm: `Vérifiez ce kilométrage : il était à ${readingText(last)}.` });
}

/** A change that contradicts an accepted reading is refused: the day or the kilometres are wrong. */
export async function addOdometerChange(
  call: Call,
  { carId, ...form }: OdometerChangeForm & { carId: string },
): Promise<string> {
  await get(call, "car", carId);
  const at = pastInstant(call, form);
  await lockReadings(call, carId);
  const { beforeKm, afterKm, comment } = form;
  const same = await call.db
    .selectFrom("odometerChange")
    .select("id")
    .where("carId", "=", carId)
    .where("at", "=", at)
    .executeTakeFirst();
  if (same) throw invalid({ time: "Un changement de compteur est déjà noté à cette heure." });
  const since = await knownSince(call, carId);
  if (since !== null && Date.parse(at) < Date.parse(since))
    throw invalid({ day: "Le véhicule n’était pas encore chez nous." });
  const before = await acceptedReadings(call, carId);
  requireLikelyBefore({ at, beforeKm }, before);
  await create(call, "odometerChange", { carId, at, beforeKm, afterKm, comment });
  await judgeCar(call, carId);
  const after = new Set((await acceptedReadings(call, carId)).map(({ id }) => id));
  const next = before.findLast((one) => Date.parse(one.at) > Date.parse(at));
  const isBelow = next !== undefined && (next.odometer ?? 0) < afterKm;
  const contradicted = isBelow ? next : before.find(({ id }) => !after.has(id));
  if (contradicted)
    throw invalid({ afterKm: `Ce changement contredit le relevé retenu : ${readingText(contradicted)}.` });
  return carId;
}

/** Once an inspection, a handover or a safety inspection has been read on the new cluster, the change stays. */
export async function removeOdometerChange(call: Call, { id, version }: VersionedId): Promise<string> {
  const noted = await get(call, "odometerChange", id);
  const { carId } = noted;
  await lockReadings(call, carId);
  const anchor = await anchorSince(call, noted);
  if (anchor !== null)
    throw refused(`Le compteur a été relevé depuis, le ${frenchInstant(anchor)} : ce changement reste.`);
  await remove(call, "odometerChange", { id, version });
  await judgeCar(call, carId);
  recordCarChange(call, carId, "a retiré un changement de compteur");
  return carId;
}
