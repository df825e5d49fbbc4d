// Extended records too long for one come in parts, of one instant: they are one record.
import type { BoxRecord } from "./box-record.ts";

const first = <Value>(parts: readonly BoxRecord[], read: (part: BoxRecord) => Value | null): Value | null =>
  parts.map(read).find((value) => value !== null) ?? null;

function merge(parts: readonly BoxRecord[]): BoxRecord {
  const [head] = parts;
  if (!head) throw new RangeError("a record has a part");
  return {
    ...head,
    isIgnitionOn: first(parts, ({ isIgnitionOn }) => isIgnitionOn),
    supplyMillivolts: first(parts, ({ supplyMillivolts }) => supplyMillivolts),
    diagnosisKm: first(parts, ({ diagnosisKm }) => diagnosisKm),
    canKm: first(parts, ({ canKm }) => canKm),
    boxKm: first(parts, ({ boxKm }) => boxKm),
    harshBrakings: Math.max(...parts.map(({ harshBrakings }) => harshBrakings)),
    harshAccelerations: Math.max(...parts.map(({ harshAccelerations }) => harshAccelerations)),
    isTowed: parts.some(({ isTowed }) => isTowed),
    isCrashed: parts.some(({ isCrashed }) => isCrashed),
    position: first(parts, ({ position }) => position),
  };
}

/** Records in order, the parts of one instant and extension merged; a lone part stands. */
export function mergeParts(records: readonly BoxRecord[]): BoxRecord[] {
  const byInstant = Map.groupBy(records, ({ at, extension, part }) =>
    part === null ? Symbol("whole") : `${at} ${extension}`,
  );
  return [...byInstant.values()].flatMap((group) =>
    merge(group.toSorted((a, b) => (a.part?.index ?? 0) - (b.part?.index ?? 0))),
  );
}
