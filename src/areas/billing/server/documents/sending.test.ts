// Documents that wait to be sent: counted as they are listed, sent together, or recorded as handed over on a day.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { defaultCompanyBilling } from "../../model/company-billing.ts";
import { changeCustomer } from "../customers/customers.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");
const query = (text: string, values: unknown[] = []) => app.application.database.pool.query(text, values);
const read = (id: string) => accountant()(billingContract.readBillingDocument, { params: { id } });

const toSend = async () =>
  (
    await accountant()(billingContract.listBillingDocuments, {
      list: { conditions: [{ field: "isToSend", operator: "eq", value: true }], pageSize: 200 },
    })
  ).items;
const countToSend = async () => (await accountant()(recoveryContract.readBillingToday, {})).toSend;

async function record(id: string, sentOn: string | null) {
  const { version } = await read(id);
  return accountant()(billingContract.recordBillingDocumentSending, {
    params: { id },
    body: { version, sentOn: sentOn === null ? null : day(sentOn) },
  });
}

/** A finalised invoice of a company billed by hand, or without a contact, with its PDF. */
async function waiting({
  mode = "MANUAL",
  hasContact = true,
}: {
  mode?: "MANUAL" | "AUTOMATIC";
  hasContact?: boolean;
}) {
  app.setClock("2027-02-01T09:00:00Z");
  const client = await app.within(async (call) => {
    const built = await buildClient(call, {}, wireTransfer);
    await changeCustomer(call, built.company.id, { ...defaultCompanyBilling, mode, version: null });
    return built;
  });
  if (!hasContact) await query("delete from contact where client_id = $1", [client.company.clientId]);
  const { invoice } = await app.within((call) => buildInvoice(call, { client, isSent: false }));
  await app.runJobs();
  return { client, id: invoice.id };
}

test("what waits to be sent is counted as it is listed, with its reason, and leaves the list once sent", async () => {
  const before = await countToSend();
  const { id: manual, client } = await waiting({});
  const { id: unreachable } = await waiting({ mode: "AUTOMATIC", hasContact: false });
  const { id: automatic } = await waiting({ mode: "AUTOMATIC" });
  const note = await app.within(async (call) => {
    const { invoice } = await buildInvoice(call, { client });
    return buildCreditNote(call, invoice);
  });
  await app.runJobs();
  const items = await toSend();
  expect(Object.fromEntries(items.map(({ id, sending }) => [id, sending]))).toEqual({
    [manual]: "TO_MAIL",
    [unreachable]: "NO_CONTACT",
    [note.id]: "TO_MAIL",
  });
  // Two invoices of 611,88, less one credit note of 611,88.
  expect(await countToSend()).toEqual({ count: before.count + 3, totalCents: before.totalCents + 61_188 });
  expect(items).toHaveLength((await countToSend()).count);
  expect(await read(automatic)).toMatchObject({ isToSend: false, sentOn: "2027-02-01", sending: "SENT" });
  expect(await read(unreachable)).toMatchObject({
    sending: "NO_CONTACT",
    offers: {
      send: { reasons: [expect.stringContaining("pas de contact")] },
      recordSending: { reasons: [] },
    },
  });
  for (const { id, version } of items.filter(({ sending }) => sending === "TO_MAIL"))
    expect(
      await accountant()(billingContract.sendBillingDocument, { params: { id }, body: { version } }),
    ).toMatchObject({ sentOn: "2027-02-01", isToSend: false });
  expect((await toSend()).map(({ id }) => id)).toEqual([unreachable]);
});

test("a document handed over by another channel is sent on that day, neither before its issue nor to come", async () => {
  const { id } = await waiting({});
  app.setClock("2027-02-10T09:00:00Z");
  await expect(record(id, "2027-01-31")).rejects.toMatchObject({
    status: 400,
    fields: { sentOn: expect.any(String) },
  });
  await expect(record(id, "2027-02-11")).rejects.toMatchObject({
    status: 400,
    fields: { sentOn: expect.any(String) },
  });
  await expect(record(id, null)).rejects.toMatchObject({
    status: 400,
    fields: { sentOn: expect.any(String) },
  });
  expect(await read(id)).toMatchObject({ isToSend: true, lateFrom: null });
  // Due on 3 March: late from the 4th, or from the day after a later sending.
  expect(await record(id, "2027-02-05")).toMatchObject({
    sentOn: "2027-02-05",
    isToSend: false,
    lateFrom: "2027-03-04",
    offers: { send: { label: "Renvoyer" }, recordSending: { label: "Corriger l’envoi noté", reasons: [] } },
  });
  app.setClock("2027-03-20T09:00:00Z");
  expect(await record(id, "2027-03-12")).toMatchObject({ sentOn: "2027-03-12", lateFrom: "2027-03-13" });
  expect(await record(id, null)).toMatchObject({ sentOn: null, isToSend: true, lateFrom: null });
});

test("the day of a mail that the application sent is not corrected", async () => {
  const { id } = await waiting({ mode: "AUTOMATIC" });
  app.setClock("2027-02-10T09:00:00Z");
  await expect(record(id, "2027-02-05")).rejects.toMatchObject({ status: 409 });
  expect(await read(id)).toMatchObject({ sentOn: "2027-02-01" });
});

test("contacts who act for another company are nobody to send to", async () => {
  const { id, client } = await waiting({});
  const { client: other } = await waiting({});
  await query(
    "update contact_company set company_id = $2 where contact_id in (select id from contact where client_id = $1)",
    [client.company.clientId, other.company.id],
  );
  const { version, sending } = await read(id);
  expect(sending).toBe("NO_CONTACT");
  await expect(
    accountant()(billingContract.sendBillingDocument, { params: { id }, body: { version } }),
  ).rejects.toMatchObject({ status: 409 });
});

test("a payment and a sending in either order leave the same days", async () => {
  const { id } = await waiting({});
  const { id: other } = await waiting({});
  const pay = (paid: string) =>
    query("update document_part set settled_cents = 10000 where document_id = $1", [paid]);
  app.setClock("2027-03-20T09:00:00Z");
  await pay(id);
  await record(id, "2027-03-12");
  await record(other, "2027-03-12");
  await pay(other);
  expect([(await read(id)).lateFrom, (await read(other)).lateFrom]).toEqual(["2027-03-13", "2027-03-13"]);
});
