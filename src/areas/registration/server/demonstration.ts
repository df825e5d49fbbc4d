// The demonstration company: a few files at each step, with generated documents; the others have just been opened.
import { recordOtherVin } from "#documents/server/vins/other-vins.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import {
  generatedPapers,
  type RegistrationKind,
  registrationKindLabels,
} from "../model/required-documents.ts";
import { documentChecklist, fileOf } from "./files/registration-file.ts";
import type { Specimen } from "./papers/specimen.ts";
import { recordCpi, recordProvisional } from "./files/steps.ts";
import { addMinorDocument, changeQuitus, requestDefinitive } from "./files/file-changes.ts";

const specimenDrawing = import.meta.resolve("./papers/specimen.ts");

interface DemonstratedCar {
  carId: string;
  vin: string;
  brand: string;
  model: string;
}

const fieldsOf = ({ vin, brand, model }: DemonstratedCar): Specimen["lines"] => [
  ["0.1", brand],
  ["0.2.1", model],
  ["0.10", vin],
];

async function specimen(kind: RegistrationKind, car: DemonstratedCar): Promise<Upload> {
  const title = registrationKindLabels[kind];
  const bytes = await drawPdf(specimenDrawing, { title, lines: fieldsOf(car) } satisfies Specimen);
  return { name: `${title}.pdf`, type: "application/pdf", bytes };
}

/** Newly opened files of cars not yet delivered. */
async function startedFiles(call: Call): Promise<(DemonstratedCar & { isImported: boolean })[]> {
  const rows = await call.db
    .selectFrom("registration as r")
    .innerJoin("car as c", "c.id", "r.carId")
    .select(["c.id as carId", "c.vin", "c.brand", "c.model", "r.origin"])
    .where("r.status", "=", "A_FAIRE")
    .orderBy("c.vin")
    .limit(12)
    .execute();
  return rows.map(({ origin, ...car }) => ({ ...car, isImported: origin !== "FRANCE" }));
}

/** Adds every document required by the pack of a file, one specimen of each kind. */
async function addRequiredDocuments(call: Call, car: DemonstratedCar): Promise<void> {
  const { needed } = await documentChecklist(call, await fileOf(call, car.carId));
  for (const { kind, need } of needed)
    if (need === "REQUIRED" && !generatedPapers.includes(kind))
      await addMinorDocument(call, { carId: car.carId, kind, file: await specimen(kind, car) });
}

const versionOf = async (call: Call, carId: string): Promise<number> => (await fileOf(call, carId)).version;

/** A CPI WW that lapses in the given number of days. */
async function demonstrateProvisional(
  call: Call,
  car: DemonstratedCar,
  { plate, days }: { plate: string; days: number },
): Promise<void> {
  const file = await specimen("CPI_WW", car);
  const validUntil = addDays(call.today, days);
  const form = {
    carId: car.carId,
    version: await versionOf(call, car.carId),
    plate,
    vin: car.vin,
    fromDay: addDays(validUntil, -60),
    validUntil,
    reason: "",
  };
  await recordProvisional(call, { ...form, file });
}

async function demonstrateCpi(call: Call, car: DemonstratedCar, plate: string): Promise<void> {
  const file = await specimen("CPI", car);
  const fromDay = addDays(call.today, -9);
  const form = {
    carId: car.carId,
    version: await versionOf(call, car.carId),
    plate,
    vin: car.vin,
    fromDay,
    validUntil: addDays(fromDay, 30),
    reason: "",
  };
  await recordCpi(call, { ...form, file });
}

async function demonstrateRequest(call: Call, car: DemonstratedCar): Promise<void> {
  await addRequiredDocuments(call, car);
  await requestDefinitive(call, { carId: car.carId, version: await versionOf(call, car.carId), reason: "" });
}

async function demonstrateImports(
  call: Call,
  [waiting, lapsing, withOtherVin]: readonly DemonstratedCar[],
): Promise<void> {
  if (waiting) {
    await demonstrateProvisional(call, waiting, { plate: "WW-214-AC", days: 34 });
    const quitusNumber = `69-${frenchDay(call.today).slice(-4)}-0417`;
    const { carId } = waiting;
    const quitus = {
      carId,
      quitus: "RECEIVED",
      quitusOn: addDays(call.today, -6),
      quitusNumber,
      reason: "",
    } as const;
    await changeQuitus(call, { ...quitus, version: await versionOf(call, carId) });
    await demonstrateRequest(call, waiting);
  }
  if (lapsing) await demonstrateProvisional(call, lapsing, { plate: "WW-386-BD", days: 5 });
  if (!withOtherVin) return;
  const { id: documentId } = await addMinorDocument(call, {
    carId: withOtherVin.carId,
    kind: "COC",
    file: await specimen("COC", withOtherVin),
  });
  const vin = `${withOtherVin.vin.slice(0, -1)}${withOtherVin.vin.endsWith("7") ? "1" : "7"}`;
  await recordOtherVin(call, { documentId, carId: withOtherVin.carId, vin });
}

export async function demonstrateRegistrations(call: Call): Promise<void> {
  const files = await startedFiles(call);
  await demonstrateImports(
    call,
    files.filter(({ isImported }) => isImported),
  );
  const [deposited, plated] = files.filter(({ isImported }) => !isImported);
  if (deposited) await demonstrateRequest(call, deposited);
  if (plated) await demonstrateCpi(call, plated, "HK-640-RC");
}
