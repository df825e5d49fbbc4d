// Debits collected by Stripe: charged on their day, paid once Stripe says so.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { openStripe, signStripe, type StripeDouble, stripeSecret } from "#tests/doubles/stripe.ts";
import { collectionContract as api } from "../../../contract.ts";
import { makeCalls } from "../calls/make-calls.ts";

const collectionOn = day("2027-03-10");
let app: TestApplication;
let there: StripeDouble;
let now = new Date(0);
const setClock = (at: string): void => {
  now = new Date(at);
  app.setClock(at);
};
const accountant = () => app.as("accountant");

beforeAll(async () => {
  there = await openStripe();
  app = await openTestApplication({
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_URL: there.url,
  });
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
  there.payments.clear();
  await query(
    "truncate provider_payout_item, provider_payout, provider_call, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document cascade",
  );
});

async function push(type: string, object: object): Promise<void> {
  const created = Math.floor(now.getTime() / 1_000);
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    livemode: false,
    created,
    data: { object },
  });
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    payload,
    headers: { "content-type": "application/json", "stripe-signature": signStripe(payload, now) },
  });
  expect(answer.statusCode).toBe(200);
  await app.runJobs();
}

/** An invoice of 611,88 € of a client whose mandate is at Stripe. */
async function build(): Promise<Debitable> {
  const client = await app.within((call) => buildClient(call));
  const { url } = await accountant()(api.initStripe, { body: { companyId: client.company.id } });
  const sessionId = url.split("/").at(-1) ?? "";
  there.complete(sessionId);
  const { id } = await accountant()(api.recordStripeMandate, { body: { sessionId } });
  return app.within(async (call) =>
    buildDebitable(call, { debtor: { ...client, mandate: await get(call, "mandate", id) } }),
  );
}

/** Sent to Stripe for 10 March. */
async function sent(): Promise<Debitable> {
  const built = await build();
  const due = { day: collectionOn, provider: "stripe" } as const;
  const { nbOfDebits, totalCents } = await accountant()(api.readDue, { query: due });
  const body = { collectionOn, provider: "stripe", nbOfDebits, totalCents } as const;
  const prepared = await accountant()(api.prepareDebitBatch, { body });
  const sees = ({ id: batchId, version }: typeof prepared) => ({
    params: { id: batchId },
    body: { version },
  });
  const approved = await accountant()(api.approveDebitBatch, sees(prepared));
  await accountant()(api.sendDebitBatch, sees(approved));
  await app.runJobs();
  return built;
}

async function charge(): Promise<void> {
  setClock("2027-03-10T06:00:00Z");
  await app.outsideJob(makeCalls.run);
}
const intentOf = (): Record<string, unknown> => {
  const [intent] = there.payments.values();
  if (!intent) throw new RangeError("no intent at Stripe");
  return intent;
};
const debitOf = async ({ partId }: Debitable) =>
  (await query("select status, provider_state, return_code from debit where part_id = $1", [partId]))[0];
const remaining = async ({ invoice }: Debitable): Promise<number> =>
  (await query("select remaining_cents from billing_document where id = $1", [invoice.id]))[0]
    .remaining_cents;

test("a debit is charged on its day, not before; a processing one is not paid", async () => {
  const built = await sent();
  expect(there.payment.asked).toBe(0);
  await charge();
  expect(there.payment.asked).toBe(1);
  expect(await debitOf(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  await push("payment_intent.processing", { id: intentOf()["id"] });
  expect(await remaining(built)).toBe(61_188);
  intentOf()["status"] = "succeeded";
  setClock("2027-03-15T09:00:00Z");
  await push("payment_intent.succeeded", { id: intentOf()["id"] });
  expect(await debitOf(built)).toMatchObject({ status: "COLLECTED", provider_state: "CONFIRMED" });
  expect(await remaining(built)).toBe(0);
});

test("a disputed charge gives the money back to the client", async () => {
  const built = await sent();
  await charge();
  const charged = { id: "ch_1", disputed: false, created: 1_804_636_800, amount_refunded: 0 };
  Object.assign(intentOf(), { status: "succeeded", latest_charge: charged });
  await push("payment_intent.succeeded", { id: intentOf()["id"] });
  expect(await remaining(built)).toBe(0);
  charged.disputed = true;
  setClock("2027-04-01T09:00:00Z");
  await push("charge.dispute.created", { id: "dp_1", payment_intent: intentOf()["id"] });
  expect(await debitOf(built)).toMatchObject({ status: "REFUNDED", return_code: "MD06" });
  expect(await remaining(built)).toBe(61_188);
});

test("a payment refused at once has failed, with the reason of the bank", async () => {
  const built = await sent();
  there.payment.answer = "refused";
  await charge();
  expect(await debitOf(built)).toEqual({
    status: "REJECTED",
    provider_state: "FAILED",
    return_code: "AM04",
  });
  expect(await query("select status from provider_call")).toEqual([{ status: "DONE" }]);
});

test("a call whose answer never came is looked up by its customer, and not made again", async () => {
  const built = await sent();
  there.payment.answer = "cut";
  await charge();
  expect(await query("select status from provider_call")).toEqual([{ status: "UNKNOWN" }]);
  const { asked } = there.payment;
  there.payment.answer = "made";
  setClock("2027-03-10T07:00:00Z");
  await app.outsideJob(makeCalls.run);
  expect(there.payment.asked).toBe(asked);
  expect(there.payments.size).toBe(1);
  expect(await debitOf(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
});

test("a payout is explained by the movements of the balance, fees apart", async () => {
  const built = await sent();
  await charge();
  const source = { id: "py_1", object: "charge", payment_intent: intentOf()["id"] };
  there.payouts.set("po_1", {
    payout: {
      id: "po_1",
      amount: 61_053,
      status: "paid",
      arrival_date: 1_805_155_200,
      statement_descriptor: "STRIPE",
    },
    movements: [
      { type: "payout", amount: -61_053, fee: 0, source: "po_1" },
      { type: "payment", amount: 61_188, fee: 35, source },
      { type: "stripe_fee", amount: -100, fee: 0, source: null },
    ],
  });
  await push("payout.paid", { id: "po_1" });
  const [payout] = await accountant()(api.readPayouts);
  expect(payout).toMatchObject({
    amountCents: 61_053,
    paymentCents: 61_188,
    feeCents: -135,
    otherCents: 0,
  });
  expect(
    await query(
      "select i.cents from provider_payout_item i join debit o on o.id = i.debit_id where o.part_id = $1",
      [built.partId],
    ),
  ).toEqual([{ cents: 61_188 }]);
});

test("while the account is stopped, no debit is prepared", async () => {
  there.account["charges_enabled"] = false;
  await push("account.updated", { id: "acct_test" });
  const { partId } = await build();
  const asked = () => accountant()(api.debitPart, { body: { partId } });
  await expect(asked()).rejects.toMatchObject({
    code: "PaymentNotCreated",
    message: "Paiement non créé : Stripe n’accepte plus de prélèvements.",
  });
  there.account["charges_enabled"] = true;
  await push("account.updated", { id: "acct_test" });
  expect(await asked()).toMatchObject({ status: "PREPARED", provider: "stripe" });
});
