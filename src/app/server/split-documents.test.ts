// A filed document that holds several is split: the first takes its place, for moves too, and the whole file stays.
import { afterAll, expect, it } from "vitest";
import PDFDocument from "pdfkit";
import { documentsContract as api } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { documentBytes } from "#platform/paper/document-bytes.ts";
import { closeReading } from "#platform/reading/read.ts";
import { registrationContract } from "#registration/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";

const app = testApplication("2026-11-22T10:00:00Z");
afterAll(closeReading);
const staff = () => app.as("salesAdministrator");

async function paperOf(...pages: string[]): Promise<File> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  return new File([new Uint8Array(await documentBytes(document))], "liasse.pdf", { type: "application/pdf" });
}

async function filed(...pages: string[]) {
  const { id: carId } = await app.within(buildCar, {});
  const { id } = await staff()(api.addCarDocument, {
    params: { carId },
    body: { kind: "registration.FACTURE_ACHAT" },
    files: { file: await paperOf(...pages) },
  });
  await app.runJobs();
  const detail = () => staff()(api.readDocument, { params: { id } });
  const split = (parts: string, as = staff()) => as(api.splitDocument, { params: { id }, body: { parts } });
  const ofCar = () => staff()(api.listCarDocuments, { params: { carId } });
  return { carId, id, detail, split, ofCar };
}

it("an invoice and a certificate filed as one: the proposal, then one document and one to sort", async () => {
  const { detail, split, ofCar } = await filed("FACTURE N° 12\nN° de série", "CERTIFICAT DE CONFORMITE");
  expect(await detail()).toMatchObject({
    may: { split: true },
    parts: [
      { pages: "1", kindLabel: "Facture d’achat" },
      { pages: "2", kindLabel: "Certificat de conformité (COC)" },
    ],
  });
  const successor = await split("1\n2");
  expect(successor).toMatchObject({ kind: "registration.FACTURE_ACHAT", name: "liasse (p. 1).pdf" });
  expect(await detail()).toMatchObject({
    state: "REPLACED",
    reason: "Scindé en 2 documents.",
    replacement: { id: successor.id },
    hasFile: true,
    may: { split: false },
  });
  await app.runJobs();
  expect((await ofCar()).scans).toMatchObject([{ name: "liasse (p. 2).pdf", kind: "registration.COC" }]);
});

it("pages in the wrong order: the same document, in order", async () => {
  const { detail, split, ofCar } = await filed("page deux", "page une");
  expect(await split("2, 1")).toMatchObject({
    name: "liasse (p. 2, 1).pdf",
    kind: "registration.FACTURE_ACHAT",
  });
  expect(await detail()).toMatchObject({ state: "REPLACED", reason: "Pages remises dans l’ordre." });
  expect((await ofCar()).scans).toEqual([]);
});

it("a page left out, an order that is already theirs, a single page, an account that may not file it", async () => {
  const { split } = await filed("une", "deux");
  await expect(split("1")).rejects.toMatchObject({ fields: { parts: expect.stringContaining("1 à 2") } });
  await expect(split("1-2")).rejects.toMatchObject({ fields: { parts: expect.stringContaining("déjà") } });
  await expect(split("1\n2", app.as("salesman"))).rejects.toMatchObject({ kind: "forbidden" });
  await split("1\n2");
  await expect(split("1\n2")).rejects.toMatchObject({ message: "Ce document ne compte plus." });
  const single = await filed("seule");
  await expect(single.split("1")).rejects.toMatchObject({
    message: "Seul un PDF de plusieurs pages se scinde.",
  });
});

it("the report on which an inspection relies: the inspection follows the first part", async () => {
  const { id: carId } = await app.within(buildCar, {});
  const inspections = async () =>
    (await staff()(registrationContract.readInspections, { params: { carId } })).inspections;
  await staff()(registrationContract.uploadInspection, {
    params: { carId },
    body: {
      nature: "VTP",
      result: "A",
      doneOn: day("2026-11-02"),
      validUntil: null,
      mileage: null,
      number: "",
    },
    files: { file: await paperOf("PROCES-VERBAL DE CONTROLE TECHNIQUE", "Extrait Kbis") },
  });
  await app.runJobs();
  const [before] = await inspections();
  const id = before?.documentId ?? "";
  await expect(staff()(api.removeDocument, { params: { id } })).rejects.toMatchObject({ kind: "refused" });
  const successor = await staff()(api.splitDocument, { params: { id }, body: { parts: "1\n2" } });
  expect((await inspections())[0]?.documentId).toBe(successor.id);
  expect(successor.reliance).toContain("contrôle technique du 02-11-2026");
  expect(await staff()(api.readDocument, { params: { id } })).toMatchObject({
    state: "REPLACED",
    hasFile: true,
  });
});
