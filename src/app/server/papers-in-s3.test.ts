// Journeys of papers with files in S3, once their bytes have left the database: every write that reads a stored file.
import { afterAll, beforeEach, expect, it } from "vitest";
import PDFDocument from "pdfkit";
import { billingContract } from "#billing/contract.ts";
import { drawDocuments } from "#billing/server/documents/paper.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { documentBytes } from "#platform/paper/document-bytes.ts";
import { closeReading } from "#platform/reading/read.ts";
import { registrationContract } from "#registration/contract.ts";
import { signatures } from "#signatures/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { inspect } from "#tests/builders/preparation.ts";
import { openBucket } from "#tests/doubles/bucket.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

let bucket: Awaited<ReturnType<typeof openBucket>>;
// A Monday.
const app = testApplication("2026-11-23T09:00:00Z", async () => {
  bucket = await openBucket();
  return {
    // A database of its own: that of the other tests has its files on disk.
    SECRET: "a secret of tests for an application whose files are in S3",
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.credentials?.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials?.secretAccessKey,
  };
});
afterAll(() => Promise.all([closeReading(), bucket.close()]));
const { ready, deliver } = readyCars(app);
const staff: ReturnType<typeof app.as> = (...sent) => app.as("salesAdministrator")(...sent);
const validator: ReturnType<typeof app.as> = (...sent) => app.as("operationValidator")(...sent);

async function scanOf(...pages: string[]): Promise<File> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  return new File([new Uint8Array(await documentBytes(document))], "liasse.pdf", { type: "application/pdf" });
}
const sizeOf = (file: object): number => (file instanceof Blob ? file.size : 0);
const pendingFiles = () =>
  app.within((call) => call.db.selectFrom("waitingFile").select("path").orderBy("path").execute());

/** Carries every file to the bucket. */
async function carry(): Promise<void> {
  await app.runJobs();
  expect(await pendingFiles()).toEqual([]);
}
beforeEach(() => app.setClock("2026-11-23T09:00:00Z"));

it("an inspected car is delivered, and its delivery corrected: both reports hold the photos", async () => {
  const of = await ready();
  await app.within((call) => inspect(call, of.carId));
  await carry();
  await deliver(of, { time: "10:00" });
  const [procedure] = await validator(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: of.periodId },
  });
  const params = { id: procedure?.id ?? "" };
  const withPhotos = sizeOf(await validator(signatures.downloadSigned, { params }));
  await carry();
  const slot = await validator(deliveryContract.readDeliverySlot, { params: { id: of.periodId } });
  await validator(deliveryContract.correctDelivery, {
    params: { id: of.periodId },
    body: {
      version: slot.version,
      day: day("2026-11-23"),
      time: "10:00",
      mileage: 14,
      receivedBy: "Léa Martin",
      capacity: "Gérante",
      email: "lea@exemple.test",
      remarks: "",
      reason: "Faute de frappe au kilométrage.",
    },
  });
  const bare = await ready();
  await deliver(bare, { time: "10:00" });
  const [other] = await validator(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: bare.periodId },
  });
  const signed = await validator(signatures.downloadSigned, { params: { id: other?.id ?? "" } });
  expect(withPhotos).toBeGreaterThan(sizeOf(signed) + 1_000);
});

it("a scan, then a filed document, is split", async () => {
  const { id } = await staff(documentsContract.addScan, {
    files: { file: await scanOf("CERTIFICAT DE CONFORMITE", "CERTIFICAT D'IMMATRICULATION") },
  });
  await carry();
  const { ids } = await staff(documentsContract.splitScan, { params: { id }, body: { parts: "2\n1" } });
  expect(ids).toHaveLength(2);
  const { id: carId } = await app.within(buildCar, {});
  const filed = await staff(documentsContract.addCarDocument, {
    params: { carId },
    body: { kind: "registration.FACTURE_ACHAT" },
    files: { file: await scanOf("FACTURE N° 12", "CERTIFICAT DE CONFORMITE") },
  });
  await carry();
  const params = { id: filed.id };
  expect(await staff(documentsContract.splitDocument, { params, body: { parts: "1\n2" } })).toMatchObject({
    name: "liasse (p. 1).pdf",
  });
});

it("the papers of the lessor are copied to the file of a car", async () => {
  const { id: carId } = await app.within(buildCar, {});
  for (const kind of ["KBIS_BAILLEUR", "IDENTITE_SIGNATAIRE"] as const)
    await staff(registrationContract.saveLessorDocument, {
      body: { kind, datedOn: kind === "KBIS_BAILLEUR" ? day("2026-11-01") : null },
      files: { file: await scanOf(kind) },
    });
  await carry();
  const file = await staff(registrationContract.reuseLessorDocuments, {
    params: { carId },
    body: { kinds: ["KBIS_BAILLEUR", "IDENTITE_SIGNATAIRE"] },
  });
  expect(file).toMatchObject({ proposed: [], hasKbisBailleur: true });
});

it("an invoice is sent a second time, with its paper", async () => {
  const { invoice } = await app.within((call) => buildInvoice(call));
  await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: invoice.id }));
  await carry();
  const params = { id: invoice.id };
  const accountant: ReturnType<typeof app.as> = (...sent) => app.as("accountant")(...sent);
  const send = async () => {
    const { version } = await accountant(billingContract.readBillingDocument, { params });
    await accountant(billingContract.sendBillingDocument, { params, body: { version } });
  };
  await send();
  await send();
  const messages = await app.within((call) =>
    call.db.selectFrom("message").select("attachments").where("subject", "like", "Facture%").execute(),
  );
  expect(messages.length).toBeGreaterThanOrEqual(2);
  for (const { attachments } of messages) expect(attachments).toHaveLength(1);
});
