// Invoices submitted to the configured platform: once, whatever connection is lost, then updated from its statuses.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { type InvoicePlatformDouble, openInvoicePlatform } from "#tests/doubles/invoice-platform.ts";
import { billingContract as api } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { readPlatformStatuses } from "./read-statuses.ts";
import { submitDeposits } from "./submit.ts";
import "../tables.ts";

let app: TestApplication;
let there: InvoicePlatformDouble;

beforeAll(async () => {
  there = await openInvoicePlatform();
  app = await openTestApplication(there.settings);
  app.setClock("2027-09-01T09:00:00Z");
  await app.as("accountant")(api.setIssuerOption, {
    params: { id: lessorIssuerId },
    body: { option: "PLATFORM", id: null, version: null, from: day("2027-09-01"), isOn: true },
  });
});
afterAll(async () => {
  await app.close();
  await there.close();
});
beforeEach(() => void Object.assign(there.submission, { answer: "taken", acknowledgement: "Ok" }));

const invoice = async () => (await app.within((call) => buildInvoice(call, { isSent: false }))).invoice;
const read = (id: string) => app.as("accountant")(api.readElectronicInvoiceDeposit, { params: { id } });
const sweep = () => app.outsideJob((errand) => submitDeposits.run(errand));
const readStatuses = () => app.outsideJob((errand) => readPlatformStatuses.do(errand, {}));
const flowsOf = (number: string | null) =>
  there.flows.filter(({ trackingId }) => trackingId.startsWith(number ?? "?"));

async function deposited() {
  const { id, number } = await invoice();
  await app.runJobs();
  return { id, number: number ?? "" };
}

test("a finalised invoice is submitted with its Factur-X, and is sent once the platform has acknowledged it", async () => {
  const { id, number } = await deposited();
  const [flow, ...others] = flowsOf(number);
  expect(others).toEqual([]);
  expect(flow).toMatchObject({ trackingId: number, flowSyntax: "Factur-X", processingRule: "B2B" });
  expect(flow?.file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await read(id)).toMatchObject({
    status: "DEPOSITED",
    platformReference: flow?.flowId,
    depositedOn: "2027-09-01",
    isTest: true,
  });
  const { sentOn } = await app.as("accountant")(api.readBillingDocument, { params: { id } });
  expect(sentOn).not.toBeNull();
});

test("a call that is cut is looked up before another one: one flow", async () => {
  there.submission.answer = "cut";
  const { id, number } = await invoice();
  const { asked } = there.submission;
  await app.runJobs().catch(() => undefined);
  there.submission.answer = "taken";
  await sweep();
  await sweep();
  expect(there.submission.asked).toBe(asked + 1);
  expect(flowsOf(number)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: "DEPOSITED" });
});

test("a platform that is down loses nothing", async () => {
  there.submission.answer = "down";
  const { id, number } = await invoice();
  await app.runJobs().catch(() => undefined);
  expect(await read(id)).toMatchObject({ status: "SUBMITTED" });
  there.submission.answer = "taken";
  await sweep();
  expect(flowsOf(number)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: "DEPOSITED" });
});

test("a flow refused at once is rejected with the words of the platform, then submitted again when asked", async () => {
  there.submission.answer = "refused";
  const { id, number } = await invoice();
  await app.runJobs();
  const rejected = await read(id);
  expect(rejected).toMatchObject({ status: "REJECTED", reason: "InvalidSchema : Factur-X illisible" });
  there.submission.answer = "taken";
  await sweep();
  expect(flowsOf(number)).toEqual([]);
  const body = { version: rejected.version };
  await app.as("accountant")(api.submitElectronicInvoiceAgain, { params: { id }, body });
  await expect(
    app.as("accountant")(api.submitElectronicInvoiceAgain, { params: { id }, body }),
  ).rejects.toMatchObject({ status: 409 });
  await app.runJobs();
  expect(flowsOf(number).map(({ trackingId }) => trackingId)).toEqual([`${number}_2`]);
  expect(await read(id)).toMatchObject({ status: "DEPOSITED", reason: "" });
});

test("an acknowledgement is awaited; an error rejects", async () => {
  there.submission.acknowledgement = "Pending";
  const { id, number } = await deposited();
  expect(await read(id)).toMatchObject({ status: "SUBMITTED" });
  const [flow] = flowsOf(number);
  if (!flow) throw new Error("the flow is there");
  there.settle(flow, "Error", "Facture déjà reçue");
  await sweep();
  expect(await read(id)).toMatchObject({ status: "REJECTED", reason: "DOUBLON : Facture déjà reçue" });
});

test("statuses are read once, in any order: the last said decides", async () => {
  const { id, number } = await deposited();
  there.say({ number, code: "205", at: "2027-09-02T10:00:00Z" });
  await readStatuses();
  expect(await read(id)).toMatchObject({ status: "APPROVED" });
  there.say({ number, code: "207", reason: "Prix contesté", at: "2027-09-02T09:00:00Z" });
  there.say({ number, code: "204", at: "2027-09-02T08:00:00Z" });
  await readStatuses();
  await readStatuses();
  const view = await read(id);
  expect(view).toMatchObject({ status: "APPROVED" });
  expect(view.statuses.map(({ code }) => code)).toEqual(["205", "207", "204"]);
  there.say({ number, code: "210", reason: "Montant contesté", at: "2027-09-03T08:00:00Z" });
  await readStatuses();
  expect(await read(id)).toMatchObject({ status: "REFUSED", reason: "AUTRE · Montant contesté" });
});

test("a status read before the acknowledgement holds once it comes", async () => {
  there.submission.acknowledgement = "Pending";
  const { id, number } = await deposited();
  there.say({ number, code: "205", at: "2027-09-04T08:00:00Z" });
  await readStatuses();
  expect(await read(id)).toMatchObject({ status: "SUBMITTED" });
  const [flow] = flowsOf(number);
  if (flow) there.settle(flow, "Ok");
  await sweep();
  expect(await read(id)).toMatchObject({ status: "APPROVED" });
});

test("an unreadable message, one of another company and one of an unknown invoice change nothing and stop nothing", async () => {
  const { id, number } = await deposited();
  there.put(Buffer.from("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"), "2027-09-05T08:00:00Z");
  there.put(Buffer.from([0xff, 0xfe, 0x00]), "2027-09-05T08:00:01Z");
  there.say({ number, code: "210", at: "2027-09-05T08:00:02Z", siren: "111222333" });
  there.say({ number: "F2020-000001", code: "210", at: "2027-09-05T08:00:03Z" });
  there.say({ number, code: "999", at: "2027-09-05T08:00:04Z" });
  await readStatuses();
  expect(await read(id)).toMatchObject({ status: "DEPOSITED", statuses: [{ code: "999" }] });
});

test("a token that is no longer accepted is asked again", async () => {
  there.tokens.push("another");
  const { id } = await deposited();
  expect(await read(id)).toMatchObject({ status: "DEPOSITED" });
});

test("nothing is noted by hand of what the platform follows", async () => {
  const { id } = await deposited();
  const { version } = await read(id);
  await expect(
    app.as("accountant")(api.refuseElectronicInvoice, {
      params: { id },
      body: { version, reason: "Refus" },
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test("a rejection after the deposit is about its attempt alone", async () => {
  const { id, number } = await deposited();
  there.say({ number, code: "213", reason: "Destinataire inconnu", at: "2027-09-06T08:00:00Z" });
  await readStatuses();
  const rejected = await read(id);
  expect(rejected).toMatchObject({ status: "REJECTED", depositedOn: null });
  app.setClock("2027-09-06T09:00:00Z");
  await app.as("accountant")(api.submitElectronicInvoiceAgain, {
    params: { id },
    body: { version: rejected.version },
  });
  await app.runJobs();
  await readStatuses();
  expect(await read(id)).toMatchObject({ status: "DEPOSITED", statuses: [] });
});
