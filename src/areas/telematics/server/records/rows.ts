// The rows of a batch of frames: without speed, course, driver, braking nor ignition times.
import { sha256 } from "#platform/secrets/digest.ts";
import type { BoxRecord, KnownFrame } from "../../model/frames/box-record.ts";
import { isClockRight } from "../../model/retention.ts";

const greatestKm = 2_000_000;
const greatestMillivolts = 0xffff;

/** Null for a value that no car shows. */
const within = (value: number | null, greatest: number): number | null =>
  value !== null && value <= greatest ? value : null;

const recordRow = (imei: string, record: BoxRecord) => ({
  imei,
  at: record.at,
  extension: record.extension,
  digest: sha256(record.bytes),
  part: record.part?.index ?? null,
  supply: within(record.supplyMillivolts, greatestMillivolts),
  diagnosis: within(record.diagnosisKm, greatestKm),
  can: within(record.canKm, greatestKm),
  box: within(record.boxKm, greatestKm),
  towed: record.isTowed,
  crashed: record.isCrashed,
});

const readable = ({ records }: KnownFrame): readonly BoxRecord[] =>
  records === "UNDECODABLE" ? [] : records;

/** The records whose clock is right. */
export const recordRows = (frames: readonly KnownFrame[], now: Date) =>
  frames.flatMap((known) =>
    readable(known)
      .filter(({ at }) => isClockRight(at, now))
      .map((record) => recordRow(known.frame.imei, record)),
  );

/** The instants of the records that count kilometres. */
export const measuresIn = (frames: readonly KnownFrame[], now: Date) =>
  frames.flatMap((known) =>
    readable(known)
      .filter(
        ({ at, diagnosisKm, canKm, boxKm }) =>
          isClockRight(at, now) && (diagnosisKm ?? canKm ?? boxKm) !== null,
      )
      .map(({ at }) => ({ imei: known.frame.imei, fitting: known.fittingId, at })),
  );

/** Frames whose records cannot be read. */
export const refusedRows = (frames: readonly KnownFrame[]) =>
  frames
    .filter(({ records }) => records === "UNDECODABLE")
    .map(({ frame: { imei, command, payload } }) => ({
      imei,
      command,
      length: payload.length,
      digest: sha256(payload),
    }));

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null;

function hearingRow(fittingId: string, frames: readonly KnownFrame[], now: Date) {
  const instants = frames.flatMap((known) => readable(known).map(({ at }) => at));
  const right = instants.filter((at) => isClockRight(at, now));
  return {
    fitting: fittingId,
    recorded: latest(right),
    wrong: right.length < instants.length ? now.toISOString() : null,
  };
}

export const hearingRows = (frames: readonly KnownFrame[], now: Date) =>
  [...Map.groupBy(frames, ({ fittingId }) => fittingId)].map(([fittingId, heard]) =>
    hearingRow(fittingId, heard, now),
  );
