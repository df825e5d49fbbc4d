// Debits collected by GoCardless: one call by debit, followed by its hooks, whatever their order.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day, type Day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { buildMandate } from "#tests/builders/mandates.ts";
import { buildAccount } from "#tests/builders/people.ts";
import {
  type GocardlessDouble,
  gocardlessSecret,
  openGocardless,
  signGocardless,
} from "#tests/doubles/gocardless.ts";
import { collectionContract as api } from "../../../contract.ts";
import { makeCalls } from "../calls/make-calls.ts";

const collectionOn = day("2027-03-10");
let app: TestApplication;
let there: GocardlessDouble;
const accountant = () => app.as("accountant");

beforeAll(async () => {
  there = await openGocardless();
  app = await openTestApplication({
    GOCARDLESS_TOKEN: "sandbox_token",
    GOCARDLESS_WEBHOOK_SECRET: gocardlessSecret,
    GOCARDLESS_URL: there.url,
  });
  await app.within((call) => buildAccount(call, "accountant"));
});
afterAll(async () => {
  await app.close();
  await there.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.application.database.pool.query(text, values)).rows;

afterEach(() => app.runJobs());
/** A database without debits nor documents: each test sees its own. */
beforeEach(async () => {
  setClock("2027-03-01T09:00:00Z");
  there.payment.answer = "made";
  there.payment.asked = 0;
  there.payment.changes = {};
  there.payments.clear();
  there.events.length = 0;
  await query(
    "truncate notice, provider_payout_item, provider_payout, provider_call, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
});

let now = "";
const setClock = (at: string): void => app.setClock((now = at));

const event = (resource_type: string, links: Record<string, string>, action: string) => ({
  id: `EV${randomUUID()}`,
  created_at: now,
  resource_type,
  action,
  links,
});

async function push(...events: readonly object[]): Promise<void> {
  const payload = JSON.stringify({ events, meta: { webhook_id: "WB1" } });
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/billing/gocardless/webhook",
    payload,
    headers: { "content-type": "application/json", "webhook-signature": signGocardless(payload) },
  });
  expect(answer.statusCode).toBe(204);
  await app.runJobs();
}

/** An invoice of 611,88 € of a client whose mandate is at GoCardless. */
async function build(): Promise<Debitable> {
  const built = await app.within((call) => buildMandate(call));
  const { url } = await app.as(null)(api.openProviderPage, { params: { token: built.token } });
  const mandate = there.agree(url.split("/").at(-1) ?? "");
  mandate.status = "active";
  await push(event("mandates", { mandate: mandate.id }, "active"));
  return app.within(async (call) =>
    buildDebitable(call, { debtor: { ...built, mandate: await get(call, "mandate", built.mandate.id) } }),
  );
}

async function send(on: Day = collectionOn) {
  const { nbOfDebits, totalCents } = await accountant()(api.readDue, {
    query: { day: on, provider: "gocardless" },
  });
  const body = { collectionOn: on, provider: "gocardless", nbOfDebits, totalCents } as const;
  const prepared = await accountant()(api.prepareDebitBatch, { body });
  const sees = ({ id, version }: typeof prepared) => ({ params: { id }, body: { version } });
  const approved = await accountant()(api.approveDebitBatch, sees(prepared));
  return accountant()(api.sendDebitBatch, sees(approved));
}

interface Sent extends Debitable {
  debitId: string;
  paymentId: string;
}

const lastDebit = async ({ partId }: Debitable) =>
  (
    await query(
      "select id, status, provider_state, return_code, returned_on, retry_on, is_to_settle from debit where part_id = $1 order by id desc limit 1",
      [partId],
    )
  )[0];

async function sent(built?: Debitable, on?: Day): Promise<Sent> {
  const debitable = built ?? (await build());
  await send(on);
  await app.runJobs();
  const { id: debitId } = await lastDebit(debitable);
  const payment = [...there.payments.values()].find(({ metadata }) => metadata["debit"] === debitId);
  return { ...debitable, debitId, paymentId: payment?.id ?? "" };
}

/** The payment changes there, and its hook comes. */
async function become({ paymentId }: Sent, status: string, cause = ""): Promise<void> {
  const payment = there.payments.get(paymentId);
  if (!payment) throw new RangeError(`no payment ${paymentId}`);
  payment.status = status;
  const told = {
    ...event("payments", { payment: paymentId }, status),
    details: { cause, description: cause === "" ? "" : "En anglais." },
  };
  there.events.push(told);
  await push(told);
}

const remaining = async ({ invoice }: Debitable): Promise<number> =>
  (await query("select remaining_cents from billing_document where id = $1", [invoice.id]))[0]
    .remaining_cents;
const callOf = async ({ partId }: Debitable) =>
  (
    await query(
      "select c.status, c.nb_of_calls, c.error from provider_call c join debit d on d.id = c.subject_id where d.part_id = $1",
      [partId],
    )
  )[0];
const mails = ({ mandate }: Debitable) =>
  query("select 1 from message where recipient = $1 and subject like '%pas abouti%'", [mandate.signer.email]);

test("a batch leaves as one call by debit, after its commit, and its money comes when it is confirmed", async () => {
  const built = await build();
  const batch = await send();
  expect(batch).toMatchObject({ status: "SENT", provider: "gocardless", hasFile: false });
  expect(there.payment.asked).toBe(0);
  await app.runJobs();
  const [payment] = there.payments.values();
  expect(payment).toMatchObject({
    amount: 61_188,
    charge_date: "2027-03-10",
    links: { mandate: built.mandate.providerMandateId },
  });
  expect(await lastDebit(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  expect(await remaining(built)).toBe(61_188);
  setClock("2027-03-11T09:00:00Z");
  const { id: debitId } = await lastDebit(built);
  const one = { ...built, debitId, paymentId: payment?.id ?? "" };
  await become(one, "submitted");
  expect(await remaining(built)).toBe(61_188);
  await become(one, "confirmed");
  expect(await lastDebit(built)).toMatchObject({ status: "COLLECTED", provider_state: "CONFIRMED" });
  expect(await remaining(built)).toBe(0);
  expect(await query("select origin, method, received_on from receipt")).toEqual([
    { origin: "PROVIDER", method: "DEBIT", received_on: "2027-03-10" },
  ]);
});

test("what GoCardless collects is left out of the batches of the bank, whose preview counts it apart", async () => {
  await build();
  const at = (provider: "embedded" | "gocardless") =>
    accountant()(api.readDue, { query: { day: collectionOn, provider } });
  expect(await at("embedded")).toMatchObject({
    nbOfDebits: 0,
    nbOfParts: 0,
    channels: [{ channel: "GOCARDLESS", nbOfDebits: 1, debitCents: 61_188 }],
  });
  expect(await at("gocardless")).toMatchObject({ nbOfDebits: 1, totalCents: 61_188 });
});

test("trap 27: confirmed, paid out, then failed: the invoice is open again that day, the client told once", async () => {
  const one = await sent();
  setClock("2027-03-11T09:00:00Z");
  await become(one, "confirmed");
  await become(one, "paid_out");
  expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED", provider_state: "PAID_OUT" });
  setClock("2027-03-15T09:00:00Z");
  await become(one, "failed", "insufficient_funds");
  await push(event("payments", { payment: one.paymentId }, "failed"));
  expect(await lastDebit(one)).toMatchObject({
    status: "RETURNED",
    return_code: "AM04",
    returned_on: "2027-03-15",
    is_to_settle: false,
  });
  expect(await remaining(one)).toBe(61_188);
  expect(await query("select cents, effective_on from allocation order by id")).toEqual([
    { cents: 61_188, effective_on: "2027-03-10" },
    { cents: -61_188, effective_on: "2027-03-15" },
  ]);
  expect(await mails(one)).toHaveLength(1);
});

test("a late failure of a first try does not undo the success of the second", async () => {
  const first = await sent();
  setClock("2027-03-11T09:00:00Z");
  await become(first, "failed", "insufficient_funds");
  const { status, retry_on: retryOn } = await lastDebit(first);
  expect([status, retryOn]).toEqual(["REJECTED", "2027-04-12"]);
  setClock("2027-04-01T09:00:00Z");
  const second = await sent(first, day("2027-04-12"));
  setClock("2027-04-13T09:00:00Z");
  await become(second, "confirmed");
  await become(first, "failed", "refer_to_payer");
  expect(await lastDebit(first)).toMatchObject({ id: second.debitId, status: "COLLECTED" });
  expect(await remaining(first)).toBe(0);
});

test("money that comes for a debit that came back here is shown to a person, once", async () => {
  const one = await sent();
  await become(one, "failed", "insufficient_funds");
  await become(one, "confirmed");
  expect(await lastDebit(one)).toMatchObject({ status: "REJECTED", is_to_settle: true });
  expect(await remaining(one)).toBe(61_188);
  const body = { reason: "Vu avec GoCardless", isRetried: false };
  await accountant()(api.settleDebitReturn, { params: { id: one.debitId }, body });
  await become(one, "confirmed");
  expect(await lastDebit(one)).toMatchObject({ is_to_settle: false });
});

test("a payment that the client disputes is refunded by its bank", async () => {
  const one = await sent();
  await become(one, "confirmed");
  setClock("2027-04-15T09:00:00Z");
  await become(one, "charged_back", "refund_requested");
  expect(await lastDebit(one)).toMatchObject({ status: "REFUNDED", return_code: "MD06" });
  expect(await remaining(one)).toBe(61_188);
});

test("a cause that we do not know is shown to a person, and the client is told nothing", async () => {
  const one = await sent();
  await become(one, "failed", "moon_is_full");
  expect(await lastDebit(one)).toMatchObject({ status: "REJECTED", return_code: "", is_to_settle: true });
  expect(await mails(one)).toEqual([]);
});

test("a payout is explained to the cent, whatever the order of its hooks, and stays so after a failure", async () => {
  const one = await sent();
  await become(one, "paid_out");
  const payout = {
    id: "PO1",
    amount: 61_153,
    deducted_fees: 35,
    arrival_date: "2027-03-12",
    reference: "ECURIE-PO1",
    status: "paid",
    items: [
      { type: "payment_paid_out", amount: "61188.0", links: { payment: one.paymentId } },
      { type: "gocardless_fee", amount: "-29.2", links: { payment: one.paymentId } },
      { type: "surcharge_fee", amount: "-5.8", links: { payment: one.paymentId } },
    ],
  };
  there.payouts.set("PO1", payout);
  await push(event("payouts", { payout: "PO1" }, "paid"));
  await push(event("payouts", { payout: "PO1" }, "created"));
  await become(one, "failed", "insufficient_funds");
  const payouts = await accountant()(api.readPayouts);
  expect(payouts).toEqual([
    {
      id: expect.any(String),
      provider: "gocardless",
      status: "PAID",
      amountCents: 61_153,
      arrivesOn: "2027-03-12",
      reference: "ECURIE-PO1",
      nbOfPayments: 1,
      paymentCents: 61_188,
      returnCents: 0,
      refundCents: 0,
      feeCents: -35,
      otherCents: 0,
    },
  ]);
  expect(
    await query("select kind, cents from provider_payout_item where debit_id = $1", [one.debitId]),
  ).toEqual([{ kind: "PAYMENT", cents: 61_188 }]);
});

describe("a call", () => {
  const retry = async (at: string): Promise<void> => {
    setClock(at);
    await app.outsideJob(makeCalls.run);
  };

  test("whose answer never came is looked up, and not made again", async () => {
    const built = await build();
    there.payment.answer = "cut";
    await sent(built);
    expect(await callOf(built)).toMatchObject({ status: "UNKNOWN", nb_of_calls: 1 });
    there.payment.answer = "made";
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(built)).toMatchObject({ status: "DONE" });
    expect(there.payment.asked).toBe(1);
    expect(await lastDebit(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  });

  test("that never arrived is made once it was looked up in vain", async () => {
    const built = await build();
    there.payment.answer = "cut";
    await sent(built);
    there.payments.clear();
    there.payment.answer = "made";
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(built)).toMatchObject({ status: "DONE", nb_of_calls: 2 });
    expect(there.payment.asked).toBe(2);
  });

  test("cut by a stop of this machine before its answer was stored is looked up too", async () => {
    const one = await sent();
    await query("update provider_call set status = 'CALLED', ended_at = null, result_id = null");
    await retry("2027-03-01T09:05:00Z");
    expect(await callOf(one)).toMatchObject({ status: "CALLED" });
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(one)).toMatchObject({ status: "DONE" });
    expect(there.payment.asked).toBe(1);
  });

  test("is never intended twice for one debit", async () => {
    await sent();
    const again = query(
      "insert into provider_call (id, kind, provider, subject_id, status, due_on, intended_at) select gen_random_uuid(), kind, provider, subject_id, 'INTENDED', due_on, intended_at from provider_call",
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });

  test("that GoCardless refuses is a task for a person, and its part may be debited again", async () => {
    const built = await build();
    there.payment.answer = "refused";
    await sent(built);
    expect(await callOf(built)).toMatchObject({ status: "FAILED" });
    const { id, ...debit } = await lastDebit(built);
    expect(debit).toMatchObject({ status: "REJECTED", is_to_settle: true, return_code: "" });
    expect(await mails(built)).toEqual([]);
    const body = { reason: "Mandat repris", isRetried: true };
    await accountant()(api.settleDebitReturn, { params: { id }, body });
    there.payment.answer = "made";
    await sent(built);
    expect(await lastDebit(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  });
});

describe("an answer that contradicts its order", () => {
  const notices = () => query("select distinct detail from notice where kind = 'paymentContradicted'");
  const cases: [string, object, string][] = [
    ["amount", { amount: 10_500 }, "105,00\u{a0}€ au lieu de 611,88\u{a0}€"],
    ["currency", { currency: "GBP" }, "une somme en GBP"],
    ["mandate", { links: { mandate: "MD0000OTHER" } }, "un autre mandat (MD0000OTHER)"],
    ["reference", { metadata: { debit: randomUUID() } }, "une autre référence"],
  ];

  test.each(cases)(
    "by its %s fails with its reason, and is settled by a person",
    async (_, changes, words) => {
      there.payment.changes = changes;
      const one = await sent();
      expect(await callOf(one)).toMatchObject({ status: "FAILED", error: expect.stringContaining(words) });
      const rejected = { status: "REJECTED", is_to_settle: true };
      expect(await lastDebit(one)).toMatchObject(rejected);
      expect(await notices()).toEqual([{ detail: expect.stringContaining(words) }]);
      const [payment] = there.payments.values();
      // The hook of a payment that names no debit of ours is read again for an hour, and changes nothing.
      await become({ ...one, paymentId: payment?.id ?? "" }, "confirmed").catch(() => undefined);
      expect(await lastDebit(one)).toMatchObject(rejected);
      expect(await remaining(one)).toBe(61_188);
      expect(await query("select id from receipt")).toEqual([]);
      expect(await notices()).toHaveLength(1);
      expect(await mails(one)).toEqual([]);
    },
  );

  test.each(cases)("by its %s in a hook is never collected", async (_, changes, words) => {
    const one = await sent();
    Object.assign(there.payments.get(one.paymentId) ?? {}, changes);
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "REJECTED", is_to_settle: true });
    expect(await remaining(one)).toBe(61_188);
    expect(await notices()).toEqual([{ detail: expect.stringContaining(words) }]);
  });

  test("once its money is here changes nothing, and a person is notified", async () => {
    const one = await sent();
    await become(one, "confirmed");
    Object.assign(there.payments.get(one.paymentId) ?? {}, { amount: 10_500 });
    await become(one, "paid_out");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED", is_to_settle: false });
    expect(await remaining(one)).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  test("is not one under the mandate that replaced the one ordered, whichever it names", async () => {
    const one = await sent();
    await query("update mandate set provider_mandate_id = 'MD0000NEW' where id = $1", [one.mandate.id]);
    await become(one, "submitted");
    Object.assign(there.payments.get(one.paymentId) ?? {}, { links: { mandate: "MD0000NEW" } });
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED" });
    expect(await notices()).toEqual([]);
  });

  test("by a second payment of one debit leaves the first, and a person is notified", async () => {
    const one = await sent();
    const first = there.payments.get(one.paymentId);
    there.payments.set("PM0000SECOND", { ...(first ?? expect.unreachable()), id: "PM0000SECOND" });
    await become({ ...one, paymentId: "PM0000SECOND" }, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "SENT" });
    expect(await notices()).toEqual([{ detail: expect.stringContaining("un second paiement") }]);
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED" });
  });
});

test("the notice of a debit is given by GoCardless, or by the invoice sent five days before", async () => {
  await build();
  const read = () => accountant()(api.readDue, { query: { day: day("2027-03-10"), provider: "gocardless" } });
  await query("update billing_document set sent_at = '2027-03-08T09:00:00Z'");
  expect(await read()).toMatchObject({ nbOfDebits: 1 });
  const choose = (isNoticeByGocardless: boolean) =>
    app.as("admin")(api.setDebitNotice, { body: { isNoticeByGocardless } });
  expect(await choose(false)).toMatchObject({ isNoticeByGocardless: false });
  expect(await read()).toMatchObject({ nbOfDebits: 0, nbOfParts: 1 });
  expect(await choose(true)).toMatchObject({ isNoticeByGocardless: true });
});
