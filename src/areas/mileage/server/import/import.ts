// Files of mileages: judged line by line, then written once.
import { sql } from "kysely";
import { isBlankLine, parseTable } from "#catalogue/server/import/table.ts";
import { maxKmPerDay } from "#fleet/model/presence/odometer.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { create } from "#kernel/server/records/records.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { type ImportedLine, type ImportOutcome, outcomeOf } from "../../model/import/import.ts";
import {
  carKey,
  type Line,
  lineOf,
  mileageColumns,
  missingMileageColumns,
  type ReadLine,
} from "../../model/import/line.ts";
import { judgeReadings, type LiveReading } from "../../model/readings/judge.ts";
import { refusalReasons } from "../../model/readings/reading.ts";
import { carReadings } from "../readings/judge-car.ts";
import { receiveReadings } from "../readings/receive.ts";

const maximumLines = 50_000;

export function sentFile(files: { file?: Upload } | undefined): Upload {
  if (!files?.file) throw invalid({ file: "Choisissez un fichier CSV." });
  return files.file;
}

function linesOf({ bytes }: Upload): Line[] {
  const { header, lines } = parseTable(bytes);
  const columns = mileageColumns(header);
  const missing = missingMileageColumns(columns);
  if (missing !== null) throw invalid({ file: missing });
  if (lines.length > maximumLines) throw invalid({ file: "Un fichier tient 50 000 lignes au plus." });
  return lines.flatMap((cells, index) => (isBlankLine(cells) ? [] : [lineOf(index + 2, cells, columns)]));
}

/** Ids of cars by VIN and by plate. */
async function carsOf(call: Call, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; vin: string; plate: string | null; temporary: string | null }>`
    select id, vin, license_plate as plate, temporary_license_plate as temporary from car
    where vin = any(${[...keys]}::text[]) or replace(license_plate, '-', '') = any(${[...keys]}::text[])
      or replace(temporary_license_plate, '-', '') = any(${[...keys]}::text[])`.execute(call.db);
  return new Map(
    rows.flatMap(({ id, vin, plate, temporary }) =>
      [vin, plate, temporary].flatMap((name) => (name === null ? [] : [[carKey(name), id] as const])),
    ),
  );
}

const liveReadingOf = (call: Call, { line, ...read }: ReadLine): LiveReading => ({
  ...read,
  id: `line ${line}`,
  source: "FILE",
  receivedAt: call.now.toISOString(),
  isForced: false,
  isUnfitted: false,
});

const keyOf = ({ at, odometer }: { at: string; odometer: number | null }): string =>
  `${Date.parse(at)} ${odometer}`;

/** The lines of one car, judged with its readings. */
async function judgeLines(call: Call, carId: string, lines: readonly ReadLine[]): Promise<ImportedLine[]> {
  const { readings, changes, since } = await carReadings(call, carId);
  const seen = new Set(readings.filter(({ source }) => source === "FILE").map(keyOf));
  const fresh = lines.filter((line) => !seen.has(keyOf(line)) && seen.add(keyOf(line)));
  const all = [...readings, ...fresh.map((line) => liveReadingOf(call, line))];
  const { judgments } = judgeReadings({ readings: all, changes, since, maxKmPerDay });
  return lines.map((line) => {
    const judgment = fresh.includes(line) ? judgments.get(`line ${line.line}`) : undefined;
    const { car } = line;
    if (!judgment) return { line: line.line, car, outcome: "ALREADY", reason: "" };
    if (judgment.state === "ACCEPTED") return { line: line.line, car, outcome: "ACCEPTED", reason: "" };
    const reason =
      judgment.reason === null ? "Un relevé plus sûr le contredit" : refusalReasons[judgment.reason];
    return { line: line.line, car, outcome: "REFUSED", reason: `${reason}.` };
  });
}

interface ReadFile {
  /** Lines that no car takes. */
  leftOut: ImportedLine[];
  byCar: Map<string, ReadLine[]>;
}

async function readFile(call: Call, file: Upload): Promise<ReadFile> {
  const lines = linesOf(file);
  const cars = await carsOf(call, [...new Set(lines.map(({ car }) => car))]);
  const leftOut: ImportedLine[] = [];
  const byCar = new Map<string, ReadLine[]>();
  for (const one of lines) {
    const { line, car } = one;
    const carId = cars.get(car);
    if ("mistake" in one) leftOut.push({ line, car, outcome: "UNREADABLE", reason: one.mistake });
    else if (carId === undefined) leftOut.push({ line, car, outcome: "UNKNOWN_CAR", reason: "" });
    else byCar.set(carId, [...(byCar.get(carId) ?? []), one]);
  }
  return { leftOut, byCar };
}

async function judgeFile(call: Call, { leftOut, byCar }: ReadFile): Promise<ImportedLine[]> {
  const judged = [...leftOut];
  for (const [carId, lines] of byCar) judged.push(...(await judgeLines(call, carId, lines)));
  return judged.toSorted((a, b) => a.line - b.line);
}

async function requireNew(call: Call, digest: string): Promise<void> {
  const former = await call.db
    .selectFrom("mileageImport")
    .select(["createdAt", "createdBy"])
    .where("sha256", "=", digest)
    .executeTakeFirst();
  if (former)
    throw refused(
      `Ce fichier a déjà été importé par ${former.createdBy} le ${frenchInstant(former.createdAt)}.`,
    );
}

/** Nothing is written. */
export async function previewImport(call: Call, file: Upload): Promise<ImportOutcome> {
  await requireNew(call, sha256(file.bytes));
  return outcomeOf(await judgeFile(call, await readFile(call, file)));
}

const countOf = (lines: readonly ImportedLine[], ...outcomes: ImportedLine["outcome"][]): number =>
  lines.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** Cars are locked in one order: two files may name the same ones. */
export async function importReadings(call: Call, file: Upload): Promise<ImportOutcome & { id: string }> {
  const digest = sha256(file.bytes);
  await lockName(call, `mileage import ${digest}`);
  await requireNew(call, digest);
  const read = await readFile(call, file);
  const lines = await judgeFile(call, read);
  const { id } = await create(call, "mileageImport", {
    fileName: file.name,
    sha256: digest,
    accepted: countOf(lines, "ACCEPTED"),
    refused: countOf(lines, "REFUSED"),
    leftOut: countOf(lines, "ALREADY", "UNKNOWN_CAR", "UNREADABLE"),
  });
  const did = `a reçu des relevés du fichier ${file.name}`;
  for (const [carId, ofCar] of [...read.byCar].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const received = ofCar.map(({ at, isHourKnown, odometer }) => ({
      at,
      isHourKnown,
      odometer,
      source: "FILE" as const,
    }));
    await receiveReadings(call, { carId, received, did });
  }
  return { id, ...outcomeOf(lines) };
}
