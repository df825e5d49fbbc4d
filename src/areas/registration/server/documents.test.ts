// The documents of a registration among the documents of a car.
import { afterAll, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { documentsContract } from "#documents/contract.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { closeReading, pageImage } from "#platform/reading/read.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { registrationContract } from "../contract.ts";
import { openFile } from "./files/opening.ts";

const app = testApplication("2026-11-22T10:00:00Z");
afterAll(closeReading);
const staff = () => app.as("salesAdministrator");

const aCar = (vin: string) =>
  app.within(async (call) => {
    const car = await buildCar(call, { vin });
    const file = await call.db
      .selectFrom("registration")
      .select("id")
      .where("carId", "=", car.id)
      .executeTakeFirst();
    if (!file) await openFile(call, car.id, { purpose: "FIRST" });
    return { params: { carId: car.id }, vin };
  });
const read = ({ params }: { params: { carId: string } }) =>
  staff()(registrationContract.readRegistration, { params });
const scan = async (text: string, type = "application/pdf") =>
  scanOf(
    type === "application/pdf" ? new Uint8Array(await samplePdf(text)) : new TextEncoder().encode(text),
    type,
  );
const scanOf = async (bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const { id } = await staff()(documentsContract.addScan, {
    files: { file: new File([bytes], "scan", { type }) },
  });
  await app.runJobs();
  const found = (await staff()(documentsContract.listScans)).find((one) => one.id === id);
  if (!found) throw new RangeError("no scan");
  return found;
};
const sort = (id: string, kind: string, carId: string) =>
  staff()(documentsContract.sortScan, {
    params: { id },
    body: { kind: `registration.${kind}`, carIds: [carId] },
  });
const record = async (car: { params: { carId: string }; vin: string }, plate: string, vin = car.vin) =>
  staff()(registrationContract.recordCertificate, {
    params: car.params,
    body: {
      version: (await read(car)).file.version,
      plate,
      vin,
      certificateDate: day("2026-11-01"),
      firstRegistrationDate: day("2026-10-20"),
      formula: "2026AB12345",
      mass: null,
      carbonDioxide: null,
      power: null,
      fiscalPower: null,
      category: null,
      kind: null,
      energy: null,
      euroStandard: null,
    },
    files: {},
  });

it("a scanned carte grise is recognised with its car; once filed, it prefills its form", async () => {
  const car = await aCar("VF1RJA00068123457");
  const found = await scan(`CERTIFICAT D'IMMATRICULATION A GA-214-AB E ${car.vin} P.6 7`);
  expect(found).toMatchObject({ kind: "registration.CARTE_GRISE", cars: [{ id: car.params.carId }] });
  await sort(found.id, "CARTE_GRISE", car.params.carId);
  const { classed, hasCarteGrise } = await read(car);
  expect(hasCarteGrise).toBe(true);
  expect(classed).toMatchObject([{ kind: "CARTE_GRISE", name: "scan" }]);
  expect(classed[0]?.fields.find(({ key }) => key === "vin")).toMatchObject({ value: car.vin });
  const approving = staff()(documentsContract.approveDocument, { params: { id: found.id } });
  await expect(approving).rejects.toMatchObject({ kind: "refused" });
  const done = await record(car, "GA-214-AB");
  expect(done).toMatchObject({ licensePlate: "GA-214-AB", classed: [], file: { status: "DEFINITIVE" } });
  const { documents } = await staff()(documentsContract.listCarDocuments, car);
  expect(documents).toMatchObject([{ id: found.id, state: "APPROVED", may: { remove: false } }]);
});

it("an inspection report and a Crit’Air certificate already received are proposed by their forms, once", async () => {
  const car = await aCar("VF1RJA00068123461");
  const certificate = await scan(`CERTIFICAT D'IMMATRICULATION A GA-217-AB E ${car.vin}`);
  await sort(certificate.id, "CARTE_GRISE", car.params.carId);
  await record(car, "GA-217-AB");
  const found = await scan("CONTROLE TECHNIQUE PROCES-VERBAL Kilométrage : 12 000 km");
  await sort(found.id, "CONTROLE_TECHNIQUE", car.params.carId);
  const { waiting } = await staff()(registrationContract.readInspections, car);
  expect(waiting).toMatchObject({
    name: "scan",
    fields: [{ key: "mileage", label: "Kilométrage au contrôle", value: "12000" }],
  });
  const taken = await staff()(registrationContract.uploadInspection, {
    params: car.params,
    body: {
      nature: "VTP",
      result: "A",
      doneOn: day("2026-11-20"),
      validUntil: null,
      mileage: null,
      number: "",
    },
    files: {},
  });
  expect(taken).toMatchObject({ waiting: null, inspections: [{ documentId: found.id, status: "PENDING" }] });
  const temporary = await scan("Certificat qualité de l’air");
  await sort(temporary.id, "VIGNETTE_TEMPORAIRE", car.params.carId);
  const sticker = await staff()(registrationContract.readSticker, car);
  expect(sticker.waiting).toMatchObject({ name: "scan" });
  const after = await staff()(registrationContract.addTemporarySticker, { ...car, files: {} });
  expect(after).toMatchObject({ waiting: null, papers: [{ id: temporary.id }] });
});

it("without an upload or a filed document, the certificate is required", async () => {
  await expect(record(await aCar("VF1RJA00068123458"), "GA-215-AB")).rejects.toMatchObject({
    fields: { file: expect.any(String) },
  });
});

it("a VIN that differs, read or typed, is settled once, from either page", async () => {
  const car = await aCar("VF1RJA00068123459");
  const found = await scan("CERTIFICAT D'IMMATRICULATION E VF3LBHNSPMS123457");
  await sort(found.id, "CARTE_GRISE", car.params.carId);
  expect((await read(car)).vinProblem).toContain("VF3LBHNSPMS123457");
  await expect(record(car, "GA-216-AB")).rejects.toThrow("à expliquer");
  const waiting = await record(car, "GA-216-AB", "VF3LBHNSPMS123457");
  expect(waiting).toMatchObject({ licensePlate: null, classed: [{ kind: "CARTE_GRISE" }] });
  const body = { carId: car.params.carId, reason: "Ancienne frappe" };
  await staff()(documentsContract.settleDocumentVin, { params: { id: found.id }, body });
  expect(await read(car)).toMatchObject({
    vinProblem: null,
    settledVins: [
      { vin: "VF3LBHNSPMS123457", reason: "Ancienne frappe", settledBy: expect.stringMatching(/\w/) },
    ],
  });
  expect((await record(car, "GA-216-AB", "VF3LBHNSPMS123457")).licensePlate).toBe("GA-216-AB");
});

it("a certificate of conformity sent as data is a document without pages, read in full", async () => {
  const car = await aCar("VF1RJA00068123460");
  const found = await scan(
    `<?xml version="1.0"?><InitialVehicleInformation xmlns="http://eu.ereg.initialvehicleinformation.v2"><VehicleIdentificationNumber>${car.vin}</VehicleIdentificationNumber><MassInRunningOrder>1320</MassInRunningOrder></InitialVehicleInformation>`,
    "application/xml",
  );
  expect(found).toMatchObject({ kind: "registration.COC", cars: [{ id: car.params.carId }] });
  await sort(found.id, "COC", car.params.carId);
  const { values, may } = await staff()(documentsContract.readDocument, { params: { id: found.id } });
  expect(values).toContainEqual(
    expect.objectContaining({ key: "mass", value: "1320", method: "fichier XML" }),
  );
  expect(may).toMatchObject({ approve: true, refuse: true, remove: true });
  // Served as plain text: a browser would otherwise render it as a page of ours.
  const opened = await staff()(documentsContract.downloadDocument, { params: { id: found.id } });
  expect(opened.type).toMatch(/^text\/plain/);
  const page = { params: { id: found.id, page: 1 }, query: {} };
  await expect(staff()(documentsContract.readDocumentPage, page)).rejects.toMatchObject({ kind: "missing" });
  expect((await read(car)).hasCOC).toBe(true);
  await staff()(documentsContract.refuseDocument, {
    params: { id: found.id },
    body: { reason: "Autre version" },
  });
  expect((await read(car)).hasCOC).toBe(false);
});

it("is read by the form as by the inbox: a German certificate, and its photo on its side", async () => {
  const { params, vin } = await aCar("WVWZZZCD1PW777123");
  const text = `Zulassungsbescheinigung Teil I\nA Kennzeichen B-MW 1234\nE ${vin}\nD.1 VOLKSWAGEN`;
  const bytes = new Uint8Array(await samplePdf(text));
  const page = {
    bytes,
    mediaType: "application/pdf",
    page: 1,
    longest: 1_600,
    turn: 90,
    format: "png",
  } as const;
  const photo = await pageImage(page);
  if (!photo) throw new RangeError("no page");
  for (const [content, type] of [
    [bytes, "application/pdf"],
    [new Uint8Array(photo.bytes), "image/png"],
  ] as const) {
    const files = { file: new File([content], "teil1", { type }) };
    const sent = { params, body: { kind: null }, files };
    const answer = await staff()(registrationContract.extractDocumentInformation, sent);
    const inInbox = await scanOf(content, type);
    expect([answer.kind, inInbox.kind]).toEqual(["TEIL_1", "registration.TEIL_1"]);
    const found = answer.fields.find(({ key }) => key === "vin");
    expect(found).toMatchObject({
      value: vin,
      held: vin,
      differs: false,
      evidence: "KNOWN",
      isDoubtful: false,
    });
    expect(inInbox.values.find(({ key }) => key === "vin")?.value).toBe(vin);
  }
});

it("with another plate or VIN than ours says so next to the read values", async () => {
  const { params } = await aCar("VF1RJA00X67123409");
  const text = "CERTIFICAT D'IMMATRICULATION\nA GX-482-KP\nE VF1RJA00X67199999";
  const files = {
    file: new File([new Uint8Array(await samplePdf(text))], "cg.pdf", { type: "application/pdf" }),
  };
  const sent = { params, body: { kind: "CARTE_GRISE" as const }, files };
  const { fields } = await staff()(registrationContract.extractDocumentInformation, sent);
  expect(fields.find(({ key }) => key === "vin")).toMatchObject({ held: "VF1RJA00X67123409", differs: true });
});
