// Invoices of services on a real database: what was agreed, numbers and files once, withdrawals.
import { expect, test } from "vitest";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";

const app = testApplication("2027-01-17T09:00:00Z");
let count = 0;

async function done(garageId?: string) {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    const maintenanceSupplierId = garageId ?? (await buildGarage(call)).id;
    const { id } = await buildOperation(call);
    return { carId, maintenanceSupplierId, operationIds: [id] };
  });
  app.setClock("2027-06-01T10:00:00Z");
  return app.as("accountant")(api.recordMaintenance, {
    body: { ...built, day: day("2027-05-20"), time: "09:00", isDone: true, kilometrage: 12_500, comment: "" },
  });
}

async function pdf(text: string): Promise<File> {
  return new File([new Uint8Array(await samplePdf(text))], "facture.pdf");
}

async function invoice(
  { id, version }: Maintenance,
  euros: number,
  over: { number?: string; file?: File; on?: string } = {},
) {
  count += 1;
  const file = over.file ?? (await pdf(`Facture ${count}`));
  return app.as("accountant")(api.addMaintenanceInvoice, {
    params: { id },
    body: {
      version,
      invoiceNumber: over.number ?? `F-${count}`,
      invoicedOn: day(over.on ?? "2027-05-25"),
      exVatCents: euros * 100,
      vatCents: euros * 20,
    },
    files: { file },
  });
}

async function estimate({ id, version }: Maintenance, euros: number) {
  return app.as("salesAdministrator")(api.askMaintenanceApproval, {
    params: { id },
    body: { version, lines: [{ label: "Embrayage", priceCents: euros * 100 }], comment: "" },
  });
}

test("up to the ceiling, an invoice needs no agreement", async () => {
  expect(await invoice(await done(), 500)).toMatchObject({ status: "INVOICED", invoiceExVatCents: 50_000 });
});

test("an invoice is dated a month before its service at most", async () => {
  const service = await done();
  await expect(invoice(service, 300, { on: "2001-05-25" })).rejects.toMatchObject({
    fields: { invoicedOn: expect.stringContaining("L’entretien est du 20-05-2027") },
  });
  expect(await invoice(service, 300, { on: "2027-05-02" })).toMatchObject({ status: "INVOICED" });
});

test("above it, the difference is accepted with a reason, by an administrator above 1 500 €", async () => {
  const different = await invoice(await done(), 501);
  expect(different.status).toBe("DIFFERENT");
  const accepted = await app.as("salesAdministrator")(api.acceptMaintenanceDifference, {
    params: { id: different.id },
    body: { version: different.version, reason: "Pièce d’origine" },
  });
  expect(accepted).toMatchObject({ status: "INVOICED", differenceReason: "Pièce d’origine" });
  const large = await invoice(await done(), 1_600);
  const accept = (role: "salesAdministrator" | "admin") =>
    app.as(role)(api.acceptMaintenanceDifference, {
      params: { id: large.id },
      body: { version: large.version, reason: "Vu avec le garage" },
    });
  await expect(accept("salesAdministrator")).rejects.toMatchObject({ status: 409 });
  expect((await accept("admin")).status).toBe("INVOICED");
});

test("within 5 % of an approval it is invoiced; the estimate may be asked and approved by one person", async () => {
  const asked = await estimate(await done(), 900);
  expect(asked.approval).toMatchObject({ status: "ASKED", totalCents: 90_000 });
  const approved = await app.as("salesAdministrator")(api.approveMaintenance, {
    params: { id: asked.id },
    body: { version: asked.approval?.version ?? 0, amountCents: 90_000, reason: "" },
  });
  expect(approved).toMatchObject({ agreedCents: 94_500, approval: { status: "APPROVED" } });
  expect((await invoice(approved, 945)).status).toBe("INVOICED");
});

test("a refused estimate is revised; an accountant approves nothing", async () => {
  const asked = await estimate(await done(), 900);
  const refuse = (role: "accountant" | "salesAdministrator") =>
    app.as(role)(api.refuseMaintenance, {
      params: { id: asked.id },
      body: { version: asked.approval?.version ?? 0, reason: "Trop cher" },
    });
  await expect(refuse("accountant")).rejects.toMatchObject({ status: 403 });
  await refuse("salesAdministrator");
  const revised = await estimate(asked, 480);
  expect(revised.approval).toMatchObject({
    status: "APPROVED",
    approvedCents: 48_000,
    earlier: [{ status: "REFUSED" }],
  });
});

test("a number is known at its garage however it is written, and a file once", async () => {
  const first = await done();
  await invoice(first, 100, { number: "fa-2027/0012" });
  const second = await done(first.maintenanceSupplierId);
  await expect(invoice(second, 100, { number: "FA 2027 0012" })).rejects.toMatchObject({
    status: 409,
    fields: { invoiceNumber: expect.any(String) },
  });
  const file = await pdf("La même facture");
  await invoice(second, 100, { file });
  await expect(invoice(await done(), 100, { file })).rejects.toMatchObject({
    status: 409,
    fields: { file: expect.any(String) },
  });
});

test("a withdrawn invoice frees its number and its file", async () => {
  const file = await pdf("Retirée");
  const invoiced = await invoice(await done(), 100, { number: "R-1", file });
  const withdrawn = await app.as("accountant")(api.withdrawMaintenanceInvoice, {
    params: { id: invoiced.id },
    body: { version: invoiced.version, reason: "Autre véhicule" },
  });
  expect(withdrawn).toMatchObject({ status: "DONE", invoiceNumber: "", invoiceExVatCents: null });
  expect((await invoice(withdrawn, 100, { number: "R-1", file })).status).toBe("INVOICED");
});

test("a replaced invoice is known by its new file, and its former file is free", async () => {
  const [former, file] = [await pdf("Première copie"), await pdf("Copie lisible")];
  const { id } = await invoice(await done(), 100, { file: former });
  const documentId = await app.within(async (call) => {
    call.markUnchanged();
    const { invoiceId } = await call.db
      .selectFrom("maintenance")
      .select("invoiceId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return invoiceId ?? "";
  });
  const replaceBy = (by: File) =>
    app.as("accountant")(documentsContract.replaceDocument, {
      params: { id: documentId },
      body: { reason: "Illisible" },
      files: { file: by },
    });
  const other = await pdf("La facture d’un autre entretien");
  await invoice(await done(), 100, { file: other });
  await expect(replaceBy(other)).rejects.toMatchObject({ status: 409, fields: { file: expect.any(String) } });
  await replaceBy(file);
  await expect(invoice(await done(), 100, { file })).rejects.toMatchObject({
    status: 409,
    fields: { file: expect.any(String) },
  });
  expect((await invoice(await done(), 100, { file: former })).status).toBe("INVOICED");
});

test("a credit note is never the invoice of a service: neither read nor recorded as one", async () => {
  const service = await done();
  const file = await pdf("AVOIR n° AV-2026-0012 - Total TTC -240,00");
  const refusal = { fields: { file: expect.stringContaining("est un avoir") } };
  await expect(
    app.as("accountant")(api.readMaintenanceInvoice, { params: { id: service.id }, files: { file } }),
  ).rejects.toMatchObject(refusal);
  await expect(invoice(service, 200, { file })).rejects.toMatchObject(refusal);
  const { status, invoiceNumber } = await app.as("accountant")(api.readMaintenance, {
    params: { id: service.id },
  });
  expect([status, invoiceNumber]).toEqual([service.status, ""]);
});
