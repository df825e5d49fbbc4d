// Debits collected by Stripe: charged on their day, paid once Stripe says so.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openStripeApplication, type StripeApplication } from "#tests/application/stripe-application.ts";
import type { Debitable } from "#tests/builders/debits.ts";
import { paymentsContract as api } from "../../../contract.ts";
import { makeCalls } from "../../calls/make-calls.ts";

let stripe: StripeApplication;
const accountant = () => stripe.app.as("accountant");

beforeAll(async () => {
  stripe = await openStripeApplication();
});
afterAll(() => stripe.close());
afterEach(() => stripe.app.runJobs());
beforeEach(() => stripe.reset());

const debitOf = async ({ partId }: Debitable) =>
  (
    await stripe.query("select status, provider_state, return_code from debit where part_id = $1", [partId])
  )[0];
const remaining = async ({ invoice }: Debitable): Promise<unknown> =>
  (await stripe.query("select remaining_cents from billing_document where id = $1", [invoice.id]))[0]?.[
    "remaining_cents"
  ];

test("a debit is charged on its day, not before; a processing one is not paid", async () => {
  const built = await stripe.send();
  expect(stripe.there.payment.asked).toBe(0);
  await stripe.charge();
  expect(stripe.there.payment.asked).toBe(1);
  expect(await debitOf(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  await stripe.push("payment_intent.processing", { id: stripe.intent()["id"] });
  expect(await remaining(built)).toBe(61_188);
  stripe.intent()["status"] = "succeeded";
  stripe.setClock("2027-03-15T09:00:00Z");
  await stripe.push("payment_intent.succeeded", { id: stripe.intent()["id"] });
  expect(await debitOf(built)).toMatchObject({ status: "COLLECTED", provider_state: "CONFIRMED" });
  expect(await remaining(built)).toBe(0);
});

test("a disputed charge gives the money back to the client", async () => {
  const built = await stripe.send();
  await stripe.charge();
  const charged = { id: "ch_1", disputed: false, created: 1_804_636_800, amount_refunded: 0 };
  Object.assign(stripe.intent(), { status: "succeeded", latest_charge: charged });
  await stripe.push("payment_intent.succeeded", { id: stripe.intent()["id"] });
  expect(await remaining(built)).toBe(0);
  charged.disputed = true;
  stripe.setClock("2027-04-01T09:00:00Z");
  await stripe.push("charge.dispute.created", { id: "dp_1", payment_intent: stripe.intent()["id"] });
  expect(await debitOf(built)).toMatchObject({ status: "REFUNDED", return_code: "MD06" });
  expect(await remaining(built)).toBe(61_188);
});

test("a payment refused at once has failed, with the reason of the bank", async () => {
  const built = await stripe.send();
  stripe.there.payment.answer = "refused";
  await stripe.charge();
  expect(await debitOf(built)).toEqual({
    status: "REJECTED",
    provider_state: "FAILED",
    return_code: "AM04",
  });
  expect(await stripe.query("select status from provider_call")).toEqual([{ status: "DONE" }]);
});

test("a call whose answer never came is looked up by its customer, and not made again", async () => {
  const built = await stripe.send();
  stripe.there.payment.answer = "cut";
  await stripe.charge();
  expect(await stripe.query("select status from provider_call")).toEqual([{ status: "UNKNOWN" }]);
  const { asked } = stripe.there.payment;
  stripe.there.payment.answer = "made";
  stripe.setClock("2027-03-10T07:00:00Z");
  await stripe.app.outsideJob(makeCalls.run);
  expect(stripe.there.payment.asked).toBe(asked);
  expect(stripe.there.payments.size).toBe(1);
  expect(await debitOf(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
});

test.each([
  ["amount", { amount: 10_500 }],
  ["currency", { currency: "usd" }],
  ["reference", { metadata: { debit: "00000000-0000-4000-8000-000000000000" } }],
])("a payment of another %s than ordered fails, and is never collected", async (_, changes) => {
  const built = await stripe.send();
  stripe.there.payment.answer = "cut";
  await stripe.charge();
  Object.assign(stripe.intent(), changes, { status: "succeeded" });
  stripe.there.payment.answer = "made";
  stripe.setClock("2027-03-10T07:00:00Z");
  await stripe.app.outsideJob(makeCalls.run);
  expect(await stripe.query("select status from provider_call")).toEqual([{ status: "FAILED" }]);
  expect(await debitOf(built)).toMatchObject({ status: "REJECTED" });
  expect(await remaining(built)).toBe(61_188);
});

test("a charge under another mandate than ordered is never collected", async () => {
  const built = await stripe.send();
  await stripe.charge();
  const details = { type: "sepa_debit", sepa_debit: { mandate: "mandate_other" } };
  const charge = { id: "ch_1", disputed: false, created: 1_804_636_800, amount_refunded: 0 };
  Object.assign(stripe.intent(), {
    status: "succeeded",
    latest_charge: { ...charge, payment_method_details: details },
  });
  await stripe.push("payment_intent.succeeded", { id: stripe.intent()["id"] });
  expect(await debitOf(built)).toMatchObject({ status: "REJECTED" });
  expect(await remaining(built)).toBe(61_188);
});

test("a payout is explained by the movements of the balance, fees apart", async () => {
  const built = await stripe.send();
  await stripe.charge();
  const source = { id: "py_1", object: "charge", payment_intent: stripe.intent()["id"] };
  stripe.there.payouts.set("po_1", {
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
  await stripe.push("payout.paid", { id: "po_1" });
  const [payout] = await accountant()(api.readPayouts);
  expect(payout).toMatchObject({
    amountCents: 61_053,
    paymentCents: 61_188,
    feeCents: -135,
    otherCents: 0,
  });
  expect(
    await stripe.query(
      "select i.cents from provider_payout_item i join debit o on o.id = i.debit_id where o.part_id = $1",
      [built.partId],
    ),
  ).toEqual([{ cents: 61_188 }]);
});

test("while the account is stopped, no debit is prepared", async () => {
  stripe.there.account["charges_enabled"] = false;
  await stripe.push("account.updated", { id: "acct_test" });
  const { partId } = await stripe.build();
  const asked = () => accountant()(api.debitPart, { body: { partId } });
  await expect(asked()).rejects.toMatchObject({
    code: "PaymentNotCreated",
    message: "Paiement non créé : Stripe n’accepte plus de prélèvements.",
  });
  stripe.there.account["charges_enabled"] = true;
  await stripe.push("account.updated", { id: "acct_test" });
  expect(await asked()).toMatchObject({ status: "PREPARED", provider: "stripe" });
});
