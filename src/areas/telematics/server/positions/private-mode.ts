// The private mode of the driver. Its hours leave no history, and are deleted with the positions of their days.
import { sql } from "kysely";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { addMonths, daysBefore, endOfDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, type Row } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { type LinkKind, openLink, readLink } from "#platform/links/links.ts";
import { ensureLinkAddress, expireLinks, lastRecipient } from "#platform/links/reused-links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { PrivateMode, PrivateSpan, PublicPrivateMode } from "../../model/positions/private-mode.ts";
import { positionDays } from "../../model/retention.ts";
import { runningRental } from "./agreements.ts";
import "../tables.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    privateMode: true;
  }
}
export const privateModeLink: LinkKind = {
  name: "privateMode",
  path: "/public/private-mode/:token",
  isRewritten: true,
};

const kind = "privateMode";
type ModeRow = Row<"privateMode">;

const validMonths = 60;
/** The driver is unknown: any reader of the code in the car. */
const driver = { name: "Conducteur", email: "" };

const modeOfPeriod = (call: Call, periodId: string): Promise<ModeRow | undefined> =>
  call.db.selectFrom(kind).selectAll().where("periodId", "=", periodId).executeTakeFirst();

async function modeOfCar(call: Call, carId: string): Promise<ModeRow | undefined> {
  const rental = await runningRental(call, carId);
  return rental && modeOfPeriod(call, rental.periodId);
}

/** The same code as long as it is valid. */
export async function issueCode(call: Call, carId: string): Promise<{ address: string }> {
  await lockName(call, `private mode ${carId}`);
  const rental = await runningRental(call, carId);
  if (!rental) throw refused("Ce véhicule n’est pas loué.");
  if (!rental.terms.geolocation) throw refused("Le contrat de ce véhicule ne vend pas la géolocalisation.");
  const { periodId, contractId } = rental;
  const did = "a édité le code du mode privé";
  const row =
    (await modeOfPeriod(call, periodId)) ?? (await create(call, kind, { periodId, contractId, carId }, did));
  const expiresAt = endOfDay(addMonths(call.today, validMonths));
  const address = await ensureLinkAddress(call, privateModeLink, {
    subjectId: row.id,
    recipient: driver,
    expiresAt,
  });
  recordCarChange(call, carId, did);
  return { address };
}

/** A private mode that runs goes on: only a driver ends it, by the next code. */
export async function revokeCode(call: Call, carId: string, version: number): Promise<{ isRevoked: true }> {
  const row = await modeOfCar(call, carId);
  if (!row) throw notFound("Ce code");
  const did = "a désactivé le code du mode privé";
  await change(call, kind, { id: row.id, version, did }, {});
  await expireLinks(call, privateModeLink, row.id);
  recordCarChange(call, carId, did);
  return { isRevoked: true };
}

const runningSpan = (call: Call, carId: string): Promise<PrivateSpan | undefined> =>
  call.db
    .selectFrom("privateSpan")
    .select(["fromAt", "untilAt"])
    .where("carId", "=", carId)
    .where("untilAt", "is", null)
    .executeTakeFirst();

export async function privateModeOf(call: Call, carId: string): Promise<PrivateMode | null> {
  const row = await modeOfCar(call, carId);
  if (!row) return null;
  const { id, version } = row;
  const hasCode = (await lastRecipient(call, privateModeLink, id)) !== undefined;
  return { id, version, hasCode };
}

interface ModeRental {
  isOver: boolean;
  isCollecting: boolean;
}

async function rentalOf(call: Call, { periodId }: ModeRow): Promise<ModeRental> {
  const { endDay, terms } = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .select(["p.endDay", "k.terms"])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  const rule = await call.db
    .selectFrom("positionRule")
    .select("status")
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  return { isOver: endDay !== null || !terms.geolocation, isCollecting: rule?.status === "CONFIRMED" };
}

async function toPage(call: Call, row: ModeRow): Promise<PublicPrivateMode> {
  const { name, phone, email } = await readLessor(call);
  const { title, plate } = await carName(call, row.carId);
  const since = (await runningSpan(call, row.carId))?.fromAt ?? null;
  return { lessor: { name, phone, email }, car: { title, plate }, ...(await rentalOf(call, row)), since };
}

export async function openPrivateMode(call: Call, token: string): Promise<PublicPrivateMode> {
  call.markUnchanged();
  const { link } = await openLink(call, privateModeLink, token);
  return toPage(call, await get(call, kind, link.subjectId));
}

/** The mode of a link, locked: a batch of frames that began before is committed first, and the next one sees it. */
async function lockMode(call: Call, token: string): Promise<ModeRow> {
  call.markUnchanged();
  const link = await readLink(call, privateModeLink, token);
  return call.db
    .selectFrom(kind)
    .selectAll()
    .where("id", "=", link.subjectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** At once: the positions of this minute, and those that a fast clock has dated later, are deleted. */
export async function startPrivateMode(call: Call, token: string): Promise<PublicPrivateMode> {
  const row = await lockMode(call, token);
  const { carId } = row;
  if ((await rentalOf(call, row)).isOver) throw refused("La location ou la géolocalisation a pris fin.");
  if (!(await runningSpan(call, carId))) {
    await call.db
      .insertInto("privateSpan")
      .values({ carId, fromAt: call.now.toISOString() })
      .onConflict((conflict) => conflict.columns(["carId", "fromAt"]).doUpdateSet({ untilAt: null }))
      .execute();
    await sql`delete from box_position where car_id = ${carId} and basis = 'CONSENT'
      and at >= date_trunc('minute', ${call.now.toISOString()}::timestamptz)`.execute(call.db);
    call.emitChange({ kind, id: row.id });
  }
  return toPage(call, row);
}

const endSpan = (call: Call, carId: string) =>
  call.db
    .updateTable("privateSpan")
    .set({ untilAt: call.now.toISOString() })
    .where("carId", "=", carId)
    .where("untilAt", "is", null)
    .execute();

export async function stopPrivateMode(call: Call, token: string): Promise<PublicPrivateMode> {
  const row = await lockMode(call, token);
  await endSpan(call, row.carId);
  call.emitChange({ kind, id: row.id });
  return toPage(call, row);
}

/** The rental, its lessee or the service has ended: the code opens nothing, and the mode ends. */
export async function endPrivateModes(call: Call, carId: string): Promise<void> {
  const running = await runningRental(call, carId);
  const modes = await call.db
    .selectFrom(kind)
    .select(["id", "periodId"])
    .where("carId", "=", carId)
    .execute();
  const isOver = (periodId: string): boolean => running?.periodId !== periodId || !running.terms.geolocation;
  const over = modes.filter(({ periodId }) => isOver(periodId));
  for (const { id } of over) await expireLinks(call, privateModeLink, id);
  if (over.length > 0 && over.length === modes.length) await endSpan(call, carId);
}

/** The private hours of cars, whose modes are shared until the end of the transaction: a switch waits for it. */
export async function shareSpans(
  call: Call,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, PrivateSpan[]>> {
  await sql`select from private_mode where car_id = any(${[...carIds]}::uuid[]) order by id for share`.execute(
    call.db,
  );
  const rows = await call.db
    .selectFrom("privateSpan")
    .selectAll()
    .where("carId", "in", [...carIds])
    .execute();
  return Map.groupBy(rows, ({ carId }) => carId);
}

/** No position of their hours may come any more. */
export async function deleteOldSpans(call: Call): Promise<void> {
  await call.db
    .deleteFrom("privateSpan")
    .where("untilAt", "<", daysBefore(call.now, positionDays + 1))
    .execute();
}
