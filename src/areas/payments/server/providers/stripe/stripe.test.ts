// Mandates and payments at Stripe, its hooks, and its account.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { clientsContract } from "#clients/contract.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openStripe, signStripe, type StripeDouble, stripeSecret } from "#tests/doubles/stripe.ts";
import { paymentsContract as api } from "../../../contract.ts";

const now = new Date("2026-11-26T09:00:00Z");
let app: TestApplication;
let off: TestApplication;
let there: StripeDouble;

beforeAll(async () => {
  there = await openStripe();
  app = await openTestApplication({
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_URL: there.url,
  });
  app.setClock(now.toISOString());
  off = await openTestApplication();
});
afterAll(async () => {
  await app.close();
  await off.close();
  await there.close();
});

const event = (type: string, object: object, over: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type,
  livemode: false,
  created: Math.floor(now.getTime() / 1_000),
  data: { object },
  ...over,
});

async function push(content: object, { signature, at = now }: { signature?: string; at?: Date } = {}) {
  const payload = JSON.stringify(content);
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    payload,
    headers: { "content-type": "application/json", "stripe-signature": signature ?? signStripe(payload, at) },
  });
  return { status: answer.statusCode, body: answer.json<{ isNew?: boolean }>() };
}

/** A client whose page of Stripe is open. */
async function opened() {
  const built = await app.within((call) => buildClient(call));
  const { url } = await app.as("accountant")(api.initStripe, { body: { companyId: built.company.id } });
  const methodOf = async () =>
    (await app.as("accountant")(clientsContract.readClient, { params: { id: built.client.id } })).companies[0]
      ?.paymentMethod;
  return { ...built, sessionId: url.split("/").at(-1) ?? "", methodOf };
}

test("a session read back after its return records the mandate, once", async () => {
  const { sessionId, methodOf } = await opened();
  const record = () => app.as("accountant")(api.recordStripeMandate, { body: { sessionId } });
  await expect(record()).rejects.toMatchObject({ status: 409, message: expect.stringContaining("accord") });
  there.complete(sessionId);
  const first = await record();
  expect(first).toMatchObject({ provider: "stripe", status: "Active", isTest: true });
  expect((await record()).version).toBe(first.version);
  expect(await methodOf()).toEqual({ kind: "STRIPE_MANDATE", mandateStatus: "Active" });
});

test("a hook is a hint: a mandate revoked at Stripe ends here", async () => {
  const { sessionId, methodOf } = await opened();
  const mandate = there.complete(sessionId);
  expect(await push(event("checkout.session.completed", { id: sessionId }))).toMatchObject({ status: 200 });
  await app.runJobs();
  expect(await methodOf()).toEqual({ kind: "STRIPE_MANDATE", mandateStatus: "Active" });
  mandate.status = "inactive";
  await push(event("mandate.updated", { id: mandate.id }));
  await app.runJobs();
  expect(await methodOf()).toEqual({ kind: "STRIPE_MANDATE", mandateStatus: "Cancelled" });
});

test("a processing payment is not paid", async () => {
  const { sessionId } = await opened();
  const mandate = there.complete(sessionId);
  const order = {
    debitId: randomUUID(),
    providerMandateId: mandate.id,
    amountCents: 4_990,
    reference: "F2026-000001",
    description: "Loyer",
    collectionOn: day("2026-12-07"),
  };
  const { stripe } = app.application.outside;
  const payment = await stripe?.createPayment(order);
  expect(payment).toMatchObject({ state: "PENDING", reference: order.debitId });
  expect((await stripe?.createPayment(order))?.id).toBe(payment?.id);
});

describe("a hook is refused with 400", () => {
  const content = event("mandate.updated", { id: "mandate_1" });
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
  test.each([
    ["without a signature", { signature: "" }],
    ["with another signature", { signature: `t=${now.getTime() / 1_000},v1=${"0".repeat(64)}` }],
    ["signed six minutes ago", { at: later(-360) }],
    ["signed in the future", { at: later(360) }],
  ])("%s", async (_title, options) => expect((await push(content, options)).status).toBe(400));
});

test("an event of the other mode is acknowledged, ignored and said", async () => {
  const live = event("mandate.updated", { id: "mandate_live" }, { livemode: true });
  expect((await push(live)).status).toBe(200);
  const { hooks: lines } = await app.as("admin")(api.listPaymentHooks);
  expect(lines.find(({ id }) => id === live.id)).toMatchObject({
    state: "TREATED",
    outcome: "ignoré : événement du mode réel",
  });
});

test("the same event again is not new", async () => {
  const content = event("mandate.updated", { id: "mandate_gone" });
  expect((await push(content)).body).toEqual({ isNew: true });
  expect((await push(content)).body).toEqual({ isNew: false });
});

test("the account says what Stripe asks for; a stopped one is told to administrators", async () => {
  expect(await app.as("admin")(api.readStripeAccount)).toMatchObject({
    isConfigured: true,
    mode: "test",
    account: { id: "acct_test", isChargingEnabled: true, requirements: [] },
  });
  there.account["charges_enabled"] = false;
  there.account["requirements"] = {
    currently_due: ["external_account"],
    past_due: [],
    current_deadline: 1_796_000_000,
  };
  const { account } = await app.as("admin")(api.readStripeAccount);
  expect(account).toMatchObject({ isChargingEnabled: false, requirements: ["external_account"] });
  await expect(app.as("accountant")(api.readStripeAccount)).rejects.toMatchObject({ status: 403 });
});

test("without Stripe, its endpoints say what to do, and its method is not proposed", async () => {
  const built = await off.within((call) => buildClient(call));
  const params = { companyId: built.company.id };
  const init = off.as("accountant")(api.initStripe, { body: params });
  await expect(init).rejects.toMatchObject({ status: 503, message: expect.stringContaining("réglages") });
  const chosen = off.as("accountant")(clientsContract.setPaymentMethod, {
    params,
    body: { kind: "STRIPE_MANDATE", version: built.client.version },
  });
  await expect(chosen).rejects.toMatchObject({ status: 409, message: expect.stringContaining("Stripe") });
  expect(await off.as("admin")(api.readStripeAccount)).toMatchObject({ isConfigured: false, account: null });
});

test("the creditor identifier is typed by an administrator, and checked", async () => {
  const set = (creditorId: string) => off.as("admin")(api.setCreditorId, { body: { creditorId } });
  await expect(set("FR73ZZZ123456")).rejects.toMatchObject({
    status: 400,
    fields: { creditorId: expect.any(String) },
  });
  expect(await set("fr72 zzz 123456")).toMatchObject({ creditorId: "FR72ZZZ123456" });
  await set("FR72ABC123456");
  const { rows } = await off.application.database.pool.query(
    "select before, after from audit_line where record = 'issuer' order by id desc limit 1",
  );
  expect(rows).toMatchObject([
    { before: { creditorId: "FR72ZZZ123456" }, after: { creditorId: "FR72ABC123456" } },
  ]);
});
