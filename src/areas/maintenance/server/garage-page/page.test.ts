// The page of a garage on a real database: appointment, estimate under the rules of approval, works done and invoice.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { GaragePage } from "../../model/garage-page/page.ts";

const app = testApplication("2027-01-17T09:00:00Z");
let count = 0;

const mails = (recipient: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("message")
      .select(["subject", "body"])
      .where("recipient", "=", recipient)
      .orderBy("id")
      .execute();
  });

/** An appointment on 1 June 2027 at 10:00, with the link of its garage; today is 20 May. */
async function booked() {
  app.setClock("2027-01-17T09:00:00Z");
  const { email, ...built } = await app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    const garage = await buildGarage(call);
    const { id } = await buildOperation(call);
    return { carId, maintenanceSupplierId: garage.id, operationIds: [id], email: garage.email };
  });
  app.setClock("2027-05-20T10:00:00Z");
  const when = { day: day("2027-06-01"), time: "10:00" };
  const service = await app.as("salesAdministrator")(api.recordMaintenance, {
    body: { ...built, ...when, isDone: false, kilometrage: null, comment: "" },
  });
  const token = /public\/garage\/([\w-]+)/.exec((await mails(email)).at(-1)?.body ?? "")?.[1] ?? "";
  const read = () => app.as("salesAdministrator")(api.readMaintenance, { params: { id: service.id } });
  const open = () => app.as("ANONYMOUS")(api.openGarageLink, { params: { token } });
  return { service, token, email, read, open, operationIds: built.operationIds };
}

const pdf = async (text: string) => new File([new Uint8Array(await samplePdf(text))], "facture.pdf");

const estimate = (token: string, page: GaragePage, euros: number, file?: File) =>
  app.as("ANONYMOUS")(api.estimateByGarage, {
    params: { token },
    body: {
      version: page.version,
      approvalVersion: page.estimate?.version ?? null,
      lines: [{ label: "Embrayage", priceCents: euros * 100 }],
      comment: "",
    },
    files: file ? { file } : {},
  });

const works = {
  day: day("2027-06-01"),
  time: "15:00",
  kilometrage: 12_500,
  invoicedOn: day("2027-06-01"),
  exVatCents: 40_000,
  vatCents: 8_000,
};

async function report(token: string, { version }: GaragePage, over: { file?: File; number?: string } = {}) {
  count += 1;
  const file = over.file ?? (await pdf(`Facture ${count}`));
  return app.as("ANONYMOUS")(api.reportByGarage, {
    params: { token },
    body: { ...works, version, invoiceNumber: over.number ?? `G-${count}`, comment: "" },
    files: { file },
  });
}

test("a garage confirms its appointment, once", async () => {
  const { token, open, read } = await booked();
  const page = await open();
  expect(page).toMatchObject({ confirmedAt: null, agreedCents: 50_000, estimate: null, report: null });
  const confirm = () =>
    app.as("ANONYMOUS")(api.confirmByGarage, { params: { token }, body: { version: page.version } });
  expect((await confirm()).confirmedAt).toBe("2027-05-20T10:00:00.000Z");
  await confirm();
  expect((await read()).confirmedAt).toBe("2027-05-20T10:00:00.000Z");
});

test("a proposed time waits for a person, who takes it or maintains the appointment", async () => {
  const { token, open, read, email, service } = await booked();
  const propose = async (over: object) =>
    app.as("ANONYMOUS")(api.proposeByGarage, {
      params: { token },
      body: {
        version: (await open()).version,
        day: day("2027-06-03"),
        time: "08:30",
        comment: "Pont",
        ...over,
      },
    });
  await expect(propose({ day: day("2027-05-19") })).rejects.toMatchObject({
    fields: { day: "Ce jour est passé." },
  });
  await expect(propose({ day: day("2027-06-06"), time: "10:00" })).rejects.toMatchObject({
    fields: { day: expect.stringContaining("dimanche") },
  });
  await expect(propose({ day: day("2027-06-01"), time: "10:00" })).rejects.toMatchObject({
    fields: { day: expect.any(String) },
  });
  await propose({});
  const proposed = await read();
  expect(proposed).toMatchObject({
    bookedAt: service.bookedAt,
    proposedAt: "2027-06-03T06:30:00.000Z",
    next: [{ label: "Autre heure proposée par le garage" }],
  });
  const answer = (version: number, when: { day: string; time: string }) =>
    app.as("salesAdministrator")(api.rescheduleMaintenance, {
      params: { id: service.id },
      body: { version, day: day(when.day), time: when.time, askedBy: "GARAGE" },
    });
  const maintained = await answer(proposed.version, { day: "2027-06-01", time: "10:00" });
  expect(maintained).toMatchObject({ bookedAt: service.bookedAt, proposedAt: null });
  expect((await mails(email)).at(-1)?.subject).toContain("rendez-vous maintenu");
  await propose({});
  const taken = await answer((await read()).version, { day: "2027-06-03", time: "08:30" });
  expect(taken).toMatchObject({ bookedAt: "2027-06-03T06:30:00.000Z", bookedBy: "GARAGE", proposedAt: null });
  expect((await mails(email)).at(-1)?.subject).toContain("rendez-vous déplacé");
});

test("an estimate by the link is approved at once up to the ceiling, by a person above it", async () => {
  const { token, open, read, service, email } = await booked();
  const below = await estimate(token, await open(), 480, await pdf("Devis"));
  expect(below.estimate).toMatchObject({ status: "APPROVED", approvedCents: 48_000 });
  const above = await estimate(token, below, 1_600);
  expect(above.estimate).toMatchObject({ status: "ASKED", totalCents: 160_000 });
  expect(above.agreedCents).toBe(50_000);
  const { approval, estimates } = await read();
  expect(estimates).toHaveLength(1);
  const body = { version: approval?.version ?? 0, amountCents: 160_000, reason: "" };
  const approve = (role: "salesAdministrator" | "admin") =>
    app.as(role)(api.approveMaintenance, { params: { id: service.id }, body });
  await expect(approve("salesAdministrator")).rejects.toMatchObject({ status: expect.any(Number) });
  expect((await approve("admin")).approval).toMatchObject({ status: "APPROVED" });
  await expect(estimate(token, above, 1_700)).rejects.toMatchObject({ status: 409 });
  const revised = await estimate(token, await open(), 1_700);
  expect(revised.estimate?.status).toBe("ASKED");
  await app.as("salesAdministrator")(api.refuseMaintenance, {
    params: { id: service.id },
    body: { version: revised.estimate?.version ?? 0, reason: "Trop cher" },
  });
  expect((await open()).estimate).toMatchObject({ status: "REFUSED", reason: "Trop cher" });
  expect((await mails(email)).at(-1)?.body).toContain("Trop cher");
});

test("works done and their invoice count once a person has checked them", async () => {
  const { token, open, read, service, operationIds } = await booked();
  app.setClock("2027-06-02T10:00:00Z");
  const page = await report(token, await open(), { number: "fa-12" });
  expect(page.report).toMatchObject({ status: "SENT", kilometrage: 12_500 });
  const sent = await read();
  expect(sent).toMatchObject({ status: "BOOKED", kilometrage: null, invoiceExVatCents: null });
  expect(sent.offers["complete"]?.reasons).toHaveLength(1);
  const invoice = await app.as("accountant")(api.downloadGarageReport, { params: { id: service.id } });
  expect(invoice.type).toBe("application/pdf");
  const checked = await app.as("accountant")(api.acceptGarageReport, {
    params: { id: service.id },
    body: {
      ...works,
      kilometrage: 12_510,
      operationIds,
      version: sent.report?.version ?? 0,
      invoiceNumber: "FA-12",
    },
  });
  expect(checked).toMatchObject({
    status: "INVOICED",
    kilometrage: 12_510,
    invoiceNumber: "FA-12",
    invoiceExVatCents: 40_000,
    report: null,
  });
  expect((await open()).report?.status).toBe("ACCEPTED");
  await expect(report(token, await open())).rejects.toMatchObject({ status: 409 });
});

test("an invoice above what was agreed is a difference by the link too", async () => {
  const { token, open, read, service, operationIds } = await booked();
  app.setClock("2027-06-02T10:00:00Z");
  await report(token, await open());
  const { report: awaited } = await read();
  const body = { ...works, operationIds, version: awaited?.version ?? 0, invoiceNumber: "D-1" };
  const checked = await app.as("accountant")(api.acceptGarageReport, {
    params: { id: service.id },
    body: { ...body, exVatCents: 50_100 },
  });
  expect(checked.status).toBe("DIFFERENT");
});

test("the invoice that a garage sent, or a chosen file, is read for the person who checks it", async () => {
  const { token, open, read, service } = await booked();
  app.setClock("2027-06-02T10:00:00Z");
  const lines = ["FACTURE N° GA-12", "Total HT : 400,00", "TVA 20 % : 80,00", "Total TTC : 480,00"];
  const file = new File([new Uint8Array(await drawSample(lines))], "facture.pdf");
  const readInvoice = (files: { file?: File }) =>
    app.as("accountant")(api.readMaintenanceInvoice, { params: { id: service.id }, files });
  await expect(readInvoice({})).rejects.toMatchObject({ fields: { file: "Choisissez un fichier." } });
  await report(token, await open(), { file });
  const expected = {
    isRead: true,
    values: [
      { field: "invoiceNumber", value: "GA-12", confidence: "READ" },
      { field: "exVatCents", value: "40000", confidence: "SURE" },
      { field: "vatCents", value: "8000", confidence: "SURE" },
      { field: null, value: "48000", confidence: "SURE" },
    ],
    warnings: [expect.stringContaining("ne porte ni le nom ni le SIRET")],
  };
  expect(await readInvoice({})).toMatchObject(expected);
  expect(await readInvoice({ file })).toMatchObject(expected);
  expect((await read()).invoiceNumber).toBe("");
});

test("a report is replaced by its garage, and sent back by a person with a reason", async () => {
  const { token, open, read, service, email } = await booked();
  app.setClock("2027-06-02T10:00:00Z");
  const first = await report(token, await open());
  await report(token, first, { number: "BIS" });
  const { report: awaited } = await read();
  expect(awaited?.invoiceNumber).toBe("BIS");
  const sentBack = await app.as("accountant")(api.sendBackGarageReport, {
    params: { id: service.id },
    body: { version: awaited?.version ?? 0, reason: "Plaque d’un autre véhicule" },
  });
  expect(sentBack).toMatchObject({ status: "BOOKED", report: null });
  expect((await mails(email)).at(-1)?.body).toContain("Plaque d’un autre véhicule");
  const page = await open();
  expect(page.report).toMatchObject({ status: "RETURNED", reason: "Plaque d’un autre véhicule" });
  expect((await report(token, page)).report?.status).toBe("SENT");
});

describe("a report that its garage replaced while it was read", () => {
  const accept = (
    { service, operationIds }: Awaited<ReturnType<typeof booked>>,
    { version = 0, invoiceNumber = "" }: { version?: number; invoiceNumber?: string } = {},
  ) =>
    app.as("accountant")(api.acceptGarageReport, {
      params: { id: service.id },
      body: { ...works, operationIds, version, invoiceNumber },
    });
  async function readOnce() {
    const one = await booked();
    app.setClock("2027-06-02T10:00:00Z");
    await report(one.token, await one.open(), { number: "HONEST" });
    const { report: first } = await one.read();
    return { one, first };
  }

  test("is not accepted under the version that was read", async () => {
    const { one, first } = await readOnce();
    await report(one.token, await one.open(), { number: "SWAPPED" });
    await expect(accept(one, first ?? {})).rejects.toMatchObject({ status: 409, code: "ChangedMeanwhile" });
    const { report: second, status } = await one.read();
    expect(status).toBe("BOOKED");
    expect((await accept(one, second ?? {})).invoiceNumber).toBe("SWAPPED");
  });

  test("is not accepted either after a colleague has sent the first one back", async () => {
    const { one, first } = await readOnce();
    await app.as("accountant")(api.sendBackGarageReport, {
      params: { id: one.service.id },
      body: { version: first?.version ?? 0, reason: "Illisible" },
    });
    await report(one.token, await one.open(), { number: "SWAPPED" });
    await expect(accept(one, first ?? {})).rejects.toMatchObject({ status: 409, code: "ChangedMeanwhile" });
  });

  test("is not sent back under the version that was read", async () => {
    const { one, first } = await readOnce();
    await report(one.token, await one.open(), { number: "SWAPPED" });
    await expect(
      app.as("accountant")(api.sendBackGarageReport, {
        params: { id: one.service.id },
        body: { version: first?.version ?? 0, reason: "Illisible" },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("a hostile or known file is refused beside its field, and a day to come beside its own", async () => {
  const { token, open } = await booked();
  app.setClock("2027-06-02T10:00:00Z");
  const page = await open();
  const broken = new File(["%PDF-1.7\n%%EOF"], "a.pdf", { type: "application/pdf" });
  await expect(report(token, page, { file: broken })).rejects.toMatchObject({
    fields: { file: expect.any(String) },
  });
  await expect(estimate(token, page, 100, broken)).rejects.toMatchObject({
    fields: { file: expect.any(String) },
  });
  const program = new File(["MZ"], "facture.exe", { type: "application/pdf" });
  await expect(report(token, page, { file: program })).rejects.toMatchObject({ status: expect.any(Number) });
  app.setClock("2027-05-31T10:00:00Z");
  await expect(report(token, page)).rejects.toMatchObject({
    fields: { day: "Ce jour n’est pas encore venu." },
  });
});

test("after a cancellation, the page of the garage takes nothing", async () => {
  const { token, open, service } = await booked();
  await app.as("salesAdministrator")(api.cancelMaintenance, {
    params: { id: service.id },
    body: { version: service.version, reason: "Véhicule vendu" },
  });
  const page = await open();
  expect(page.status).toBe("CANCELED");
  await expect(estimate(token, page, 100)).rejects.toMatchObject({ status: 409 });
  await expect(
    app.as("ANONYMOUS")(api.confirmByGarage, { params: { token }, body: { version: page.version } }),
  ).rejects.toMatchObject({ status: 409 });
});
