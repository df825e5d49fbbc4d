// The private mode of the driver: its code, and the switch that it opens.
import { sql } from "kysely";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { asRecipient, createLink, type LinkKind, readLink } from "#platform/links/links.ts";
import { ensureLinkAddress, expireLinks, lastRecipient } from "#platform/links/reused-links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import type { PrivateMode, PublicPrivateMode } from "../../model/positions/private-mode.ts";
import { rentalOf, runningRental } from "./agreements.ts";
import { endSpan, isPrivate } from "./private-spans.ts";

export const privateModeLink: LinkKind = {
  name: "privateMode",
  path: "/public/private-mode/:token",
  isRewritten: true,
  valid: { months: 60 },
};

const kind = "privateMode";
type ModeRow = Row<"privateMode">;

/** The driver is unknown: any reader of the code in the car. */
const driver = { name: "Conducteur", email: "" };
/** The reader of a code that replaced it, which staff never see. */
const ownDriver = { name: "Conducteur (code remplacé)", email: "" };

const modeOfPeriod = (call: Call, periodId: string): Promise<ModeRow | undefined> =>
  call.db.selectFrom(kind).selectAll().where("periodId", "=", periodId).executeTakeFirst();

async function modeOfCar(call: Call, carId: string): Promise<ModeRow | undefined> {
  const rental = await runningRental(call, carId);
  return rental && modeOfPeriod(call, rental.periodId);
}

type Rental = NonNullable<Awaited<ReturnType<typeof runningRental>>>;

/** The mode of a rental, whose code is of its lessee alone: a former one’s opens nothing. */
async function ensureMode(call: Call, carId: string, rental: Rental, did: string): Promise<ModeRow> {
  const { periodId, contractId, companyId } = rental;
  const row = await modeOfPeriod(call, periodId);
  if (!row) return create(call, kind, { periodId, contractId, carId, companyId }, did);
  if (row.companyId === companyId) return row;
  await expireLinks(call, privateModeLink, row.id);
  await endSpan(call, carId);
  return change(call, kind, { id: row.id, version: null, did }, { companyId });
}

async function stateOf(call: Call, id: string): Promise<Pick<PrivateMode, "hasCode" | "isReplaced">> {
  const holder = await lastRecipient(call, privateModeLink, id);
  return { hasCode: holder !== undefined, isReplaced: holder?.name === ownDriver.name };
}

/** The same code as long as it is valid; that of a driver is unknown to staff. */
export async function issueCode(call: Call, carId: string): Promise<{ address: string }> {
  await lockName(call, `private mode ${carId}`);
  const rental = await runningRental(call, carId);
  if (!rental) throw refused("Ce véhicule n’est pas loué.");
  if (!rental.terms.geolocation) throw refused("Le contrat de ce véhicule ne vend pas la géolocalisation.");
  const did = "a édité le code du mode privé";
  const row = await ensureMode(call, carId, rental, did);
  if ((await stateOf(call, row.id)).isReplaced)
    throw refused("Le conducteur a remplacé ce code par le sien : désactivez-le pour en éditer un autre.");
  const address = await ensureLinkAddress(call, privateModeLink, { subjectId: row.id, recipient: driver });
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

export async function privateModeOf(call: Call, carId: string): Promise<PrivateMode | null> {
  const row = await modeOfCar(call, carId);
  if (!row) return null;
  const { id, version } = row;
  return { id, version, ...(await stateOf(call, id)) };
}

const overMessage = "La location ou la géolocalisation a pris fin.";

async function isCollecting(call: Call, { periodId }: ModeRow): Promise<boolean> {
  const rule = await call.db
    .selectFrom("positionRule")
    .select("status")
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  return rule?.status === "CONFIRMED";
}

async function toPage(call: Call, row: ModeRow, isOn: boolean | null): Promise<PublicPrivateMode> {
  const { title, plate } = await carName(call, row.carId);
  const { isOver } = await rentalOf(call, row);
  const car = { title, plate };
  return {
    lessor: await lessorContact(call),
    car,
    isOver,
    isCollecting: await isCollecting(call, row),
    isOn,
  };
}

/** The opening is not noted on the link: drivers open the page at the hour of the switch. */
export async function openPrivateMode(call: Call, { token }: { token: string }): Promise<PublicPrivateMode> {
  call.markUnchanged();
  const { subjectId } = await readLink(call, privateModeLink, token);
  return toPage(call, await get(call, kind, subjectId), null);
}

/**
 * Replaces the code by one that only the reader of the page knows: a driver whose predecessors, employer or lessor hold
 * the former one is alone to switch the mode.
 */
export async function replaceCode(call: Call, token: string): Promise<{ address: string }> {
  const link = await readLink(call, privateModeLink, token);
  const driverCall = asRecipient(call, link);
  const row = await getForUpdate(driverCall, kind, link.subjectId);
  if ((await rentalOf(call, row)).isOver) throw refused(overMessage);
  await expireLinks(call, privateModeLink, row.id);
  const did = "a remplacé le code du mode privé";
  await change(driverCall, kind, { id: row.id, version: null, did }, {});
  const { address } = await createLink(driverCall, privateModeLink, {
    subjectId: row.id,
    recipient: ownDriver,
  });
  return { address };
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

/**
 * At once: the positions of this minute, and those that a fast clock has dated later, are deleted. Screens of staff are
 * not notified: the hour of a live change would be that of the switch.
 */
export async function startPrivateMode(call: Call, { token }: { token: string }): Promise<PublicPrivateMode> {
  const row = await lockMode(call, token);
  const { carId } = row;
  if ((await rentalOf(call, row)).isOver) throw refused(overMessage);
  if (!(await isPrivate(call, carId))) {
    await call.db
      .insertInto("privateSpan")
      .values({ carId, fromAt: call.now.toISOString() })
      .onConflict((conflict) => conflict.columns(["carId", "fromAt"]).doUpdateSet({ untilAt: null }))
      .execute();
    await sql`delete from box_position where car_id = ${carId} and basis = 'CONSENT'
      and at >= date_trunc('minute', ${call.now.toISOString()}::timestamptz)`.execute(call.db);
  }
  return toPage(call, row, true);
}

export async function stopPrivateMode(call: Call, { token }: { token: string }): Promise<PublicPrivateMode> {
  const row = await lockMode(call, token);
  if (!(await rentalOf(call, row)).isOver) await endSpan(call, row.carId);
  return toPage(call, row, false);
}

/** The rental, its lessee or the service has ended: the code opens nothing, and the mode ends. */
export async function endPrivateModes(call: Call, carId: string): Promise<void> {
  const running = await runningRental(call, carId);
  const modes = await call.db
    .selectFrom(kind)
    .select(["id", "periodId", "companyId"])
    .where("carId", "=", carId)
    .execute();
  const outdated = modes.filter(
    ({ periodId, companyId }) =>
      running?.periodId !== periodId || running.companyId !== companyId || !running.terms.geolocation,
  );
  for (const { id } of outdated) await expireLinks(call, privateModeLink, id);
  if (outdated.length > 0 && outdated.length === modes.length) await endSpan(call, carId);
}
