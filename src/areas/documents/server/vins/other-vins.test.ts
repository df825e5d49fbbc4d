// Documents that name another of our cars, or no car: the block they cause, in either order of events, and its resolution.
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { get } from "#kernel/server/records/records.ts";
import { closeReading } from "#platform/reading/read.ts";
import { documentsContract } from "../../contract.ts";
import { otherVinsOf } from "./other-vins.ts";
import { recheckVins } from "./vin-changes.ts";

const app = testApplication();
let staff: ReturnType<typeof app.as>;
beforeAll(() => void (staff = app.as("salesAdministrator")));
afterAll(closeReading);

async function aDocument(...lines: string[]): Promise<File> {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  lines.forEach((line, index) => document.text(line, 60, 80 + index * 24));
  document.end();
  await ended;
  return new File([Buffer.concat(chunks)], "papier.pdf", { type: "application/pdf" });
}

const car = (vin?: string) => app.within((call) => buildCar(call, vin ? { vin } : {}));
async function add(carId: string, kind: string, ...lines: string[]): Promise<string> {
  const { id } = await staff(documentsContract.addCarDocument, {
    params: { carId },
    body: { kind },
    files: { file: await aDocument(...lines) },
  });
  await app.runJobs();
  return id;
}
const blockingVins = async (carId: string): Promise<string[]> =>
  (await app.within(otherVinsOf, carId)).map(({ vin }) => vin);
async function rename(id: string, vin: string): Promise<void> {
  const { version } = await app.within((call) => get(call, "car", id));
  const body = { version, vin, reason: "Carte grise" };
  await app.as("purchaser")(fleetContract.changeVin, { params: { id }, body });
}

/** Two VINs that differ by one letter, which OCR confuses. */
let made = 0;
function sisters(): [string, string] {
  made += 1;
  const end = `E01${String(made).padStart(4, "0")}`;
  return [`VZZS1STR8S${end}`, `VZZS1STRBS${end}`];
}
const other = "documents.OTHER";

describe("a document that names no car", () => {
  it.each([
    ["a Kbis", "registration.KBIS_BAILLEUR", ["N° de gestion 2015 B 04321", "732 829 320 R.C.S. Bordeaux"]],
    ["a contract", other, ["Contrat 1234567890", "le 20 septembre 2026"]],
    ["a town", other, ["Braunschweig 12345", "Saint-Quentin 02100 FR"]],
  ])("blocks nothing: %s", async (_, kind, lines) => {
    const { id } = await car();
    await add(id, kind, ...lines);
    expect(await blockingVins(id)).toEqual([]);
  });

  it("and once blocked its car by mistake no longer does, unless it was settled with a reason", async () => {
    const [{ id }, { id: settled }] = [await car(), await car()];
    const documents = [await add(id, other, "Contrat 1234567890"), await add(settled, other, "Contrat")];
    const { pool } = app.application.database;
    for (const one of documents) {
      await pool.query(
        `update document set readings = '[{"key":"vin","label":"VIN","value":"C0NTRAT1234567890","page":1,"box":null,"evidence":"LABEL","isDoubtful":false}]' where id = $1`,
        [one],
      );
      await pool.query("update document_link set other_vin = 'C0NTRAT1234567890' where document_id = $1", [
        one,
      ]);
      await pool.query("update document_reading set are_vins_judged = false where document_id = $1", [one]);
    }
    const reason = "Numéro de contrat";
    await staff(documentsContract.settleDocumentVin, {
      params: { id: documents[1] ?? "" },
      body: { carId: settled, reason },
    });
    expect(await blockingVins(id)).toEqual(["C0NTRAT1234567890"]);
    expect(await app.outsideJob(recheckVins.run)).toMatchObject({ failed: 0 });
    expect(await blockingVins(id)).toEqual([]);
    const { documents: after } = await staff(documentsContract.listCarDocuments, {
      params: { carId: settled },
    });
    expect(after[0]?.otherVins).toMatchObject([{ settledReason: reason }]);
  });
});

describe("the document of a sister car", () => {
  it("blocks the car on which it was dropped, and not its own, until it is settled with a reason", async () => {
    const [ours, sister] = sisters();
    const [{ id }, { id: sisterId }] = [await car(ours), await car(sister)];
    const documentId = await add(id, other, `Véhicule ${sister}`);
    await add(sisterId, other, `Véhicule ${sister}`);
    expect([await blockingVins(id), await blockingVins(sisterId)]).toEqual([[sister], []]);
    const detail = await staff(documentsContract.readDocument, { params: { id: documentId } });
    expect(detail.values).toMatchObject([{ key: "vin", value: sister, differs: true }]);
    await staff(documentsContract.settleDocumentVin, {
      params: { id: documentId },
      body: { carId: id, reason: "Rangé ici avec sa sœur" },
    });
    expect(await blockingVins(id)).toEqual([]);
    const reopen = (role: "admin" | "purchaser") =>
      app.as(role)(documentsContract.reopenDocumentVin, {
        params: { id: documentId },
        body: { carId: id, reason: "Ce n’est pas ce véhicule" },
      });
    await expect(reopen("purchaser")).rejects.toMatchObject({ kind: "forbidden" });
    await reopen("admin");
    expect(await blockingVins(id)).toEqual([sister]);
    await expect(reopen("admin")).rejects.toMatchObject({
      message: "Aucun VIN de ce document n’est expliqué.",
    });
  });

  it("that enters the fleet after the document was read blocks it then", async () => {
    const [ours, sister] = sisters();
    const { id } = await car(ours);
    await add(id, other, `Véhicule ${sister.slice(0, 9)} ${sister.slice(9)}`);
    expect(await blockingVins(id)).toEqual([]);
    await car(sister);
    expect(await blockingVins(id)).toEqual([sister]);
  });

  it("whose VIN is corrected after the document was read blocks it then; corrected again, it no longer does", async () => {
    const [ours, sister] = sisters();
    const [{ id }, { id: sisterId, vin }] = [await car(ours), await car()];
    await add(id, other, `Châssis ${sister}`);
    expect(await blockingVins(id)).toEqual([]);
    await rename(sisterId, sister);
    expect(await blockingVins(id)).toEqual([sister]);
    await rename(sisterId, vin);
    expect(await blockingVins(id)).toEqual([]);
  });

  it("blocks nothing once the VIN of the car is corrected to the one that its document names", async () => {
    const [ours, right] = sisters();
    const [{ id }, { id: sisterId }] = [await car(ours), await car(right)];
    await add(id, other, `Véhicule ${right}`);
    expect(await blockingVins(id)).toEqual([right]);
    await rename(sisterId, sisters()[0]);
    expect(await blockingVins(id)).toEqual([]);
    await rename(id, right);
    expect(await blockingVins(id)).toEqual([]);
  });

  it("blocks nothing when the document names both, or lists several cars of ours", async () => {
    const [ours, sister] = sisters();
    const [{ id }, { vin: third }] = [await car(ours), await car()];
    await car(sister);
    await add(id, other, `Châssis ${sister}`, `Châssis ${ours}`);
    await add(id, "registration.FACTURE_ACHAT", `Châssis ${sister}`, `Châssis ${third}`);
    expect(await blockingVins(id)).toEqual([]);
    await add(id, "registration.FACTURE_ACHAT", `Châssis ${sister}`);
    expect(await blockingVins(id)).toEqual([sister]);
  });

  it("is the only one proposed among scans", async () => {
    const [ours, sister] = sisters();
    await car(ours);
    const { id: sisterId } = await car(sister);
    const { id } = await staff(documentsContract.addScan, {
      files: { file: await aDocument(`Châssis ${sister}`) },
    });
    await app.runJobs();
    const scans = await staff(documentsContract.listScans);
    expect(scans.find((scan) => scan.id === id)?.cars.map((one) => one.id)).toEqual([sisterId]);
  });
});
