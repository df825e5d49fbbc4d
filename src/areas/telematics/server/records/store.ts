// Stores a batch of frames in one transaction; identical records are stored once, whichever listener receives them.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { boxFittingFlow } from "../../model/box-fitting.ts";
import type { KnownFrame, ReceivedFrame } from "../../model/frames/box-record.ts";
import { endSilence } from "../alerts/alerts.ts";
import { countDriving } from "../eco/count.ts";
import { factsOfBoxes } from "../positions/facts.ts";
import { insertPositions } from "../positions/store.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { hearingRows, measuresIn, recordRows, refusedRows } from "./rows.ts";

/** UNKNOWN: no car has a box of ours with this IMEI now. */
export type Verdict = "KEPT" | "UNKNOWN";

/** Open fittings by IMEI. */
async function fittingsOf(call: Call, imeis: readonly string[]): Promise<Map<string, string>> {
  const rows = await call.db
    .selectFrom("boxFitting")
    .select(["imei", "id"])
    .where("imei", "in", imeis)
    .where("boxType", "=", "RUPTELA")
    .where("status", "!=", "REMOVED")
    .execute();
  return new Map(rows.flatMap(({ imei, id }) => (imei === null ? [] : [[imei, id]])));
}

/** Fittings are locked in one order: two listeners may hear the same boxes. */
async function hear(call: Call, ids: readonly string[]): Promise<void> {
  const unheard = await call.db
    .selectFrom("boxFitting")
    .select("id")
    .where("id", "in", ids)
    .where("status", "in", ["FITTED", "SILENT"])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of unheard) {
    await move(call, boxFittingFlow, {
      kind: "boxFitting",
      id,
      version: null,
      move: "hear",
      did: "a entendu le boîtier",
    });
    await endSilence(call, id);
  }
}

/** Returns the digests of those that were not there yet. */
async function insertRecords(call: Call, frames: readonly KnownFrame[]): Promise<ReadonlySet<string>> {
  const rows = recordRows(frames, call.now);
  if (rows.length === 0) return new Set();
  const { rows: added } = await sql<{ key: string }>`
    insert into box_record (imei, at, extension, digest, part, received_at, supply_millivolts, diagnosis_km, can_km,
      box_km, is_towed, is_crashed)
    select imei, at, extension, decode(digest, 'hex'), part, ${call.now.toISOString()}, supply, diagnosis, can, box,
      towed, crashed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (imei text, at timestamptz, extension smallint,
      digest text, part smallint, supply integer, diagnosis integer, can integer, box integer, towed boolean,
      crashed boolean)
    order by 1, 2, 3, 4
    on conflict do nothing
    returning imei || ' ' || encode(digest, 'hex') as key`.execute(call.db);
  return new Set(added.map(({ key }) => key));
}

/** Positions, and the counters of records that are new. */
async function insertTracking(
  call: Call,
  frames: readonly KnownFrame[],
  added: ReadonlySet<string>,
): Promise<void> {
  const factsOf = await factsOfBoxes(call, [...new Set(frames.map(({ frame }) => frame.imei))]);
  if (!factsOf) return;
  await insertPositions(call, frames, factsOf);
  const fresh = frames.flatMap(({ frame: { imei }, records }) =>
    (records === "UNDECODABLE" ? [] : records)
      .filter(({ bytes }) => added.has(`${imei} ${sha256(bytes)}`))
      .map((record) => ({ imei, record })),
  );
  await countDriving(call, fresh, factsOf);
}

async function insertRefused(call: Call, frames: readonly KnownFrame[]): Promise<void> {
  const rows = refusedRows(frames);
  if (rows.length === 0) return;
  await sql`
    insert into box_refused_frame (imei, digest, length, command, reason, received_at)
    select imei, decode(digest, 'hex'), length, command, 'UNDECODABLE', ${call.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (imei text, digest text, length integer, command smallint)
    order by 1, 2
    on conflict do nothing`.execute(call.db);
}

async function recordHearing(call: Call, frames: readonly KnownFrame[]): Promise<void> {
  await sql`
    insert into box_hearing (fitting_id, last_received_at, recorded_at, wrong_clock_at)
    select fitting, ${call.now.toISOString()}, recorded, wrong
    from jsonb_to_recordset(${JSON.stringify(hearingRows(frames, call.now))}::jsonb)
      as r (fitting uuid, recorded timestamptz, wrong timestamptz)
    order by 1
    on conflict (fitting_id) do update set last_received_at = greatest(box_hearing.last_received_at, excluded.last_received_at),
      recorded_at = greatest(box_hearing.recorded_at, excluded.recorded_at),
      wrong_clock_at = greatest(box_hearing.wrong_clock_at, excluded.wrong_clock_at)`.execute(call.db);
}

/** A record belongs to the fitting of its instant; to the one that sent it, where its box was in no car. */
async function markUnread(call: Call, frames: readonly KnownFrame[]): Promise<void> {
  const rows = measuresIn(frames, call.now);
  if (rows.length === 0) return;
  await sql`
    insert into box_unread (fitting_id, since)
    select coalesce(f.id, r.fitting), min(r.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (imei text, fitting uuid, at timestamptz)
    left join lateral (select f.id from box_fitting f
      where f.imei = r.imei and f.fitted_at <= r.at and (f.removed_at is null or f.removed_at > r.at)
      order by f.fitted_at desc limit 1) f on true
    group by 1 order by 1
    on conflict (fitting_id) do update set since = excluded.since
    where box_unread.since is null or box_unread.since > excluded.since`.execute(call.db);
}

async function countAttempts(call: Call, frames: readonly ReceivedFrame[]): Promise<void> {
  const rows = [...Map.groupBy(frames, ({ addressHash }) => addressHash)].map(
    ([address, { length: count }]) => ({
      address,
      count,
    }),
  );
  await sql`
    insert into unknown_box_attempt (address_hash, hour, count)
    select address, date_trunc('hour', ${call.now.toISOString()}::timestamptz), count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (address text, count integer)
    order by 1
    on conflict (hour, address_hash) do update set count = unknown_box_attempt.count + excluded.count`.execute(
    call.db,
  );
}

/** The verdict of each frame, in their order. */
export async function storeFrames(call: Call, frames: readonly ReceivedFrame[]): Promise<Verdict[]> {
  const fittings = await fittingsOf(call, [...new Set(frames.map(({ frame }) => frame.imei))]);
  const known: KnownFrame[] = [];
  const unknown: ReceivedFrame[] = [];
  for (const one of frames) {
    const fittingId = fittings.get(one.frame.imei);
    if (fittingId === undefined) unknown.push(one);
    else known.push({ ...one, fittingId });
  }
  if (known.length > 0) {
    await hear(call, [...new Set(known.map(({ fittingId }) => fittingId))]);
    await insertTracking(call, known, await insertRecords(call, known));
    await insertRefused(call, known);
    await recordHearing(call, known);
    await markUnread(call, known);
  }
  if (unknown.length > 0) await countAttempts(call, unknown);
  return frames.map(({ frame }) => (fittings.has(frame.imei) ? "KEPT" : "UNKNOWN"));
}
