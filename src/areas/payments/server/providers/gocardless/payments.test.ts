// Debits collected by GoCardless: one call by debit, followed by its hooks, whatever their order.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { gocardlessDebits } from "#tests/scenarios/gocardless-debits.ts";
import { paymentsContract as api } from "../../../contract.ts";
import { makeCalls } from "../../calls/make-calls.ts";

const collectionOn = day("2027-03-10");
const {
  held,
  accountant,
  query,
  setClock,
  event,
  push,
  build,
  send,
  sent,
  become,
  lastDebit,
  remaining,
  callOf,
  mails,
} = gocardlessDebits();

test("a batch leaves as one call by debit, after its commit, and its money comes when it is confirmed", async () => {
  const built = await build();
  const batch = await send();
  expect(batch).toMatchObject({ status: "SENT", provider: "gocardless", hasFile: false });
  expect(held.there.payment.asked).toBe(0);
  await held.app.runJobs();
  const [payment] = held.there.payments.values();
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
  held.there.payouts.set("PO1", payout);
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
    await held.app.outsideJob(makeCalls.run);
  };

  test("whose answer never came is looked up, and not made again", async () => {
    const built = await build();
    held.there.payment.answer = "cut";
    await sent(built);
    expect(await callOf(built)).toMatchObject({ status: "UNKNOWN", nb_of_calls: 1 });
    held.there.payment.answer = "made";
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(built)).toMatchObject({ status: "DONE" });
    expect(held.there.payment.asked).toBe(1);
    expect(await lastDebit(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  });

  test("that never arrived is made once it was looked up in vain", async () => {
    const built = await build();
    held.there.payment.answer = "cut";
    await sent(built);
    held.there.payments.clear();
    held.there.payment.answer = "made";
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(built)).toMatchObject({ status: "DONE", nb_of_calls: 2 });
    expect(held.there.payment.asked).toBe(2);
  });

  test("cut by a stop of this machine before its answer was stored is looked up too", async () => {
    const one = await sent();
    await query("update provider_call set status = 'CALLED', ended_at = null, result_id = null");
    await retry("2027-03-01T09:05:00Z");
    expect(await callOf(one)).toMatchObject({ status: "CALLED" });
    await retry("2027-03-01T09:30:00Z");
    expect(await callOf(one)).toMatchObject({ status: "DONE" });
    expect(held.there.payment.asked).toBe(1);
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
    held.there.payment.answer = "refused";
    await sent(built);
    expect(await callOf(built)).toMatchObject({ status: "FAILED" });
    const { id, ...debit } = await lastDebit(built);
    expect(debit).toMatchObject({ status: "REJECTED", is_to_settle: true, return_code: "" });
    expect(await mails(built)).toEqual([]);
    const body = { reason: "Mandat repris", isRetried: true };
    await accountant()(api.settleDebitReturn, { params: { id }, body });
    held.there.payment.answer = "made";
    await sent(built);
    expect(await lastDebit(built)).toMatchObject({ status: "SENT", provider_state: "PENDING" });
  });
});

test("the notice of a debit is given by GoCardless, or by the invoice sent five days before", async () => {
  await build();
  const read = () => accountant()(api.readDue, { query: { day: day("2027-03-10"), provider: "gocardless" } });
  await query("update billing_document set sent_at = '2027-03-08T09:00:00Z'");
  expect(await read()).toMatchObject({ nbOfDebits: 1 });
  const choose = (isNoticeByGocardless: boolean) =>
    held.app.as("admin")(api.setDebitNotice, { body: { isNoticeByGocardless } });
  expect(await choose(false)).toMatchObject({ isNoticeByGocardless: false });
  expect(await read()).toMatchObject({ nbOfDebits: 0, nbOfParts: 1 });
  expect(await choose(true)).toMatchObject({ isNoticeByGocardless: true });
});
