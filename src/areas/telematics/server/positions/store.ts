// The positions of a batch of frames: judged one by one, and stored to the minute where they may be.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { BoxRecord, KnownFrame, Position } from "../../model/frames/box-record.ts";
import { isBasis, judgePosition, type PositionBasis, type RecordFacts } from "../../model/positions/judge.ts";
import { isPositionKept, utcDayOf } from "../../model/retention.ts";
import { openPositionDays } from "./days.ts";

interface SentPosition {
  imei: string;
  record: BoxRecord;
  position: Position;
}

const positionsIn = (frames: readonly KnownFrame[], now: Date): SentPosition[] =>
  frames.flatMap(({ frame: { imei }, records }) =>
    (records === "UNDECODABLE" ? [] : records).flatMap((record) =>
      record.position !== null && isPositionKept(record.at, now)
        ? [{ imei, record, position: record.position }]
        : [],
    ),
  );

type FactsOf = (imei: string, record: BoxRecord) => RecordFacts | null;

interface PositionRow {
  car: string;
  at: string;
  latitude: number;
  longitude: number;
  basis: PositionBasis;
}

const toTheMinute = (at: string): string => `${new Date(at).toISOString().slice(0, 16)}:00.000Z`;

function judged({ imei, record, position }: SentPosition, factsOf: FactsOf, now: Date): PositionRow[] {
  const facts = factsOf(imei, record);
  if (!facts) return [];
  const judgment = judgePosition(facts, now);
  return isBasis(judgment)
    ? [{ car: facts.carId, at: toTheMinute(record.at), ...position, basis: judgment }]
    : [];
}

/** The first position of each minute is stored; the others are dropped. */
export async function insertPositions(
  call: Call,
  frames: readonly KnownFrame[],
  factsOf: FactsOf,
): Promise<void> {
  const rows = positionsIn(frames, call.now).flatMap((sent) => judged(sent, factsOf, call.now));
  if (rows.length === 0) return;
  await openPositionDays(call, [...new Set(rows.map(({ at }) => utcDayOf(at)))]);
  await sql`
    insert into box_position (car_id, at, latitude, longitude, basis)
    select car, at, latitude, longitude, basis
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (car uuid, at timestamptz,
      latitude double precision, longitude double precision, basis text)
    order by 1, 2
    on conflict do nothing`.execute(call.db);
}
