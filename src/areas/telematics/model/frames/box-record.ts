// Measurements of a box at an instant. Course, altitude and drivers are skipped; only a standstill is read of the speed.
import { ByteReader } from "./byte-reader.ts";
import { commands, type Frame } from "./frame.ts";

export interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface BoxRecord {
  /** Instant, ISO UTC, to the second. */
  at: string;
  /** Tells apart the records of one second. */
  extension: number;
  /** Its part among those of one record, for extended records alone. */
  part: { index: number; further: number } | null;
  isIgnitionOn: boolean | null;
  /** Null when the box knew no speed. */
  isMoving: boolean | null;
  supplyMillivolts: number | null;
  /** Whole kilometres: from the car's diagnosis, its CAN bus, or counted by the box. */
  diagnosisKm: number | null;
  canKm: number | null;
  boxKm: number | null;
  harshBrakings: number;
  harshAccelerations: number;
  isTowed: boolean;
  isCrashed: boolean;
  /** Null when the box had none. */
  position: Position | null;
  /** The bytes of the record: two identical ones are the same record. */
  bytes: Uint8Array;
}

export interface ReceivedFrame {
  frame: Frame;
  /** Empty for a frame of another kind. */
  records: readonly BoxRecord[] | "UNDECODABLE";
  /** The keyed digest of the address of its sender. */
  addressHash: string;
}

export interface KnownFrame extends ReceivedFrame {
  fittingId: string;
}

/** Input and output elements of the maker, by number. */
const elements = {
  supply: 29,
  odometer: 65,
  harshBraking: 134,
  harshAcceleration: 136,
  canDistance: 163,
  ignitions: [251, 409],
  tow: 410,
  crash: 411,
  diagnosisOdometer: 645,
} as const;

type Elements = ReadonlyMap<number, number>;

const metresToKm = (metres: number | undefined): number | null =>
  metres === undefined ? null : Math.floor(metres / 1_000);
/** The CAN bus counts steps of 5 m. */
const canStep = 5;

const noCoordinate = -0x80000000;
const coordinateUnit = 10_000_000;
const leastSatellites = 3;
const unknownSatellites = 255;
const unknownSpeed = 65_535;

function positionOf(longitude: number, latitude: number, satellites: number): Position | null {
  const isMissing =
    longitude === noCoordinate ||
    latitude === noCoordinate ||
    (longitude === 0 && latitude === 0) ||
    satellites === unknownSatellites ||
    satellites < leastSatellites;
  if (isMissing) return null;
  const position = { latitude: latitude / coordinateUnit, longitude: longitude / coordinateUnit };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}

function readElements(reader: ByteReader, isExtended: boolean): Elements {
  const found = new Map<number, number>();
  for (const size of [1, 2, 4, 8] as const) {
    const count = reader.uint8();
    for (let index = 0; index < count; index += 1) {
      const id = isExtended ? reader.uint16() : reader.uint8();
      found.set(id, reader.unsigned(size));
    }
  }
  return found;
}

function ignitionOf(found: Elements): boolean | null {
  const values = elements.ignitions.flatMap((id) => found.get(id) ?? []);
  return values.length === 0 ? null : values.some((value) => value === 1);
}

/** High half: how many parts follow; low half: which one this is. */
const partOf = (extension: number): BoxRecord["part"] => ({
  index: extension & 0xf,
  further: extension >>> 4,
});

function readRecord(reader: ByteReader, isExtended: boolean): BoxRecord {
  const from = reader.at;
  const seconds = reader.uint32();
  const extension = reader.uint8();
  const part = isExtended ? partOf(reader.uint8()) : null;
  reader.uint8(); // priority
  const [longitude, latitude] = [reader.int32(), reader.int32()];
  reader.uint16(); // altitude
  reader.uint16(); // course
  const satellites = reader.uint8();
  const speed = reader.uint16();
  reader.uint8(); // dilution of precision
  reader.unsigned(isExtended ? 2 : 1); // what caused the record
  const found = readElements(reader, isExtended);
  const canSteps = found.get(elements.canDistance);
  return {
    at: new Date(seconds * 1_000).toISOString(),
    extension,
    part,
    isIgnitionOn: ignitionOf(found),
    isMoving: speed === unknownSpeed ? null : speed > 0,
    supplyMillivolts: found.get(elements.supply) ?? null,
    diagnosisKm: found.get(elements.diagnosisOdometer) ?? null,
    canKm: metresToKm(canSteps === undefined ? undefined : canSteps * canStep),
    boxKm: metresToKm(found.get(elements.odometer)),
    harshBrakings: found.get(elements.harshBraking) ? 1 : 0,
    harshAccelerations: found.get(elements.harshAcceleration) ? 1 : 0,
    isTowed: found.get(elements.tow) === 1,
    isCrashed: found.get(elements.crash) === 1,
    position: positionOf(longitude, latitude, satellites),
    bytes: reader.since(from),
  };
}

/** The records of a frame, or null for a payload that is not a list of records: it is stored as refused. */
export function recordsOf({ command, payload }: Pick<Frame, "command" | "payload">): BoxRecord[] | null {
  const reader = new ByteReader(payload);
  try {
    reader.uint8(); // records left in the box
    const count = reader.uint8();
    const records = Array.from({ length: count }, () =>
      readRecord(reader, command === commands.EXTENDED_RECORDS),
    );
    return reader.isAtEnd ? records : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
