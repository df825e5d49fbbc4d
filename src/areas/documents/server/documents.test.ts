import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { closeReading } from "#platform/reading/read.ts";
import { documentsContract } from "../contract.ts";
import { otherVinsOf } from "./vins/other-vins.ts";
import { readingJobHandler } from "./reading.ts";
import { requestCarDocument, hasDocument, kindStateOf } from "./car-documents.ts";

const app = testApplication();
afterAll(closeReading);

async function aDocument(name: string, ...lines: string[]): Promise<File> {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  lines.forEach((line, index) => document.text(line, 60, 80 + index * 24));
  document.end();
  await ended;
  return new File([Buffer.concat(chunks)], name, { type: "application/pdf" });
}

const kind = "documents.OTHER";
const car = (more = {}) => app.within((call) => buildCar(call, more));
let staff: ReturnType<typeof app.as>;
beforeAll(() => void (staff = app.as("salesAdministrator")));
const add = async (carId: string, ...lines: string[]) =>
  staff(documentsContract.addCarDocument, {
    params: { carId },
    body: { kind },
    files: { file: await aDocument("papier.pdf", ...lines) },
  });
const drop = async (...lines: string[]) =>
  staff(documentsContract.addScan, {
    files: { file: await aDocument("scan.pdf", "Papier quelconque d’un véhicule", ...lines) },
  });
const ofCar = (carId: string) => staff(documentsContract.listCarDocuments, { params: { carId } });

describe("a document of a car", () => {
  it("is read after it came: its VIN and its plate are compared with our data", async () => {
    const { id, vin } = await car({ licensePlate: "GX-482-KP" });
    const { id: documentId } = await add(id, `Châssis ${vin}`, "Plaque GX-482-KP", "du 14/03/2024");
    await app.runJobs();
    const detail = await staff(documentsContract.readDocument, { params: { id: documentId } });
    expect(detail).toMatchObject({ reading: "DONE", pageCount: 1, turns: [0], cars: [{ id }] });
    expect(detail.values.map(({ key, value, differs }) => [key, value, differs])).toEqual([
      ["vin", vin, false],
      ["licensePlate", "GX-482-KP", false],
    ]);
    expect((await ofCar(id)).comparison.every(({ differs }) => !differs)).toBe(true);
  });

  it("with another VIN is reported, until it is settled with a reason", async () => {
    const { id } = await car();
    const { id: documentId } = await add(id, "Châssis VF3LBHNSPMS123457");
    await app.runJobs();
    expect(await app.within(otherVinsOf, id)).toEqual([
      { documentName: "papier.pdf", vin: "VF3LBHNSPMS123457" },
    ]);
    const sent = { params: { id: documentId }, body: { carId: id, reason: "Facture groupée" } };
    await expect(app.as("operator")(documentsContract.settleDocumentVin, sent)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const settled = await staff(documentsContract.settleDocumentVin, sent);
    expect(settled.otherVins).toMatchObject([{ settledReason: "Facture groupée" }]);
    expect(await app.within(otherVinsOf, id)).toEqual([]);
    await expect(staff(documentsContract.settleDocumentVin, sent)).rejects.toMatchObject({ kind: "refused" });
  });

  it("is requested, received, refused with a reason, and approved after all", async () => {
    const { id } = await car();
    const standing = () => app.within((call) => kindStateOf(call, id, kind));
    expect(await standing()).toBe("NONE");
    await app.within((call) => requestCarDocument(call, { carIds: [id], kind }));
    expect(await standing()).toBe("ASKED");
    const { id: documentId } = await add(id, "Voici");
    expect((await ofCar(id)).documents).toHaveLength(1);
    expect(await app.within((call) => hasDocument(call, id, kind))).toBe(true);
    const one = { params: { id: documentId } };
    const refused = await staff(documentsContract.refuseDocument, { ...one, body: { reason: "Illisible" } });
    expect(refused).toMatchObject({ state: "MISSING", reason: "Illisible" });
    expect(await app.within((call) => hasDocument(call, id, kind))).toBe(false);
    const twice = staff(documentsContract.refuseDocument, { ...one, body: { reason: "Encore" } });
    await expect(twice).rejects.toMatchObject({ message: expect.stringContaining("déjà refusé") });
    expect(await staff(documentsContract.approveDocument, one)).toMatchObject({
      state: "APPROVED",
      reason: "",
    });
  });

  it("shows its pages as images, rotated on request, and is deleted with its file", async () => {
    const { id, vin } = await car();
    const { id: documentId } = await add(id, vin);
    await app.runJobs();
    const one = { params: { id: documentId } };
    const page = { id: documentId, page: 1 };
    const image = await staff(documentsContract.readDocumentPage, { params: page, query: {} });
    expect(image).toMatchObject({ type: "image/webp" });
    const before = (await staff(documentsContract.readDocument, one)).values[0]?.box;
    const turned = await staff(documentsContract.turnDocumentPage, {
      ...one,
      body: { page: 1, degrees: 90 },
    });
    expect(turned.turns).toEqual([90]);
    expect(turned.values[0]?.box?.top).toBeCloseTo(before?.left ?? -1);
    const none = staff(documentsContract.readDocumentPage, { params: { ...page, page: 2 }, query: {} });
    await expect(none).rejects.toMatchObject({ kind: "missing" });
    await staff(documentsContract.removeDocument, one);
    await expect(staff(documentsContract.downloadDocument, one)).rejects.toMatchObject({ kind: "missing" });
  });

  it("that asks for a password is refused with the reason", async () => {
    const { id } = await car();
    const document = new PDFDocument({ size: "A4", userPassword: "secret" });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => document.on("end", resolve));
    document.text("Secret").end();
    await ended;
    const file = new File([Buffer.concat(chunks)], "clos.pdf", { type: "application/pdf" });
    const sent = { params: { carId: id }, body: { kind }, files: { file } };
    await expect(staff(documentsContract.addCarDocument, sent)).rejects.toMatchObject({
      fields: { file: expect.stringContaining("mot de passe") },
    });
  });

  it("is of a listed kind, and its file of a readable type", async () => {
    const { id } = await car();
    const sent = { params: { carId: id }, files: { file: await aDocument("a.pdf", "A") } };
    const unknown = staff(documentsContract.addCarDocument, { ...sent, body: { kind: "nothing" } });
    await expect(unknown).rejects.toMatchObject({ fields: { kind: expect.any(String) } });
    const text = new File(["a;b"], "a.csv", { type: "text/csv" });
    const wrong = staff(documentsContract.addCarDocument, { ...sent, body: { kind }, files: { file: text } });
    await expect(wrong).rejects.toMatchObject({ code: "InvalidMimeType" });
    const other = app.as("scorer")(documentsContract.addCarDocument, { ...sent, body: { kind } });
    await expect(other).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("scans dropped together", () => {
  it("propose their car by VIN, misread or not, and by plate", async () => {
    const one = await car({ vin: "VF3LBHNSPMS123888" });
    const other = await car({ licensePlate: "HB-777-KZ" });
    await drop("Châssis VF3L8HN5PMS123888");
    await drop("Véhicule HB-777-KZ");
    await drop("Rien à en dire");
    await app.runJobs();
    const scans = await staff(documentsContract.listScans);
    expect(scans.slice(-3).map(({ cars }) => cars.map(({ id }) => id))).toEqual([[one.id], [other.id], []]);
  });

  it("leave the queue for their cars once sorted; of two people, the second is refused", async () => {
    const { id: carId, vin } = await car();
    const { id: second } = await car();
    const { id } = await drop(vin);
    await app.runJobs();
    const sent = { params: { id }, body: { kind, carIds: [carId, second] } };
    await staff(documentsContract.sortScan, sent);
    expect((await ofCar(carId)).documents).toMatchObject([{ id, kind }]);
    expect((await ofCar(second)).documents[0]?.otherVins).toMatchObject([{ carId: second, vin }]);
    expect((await staff(documentsContract.listScans)).some((scan) => scan.id === id)).toBe(false);
    await expect(staff(documentsContract.sortScan, sent)).rejects.toMatchObject({ kind: "refused" });
    await expect(staff(documentsContract.dropScan, { params: { id } })).rejects.toMatchObject({
      kind: "refused",
    });
  });

  it("whose reading failed is read again on request, once", async () => {
    const { vin } = await car();
    const { id } = await drop(vin);
    await app.within(
      (call) => readingJobHandler.giveUp?.(call, { documentId: id }, "no answer") ?? Promise.resolve(),
    );
    const found = async () => (await staff(documentsContract.listScans)).find((scan) => scan.id === id);
    expect(await found()).toMatchObject({ reading: "FAILED", fault: "UNANSWERED" });
    const again = () => staff(documentsContract.readDocumentAgain, { params: { id } });
    const outcomes = await Promise.allSettled([again(), again()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await app.runJobs();
    expect(await found()).toMatchObject({ reading: "DONE", fault: null, cars: [{ vin }] });
    await expect(again()).rejects.toMatchObject({ message: "Ce document est déjà lu." });
  });

  it("that cannot be read state it and can still be sorted", async () => {
    const { id: carId } = await car();
    const broken = new File(["%PDF-1.7 cut"], "cassé.pdf", { type: "application/pdf" });
    const { id } = await staff(documentsContract.addScan, { files: { file: broken } });
    await app.runJobs();
    const scan = (await staff(documentsContract.listScans)).find((one) => one.id === id);
    expect(scan).toMatchObject({ reading: "FAILED", fault: "UNREADABLE", cars: [] });
    await staff(documentsContract.sortScan, { params: { id }, body: { kind, carIds: [carId] } });
    expect((await ofCar(carId)).documents).toHaveLength(1);
  });
});

describe("a document dropped on its car", () => {
  const dropOn = async (carId: string, name: string, ...lines: string[]) => {
    const files = { file: await aDocument(name, ...lines) };
    const { id } = await staff(documentsContract.addCarScan, { params: { carId }, files });
    await app.runJobs();
    return id;
  };
  const certificate = ["CERTIFICAT D'IMMATRICULATION", "A GX-482-KP"];

  it("waits there with the kind that it looks like, and leaves with its kind", async () => {
    const { id: carId, vin } = await car();
    const id = await dropOn(carId, "cg.pdf", ...certificate, `E ${vin}`);
    const { scans, documents } = await ofCar(carId);
    expect(documents).toEqual([]);
    expect(scans).toMatchObject([{ id, kind: "registration.CARTE_GRISE", reading: "DONE" }]);
    const body = { kind: "registration.CARTE_GRISE", carIds: [carId] };
    await staff(documentsContract.sortScan, { params: { id }, body });
    expect(await ofCar(carId)).toMatchObject({ scans: [], documents: [{ id, warnings: [] }] });
  });

  it("warns when it is the same file as another, or looks like another kind", async () => {
    const { id: carId, vin } = await car();
    const first = await dropOn(carId, "cg.pdf", ...certificate, `E ${vin}`);
    const { scans } = await ofCar(carId);
    const sort = (id: string, to: string) =>
      staff(documentsContract.sortScan, { params: { id }, body: { kind: to, carIds: [carId] } });
    await sort(first, "registration.COC");
    expect(scans).toHaveLength(1);
    expect((await ofCar(carId)).documents[0]?.warnings).toEqual([
      "Ce document ressemble à : Carte grise. Vérifiez sa nature.",
    ]);
    const file = await aDocument("même.pdf", "Voici");
    for (const to of ["registration.KBIS_BAILLEUR", "registration.FIV"])
      await staff(documentsContract.addCarDocument, {
        params: { carId },
        body: { kind: to },
        files: { file },
      });
    const warned = (await ofCar(carId)).documents.filter(({ name }) => name === "même.pdf");
    expect(warned.map(({ warnings }) => warnings.length)).toEqual([1, 1]);
    expect(warned[0]?.warnings[0]).toContain("Le même fichier est déjà là : Kbis du bailleur");
  });
});

it("a scan of two documents is split as proposed, each part read and classed apart", async () => {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.text("CERTIFICAT DE CONFORMITE").addPage().text("CERTIFICAT D'IMMATRICULATION");
  document.end();
  await ended;
  const file = new File([Buffer.concat(chunks)], "deux.pdf", { type: "application/pdf" });
  const { id } = await staff(documentsContract.addScan, { files: { file } });
  await app.runJobs();
  const scan = (await staff(documentsContract.listScans)).find((one) => one.id === id);
  expect(scan?.parts.map(({ pages, kindLabel }) => [pages, kindLabel])).toEqual([
    ["1", "Certificat de conformité (COC)"],
    ["2", "Carte grise"],
  ]);
  const split = (parts: string) => staff(documentsContract.splitScan, { params: { id }, body: { parts } });
  await expect(split("1")).rejects.toMatchObject({ fields: { parts: expect.any(String) } });
  const { ids } = await split("2\n1");
  await app.runJobs();
  const scans = await staff(documentsContract.listScans);
  expect(ids.map((one) => scans.find((found) => found.id === one))).toMatchObject([
    { name: "deux (p. 2).pdf", kind: "registration.CARTE_GRISE", pageCount: 1 },
    { name: "deux (p. 1).pdf", kind: "registration.COC", pageCount: 1 },
  ]);
  await expect(split("1\n2")).rejects.toMatchObject({ kind: "missing" });
});
