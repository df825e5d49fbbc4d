// The report and the evidence of an on-screen signature give its time and signer, and consecutive hours are
// consistent.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { aPhoto, inspect } from "#tests/builders/preparation.ts";
import { inspectionView } from "#preparation/server/inspections/inspections.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import { signatures } from "#signatures/contract.ts";
import { backfillEvidence } from "#signatures/server/procedures/evidence-file.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );
async function bytesOf(file: object): Promise<Uint8Array> {
  if (!(file instanceof Blob)) throw new RangeError("not a file");
  return new Uint8Array(await file.arrayBuffer());
}
const textOf = async (file: object): Promise<string> => new TextDecoder().decode(await bytesOf(file));

test("signed later than the typed hour, the report and the evidence give the time of the signature, and its signer", async () => {
  const { carId, periodId } = await ready();
  // 17:57 in Paris; handed over at 9:45.
  app.setClock("2026-11-23T16:57:26Z");
  await deliver({ carId });
  app.setClock("2026-11-23T09:00:00Z");
  const staff = app.as("operationValidator");
  const [procedure] = await staff(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: periodId },
  });
  expect(procedure).toMatchObject({
    status: "SIGNED",
    onScreen: {
      name: "Léa Martin",
      capacity: "Gérante",
      isDrawn: true,
      signedAt: "2026-11-23T16:57:26.000Z",
    },
  });
  expect(procedure?.journal.map(({ kind, signerName }) => [kind, signerName])).toEqual([
    ["STARTED", null],
    ["SIGNED", "Léa Martin"],
    ["SEALED", null],
  ]);
  const params = { id: procedure?.id ?? "" };
  const report = drawnText(
    await readDrawnObjects(await bytesOf(await staff(signatures.downloadSigned, { params }))),
  );
  expect(report).toContain("Signé à l’écran le 23-11-2026 à 17:57");
  expect(report).toContain("23-11-2026 à 09:45");
  const json: unknown = JSON.parse(await textOf(await staff(signatures.downloadEvidenceJson, { params })));
  expect(json).toMatchObject({
    procedure: { isOnScreen: true },
    consent: { version: "ecran-2026-11-2" },
    signers: [{ firstName: "Léa Martin", capacity: "Gérante", signedAt: "2026-11-23T16:57:26.000Z" }],
    isJournalIntact: true,
  });
  const evidence = await readDrawnObjects(
    await bytesOf(await staff(signatures.downloadEvidence, { params })),
  );
  expect(findFaults(evidence)).toEqual([]);
  for (const words of ["Signataire : Léa Martin", "présence devant", "23-11-2026 à 17:57"])
    expect(drawnText(evidence).replaceAll("\u00a0", " ")).toContain(words);
  await expect(app.as("salesman")(signatures.downloadEvidence, { params })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("the person signs and receives the condition of the car: energy, keys, papers, tyres and defects", async () => {
  const { carId, periodId } = await ready();
  await app.within((call) =>
    inspect(call, carId, {
      energyPercent: 73,
      nbOfKeys: 2,
      belongings: ["MANUAL"],
      tires: [{ place: "FRONT_LEFT", size: "205/55 R16", season: null, depthMm: 6.4 }],
      defects: [
        {
          id: newId(),
          part: "FRONT_BUMPER",
          x: 10,
          y: 10,
          kind: "SCRATCH",
          sizeCm: 4,
          depthMm: null,
          signs: [],
          comment: "Côté gauche",
        },
      ],
    }),
  );
  await deliver({ carId }, { time: "10:00" });
  const staff = app.as("operationValidator");
  const [procedure] = await staff(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: periodId },
  });
  const signed = await bytesOf(
    await staff(signatures.downloadSigned, { params: { id: procedure?.id ?? "" } }),
  );
  const words = drawnText(await readDrawnObjects(signed)).replaceAll(/[\u00a0\u202f]/g, " ");
  for (const expected of ["73 %", "Clés", "Notice", "205/55 R16", "6,4 mm", "Rayure", "Côté gauche"])
    expect(words).toContain(expected);
});

test("an inspection that changed since the person read it is not signed", async () => {
  const { carId } = await ready();
  await app.within((call) => inspect(call, carId));
  expect(await failureOf(deliver({ carId }, { time: "10:00", inspectionVersion: null }))).toMatchObject({
    status: 409,
    message: expect.stringContaining("relisez-le et faites signer à nouveau"),
  });
});

test("an inspection that received a photo since the person read it is not signed", async () => {
  const { carId } = await ready();
  const { read, photographed } = await app.within(async (call) => {
    const id = await inspect(call, carId);
    const read = await inspectionView(call, id);
    return {
      read,
      photographed: await addInspectionPhoto(call, id, { spot: "TRUNK", file: await aPhoto("late") }),
    };
  });
  const deliverAt = (inspectionVersion: number) => deliver({ carId }, { time: "10:00", inspectionVersion });
  expect(await failureOf(deliverAt(read.version))).toMatchObject({ status: 409 });
  await deliverAt(photographed.version);
});

test("a signature older than evidence files gets one the next night, once", async () => {
  const { carId, periodId } = await ready();
  await deliver({ carId });
  const staff = app.as("operationValidator");
  const [procedure] = await staff(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: periodId },
  });
  const params = { id: procedure?.id ?? "" };
  await app.within(async (call) => {
    await sql`alter table signature_document disable trigger user`.execute(call.db);
    await sql`delete from signature_document where signature_id = ${params.id} and kind like 'evidence%'`.execute(
      call.db,
    );
    await sql`alter table signature_document enable trigger user`.execute(call.db);
  });
  await expect(staff(signatures.downloadEvidence, { params })).rejects.toMatchObject({ kind: "missing" });
  for (let night = 0; night < 2; night += 1) await app.outsideJob(backfillEvidence.run);
  expect((await bytesOf(await staff(signatures.downloadEvidence, { params }))).length).toBeGreaterThan(1_000);
  const json = await textOf(await staff(signatures.downloadEvidenceJson, { params }));
  expect(JSON.parse(json)).toMatchObject({ signers: [{ firstName: "Léa Martin" }] });
});

// Written by hand: end of the vehicle inspection, its day, handover time (Paris), expected error on its field.
test.each([
  ["2026-11-23T08:30:00Z", "2026-11-23", { time: "09:00" }, { time: "terminé le 23-11-2026 à 09:30" }],
  ["2026-11-23T08:30:40Z", "2026-11-23", { time: "09:30" }, null],
  ["2026-11-23T08:30:00Z", "2026-11-23", { time: "09:45" }, null],
  [
    "2026-11-23T08:30:00Z",
    "2026-11-23",
    { day: "2026-11-20", time: "18:00" },
    { day: "L’état des lieux de départ a été fait le 23-11-2026 : la remise le suit." },
  ],
  ["2026-11-23T08:30:00Z", "2026-11-20", { day: "2026-11-20", time: "18:00" }, null],
  ["2026-11-23T08:30:00Z", "2026-11-20", { time: "09:00" }, null],
])("recorded at %s, walked around on %s, handed over %o: %o", async (finishedAt, on, more, words) => {
  app.setClock("2026-11-20T09:00:00Z");
  const { carId, periodId } = await ready();
  app.setClock(finishedAt);
  await app.within((call) => inspect(call, carId, { on: day(on) }));
  app.setClock("2026-11-23T09:00:00Z");
  if (words === null) return expect(await deliver({ carId }, more)).toEqual({ periodId });
  const [field = "", expected] = Object.entries(words)[0] ?? [];
  expect(await failureOf(deliver({ carId }, more))).toMatchObject({
    status: 400,
    fields: { [field]: expect.stringContaining(String(expected)) },
  });
});
