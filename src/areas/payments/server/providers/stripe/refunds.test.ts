// Refunds by Stripe: to the card that paid, within what it paid, approved by a second person before any call.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { openStripeApplication, type StripeApplication } from "#tests/application/stripe-application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildCreditNote } from "#tests/builders/billing.ts";
import type { Debitable } from "#tests/builders/debits.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "../../../contract.ts";
import { makeCalls } from "../../calls/make-calls.ts";

let stripe: StripeApplication;
const accountant = () => stripe.app.as("accountant");
const colleague = () =>
  stripe.app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });

beforeAll(async () => {
  stripe = await openStripeApplication();
  await stripe.app.within((call) => buildAccount(call, "accountant"));
});
afterAll(() => stripe.close());
afterEach(() => stripe.app.runJobs());
beforeEach(async () => {
  await stripe.reset();
  await stripe.query("truncate notice");
});

interface Credited extends Debitable {
  creditNoteId: string;
}

/** An invoice of 611,88 € paid by card, then credited whole. */
async function credited(): Promise<Credited> {
  const built = await stripe.send();
  await stripe.charge();
  const charge = {
    id: "ch_1",
    disputed: false,
    created: 1_804_636_800,
    amount_refunded: 0,
    payment_method_details: { type: "card" },
  };
  Object.assign(stripe.intent(), { status: "succeeded", latest_charge: charge });
  await stripe.push("payment_intent.succeeded", { id: stripe.intent()["id"] });
  stripe.setClock("2027-03-17T09:00:00Z");
  const note = await stripe.app.within((call) => buildCreditNote(call, built.invoice));
  return { ...built, creditNoteId: note.id };
}

async function requestRefund({ creditNoteId }: Credited, cents = 61_188): Promise<string> {
  const { id } = await accountant()(ledgerContract.refundCreditNote, {
    params: { id: creditNoteId },
    body: { cents, reason: "Avoir", isConfirmed: true },
  });
  return id;
}

const executionOn = day("2027-03-17");
const prepare = (refundIds: readonly string[]) =>
  accountant()(paymentsContract.prepareTransferBatch, {
    body: { provider: "stripe", executionOn, refundIds: [...refundIds] },
  });
type Batch = Awaited<ReturnType<typeof prepare>>;
const sees = ({ id, version }: Batch) => ({ params: { id }, body: { version } });
const approve = (batch: Batch, by = colleague()) => by(paymentsContract.approveTransferBatch, sees(batch));
const send = (batch: Batch) => accountant()(paymentsContract.sendTransferBatch, sees(batch));
const reread = ({ id }: Batch) => accountant()(paymentsContract.readTransferBatch, { params: { id } });
const makeDueCalls = () => stripe.app.outsideJob(makeCalls.run);

/** A refund of the whole payment, approved and sent. */
async function sent(): Promise<{ batch: Batch; refundId: string }> {
  const refundId = await requestRefund(await credited());
  const batch = await send(await approve(await prepare([refundId])));
  await stripe.app.runJobs();
  return { batch: await reread(batch), refundId };
}

const refundThere = (): Record<string, unknown> => {
  const [refund] = stripe.there.refunds.values();
  if (!refund) throw new RangeError("no refund at Stripe");
  return refund;
};
/** The refund changes there, and its hook comes. */
async function become(status: string): Promise<void> {
  Object.assign(refundThere(), { status, ...(status === "failed" && { failure_reason: "expired_card" }) });
  await stripe.push("refund.updated", { id: refundThere()["id"], object: "refund" });
}
const calls = () => stripe.query("select kind, status from provider_call where kind = 'REFUND'");
const statusOf = async (refundId: string): Promise<unknown> =>
  (await stripe.query("select status from refund where id = $1", [refundId]))[0]?.["status"];
const notices = () => stripe.query("select distinct detail from notice where kind = 'refundFailed'");

test("the card that paid is proposed, with what can still be refunded of it", async () => {
  const refundId = await requestRefund(await credited(), 20_000);
  const [due] = await accountant()(paymentsContract.readDueTransfers);
  expect(due).toMatchObject({
    refundId,
    reason: "le compte à créditer n’est pas connu",
    payment: { provider: "stripe", remainingCents: 61_188, reason: null },
  });
});

test("two persons, then one call after the commit, and the refund is paid once Stripe says so", async () => {
  const refundId = await requestRefund(await credited());
  const batch = await prepare([refundId]);
  await expect(approve(batch, accountant())).rejects.toMatchObject({ status: 409 });
  const approved = await approve(batch);
  expect(stripe.there.refund.asked).toBe(0);
  expect(await send(approved)).toMatchObject({ status: "SENT", hasFile: false });
  expect(stripe.there.refund.asked).toBe(0);
  await stripe.app.runJobs();
  expect(refundThere()).toMatchObject({ amount: 61_188, payment_intent: stripe.intent()["id"] });
  expect(await calls()).toEqual([{ kind: "REFUND", status: "DONE" }]);
  expect(await reread(batch)).toMatchObject({
    status: "EXECUTED",
    transfers: [{ status: "EXECUTED", executedOn: "2027-03-17" }],
  });
  expect(await statusOf(refundId)).toBe("PAID");
});

test("a refund under way is not paid; its hooks in any order, again and again, pay it once", async () => {
  stripe.there.refund.answer = "pending";
  const { batch, refundId } = await sent();
  expect(batch).toMatchObject({ status: "SENT", transfers: [{ status: "SENT" }] });
  await become("succeeded");
  expect(await reread(batch)).toMatchObject({ status: "EXECUTED" });
  await stripe.push("charge.refunded", { id: "ch_1", payment_intent: stripe.intent()["id"] });
  await stripe.push("charge.refund.updated", { id: refundThere()["id"], object: "refund" });
  await become("succeeded");
  expect(await statusOf(refundId)).toBe("PAID");
  expect(stripe.there.refund.asked).toBe(1);
});

describe("within what it paid", () => {
  const refusal = { status: 409, code: "TransferNotCreated" };

  test("two refunds of one payment share what is left of it, the first prepared wins", async () => {
    const one = await credited();
    const refundIds = [await requestRefund(one, 40_000), await requestRefund(one, 21_188)];
    await stripe.query("update debit set refunded_cents = 100");
    await expect(prepare(refundIds)).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining("à rembourser sur ce paiement"),
    });
    const ends = await Promise.allSettled(refundIds.map((id) => prepare([id])));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("what was refunded from there is counted, even after the approval", async () => {
    const refundId = await requestRefund(await credited());
    const approved = await approve(await prepare([refundId]));
    Object.assign(stripe.intent()["latest_charge"] ?? {}, { amount_refunded: 10_000 });
    await stripe.push("charge.refunded", { id: "ch_1", payment_intent: stripe.intent()["id"] });
    await expect(send(approved)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("à rembourser sur ce paiement"),
    });
    expect(await calls()).toEqual([]);
  });

  test("money that came otherwise is not refunded by Stripe", async () => {
    const { company } = await credited();
    const { id } = await accountant()(ledgerContract.createReceipt, {
      body: {
        companyId: company.id,
        method: "TRANSFER",
        receivedOn: day("2027-03-16"),
        amountCents: 5_000,
        reference: "VIR",
      },
    });
    const refund = await accountant()(ledgerContract.refundReceipt, {
      params: { id },
      body: { cents: 5_000, reason: "Trop-perçu", isConfirmed: false },
    });
    const [due] = await accountant()(paymentsContract.readDueTransfers);
    expect(due).toMatchObject({ refundId: refund.id, payment: null });
    await expect(prepare([refund.id])).rejects.toMatchObject(refusal);
  });
});

describe("a refund that fails", () => {
  test("under way: it is to refund again, by another batch, and told", async () => {
    stripe.there.refund.answer = "pending";
    const { batch, refundId } = await sent();
    await become("failed");
    expect(await reread(batch)).toMatchObject({ status: "REFUSED", transfers: [{ status: "REFUSED" }] });
    expect(await statusOf(refundId)).toBe("REQUESTED");
    expect(await notices()).toHaveLength(1);
    stripe.there.refund.answer = "made";
    await send(await approve(await prepare([refundId])));
    await stripe.app.runJobs();
    expect(await statusOf(refundId)).toBe("PAID");
    expect(stripe.there.refunds.size).toBe(2);
  });

  test("after it was paid: its money is back, asked again once, and the account says both", async () => {
    const { batch, refundId } = await sent();
    stripe.setClock("2027-03-25T09:00:00Z");
    await become("failed");
    await become("failed");
    expect(await reread(batch)).toMatchObject({ status: "EXECUTED", transfers: [{ status: "RETURNED" }] });
    expect(await statusOf(refundId)).toBe("PAID");
    expect(await stripe.query("select status, amount_cents from refund where id <> $1", [refundId])).toEqual([
      { status: "REQUESTED", amount_cents: 61_188 },
    ]);
    expect(
      await stripe.query("select received_on, amount_cents from receipt where reference like 'RMB-%'"),
    ).toEqual([{ received_on: "2027-03-25", amount_cents: 61_188 }]);
    expect(await notices()).toHaveLength(1);
  });

  test("refused at once by Stripe: nothing was refunded, it is to refund again", async () => {
    stripe.there.refund.answer = "refused";
    const { batch, refundId } = await sent();
    expect(await calls()).toEqual([{ kind: "REFUND", status: "FAILED" }]);
    expect(batch).toMatchObject({ status: "REFUSED" });
    expect(batch.transfers[0]?.reason).toContain("charge_already_refunded");
    expect(await statusOf(refundId)).toBe("REQUESTED");
  });
});

describe("a call", () => {
  const retry = async (at: string): Promise<void> => {
    stripe.setClock(at);
    await makeDueCalls();
  };

  test("whose answer never came is looked up by its payment, and not made again", async () => {
    stripe.there.refund.answer = "cut";
    const { refundId } = await sent();
    expect(await calls()).toMatchObject([{ status: "UNKNOWN" }]);
    const traffic = await stripe.app.as("admin")(paymentsContract.listPaymentHooks);
    expect(traffic.calls).toMatchObject([{ kind: "REFUND", amountCents: 61_188 }]);
    const { asked } = stripe.there.refund;
    stripe.there.refund.answer = "made";
    await retry("2027-03-17T10:00:00Z");
    expect(stripe.there.refund.asked).toBe(asked);
    expect(stripe.there.refunds.size).toBe(1);
    expect(await statusOf(refundId)).toBe("PAID");
  });

  test("cut by a stop of this machine before its answer was stored is looked up too", async () => {
    stripe.there.refund.answer = "pending";
    const { refundId } = await sent();
    await stripe.query(
      "update provider_call set status = 'CALLED', ended_at = null, result_id = null where kind = 'REFUND'",
    );
    await stripe.query(
      "update transfer set provider_refund_id = null, provider_state = null, provider_read_at = null",
    );
    refundThere()["status"] = "succeeded";
    await retry("2027-03-17T10:00:00Z");
    expect(stripe.there.refund.asked).toBe(1);
    expect(await calls()).toMatchObject([{ status: "DONE" }]);
    expect(await statusOf(refundId)).toBe("PAID");
  });

  test("whose hook comes before its answer is found by our metadata", async () => {
    stripe.there.refund.answer = "cut";
    const { refundId } = await sent();
    await become("succeeded");
    expect(await statusOf(refundId)).toBe("PAID");
    await retry("2027-03-17T10:00:00Z");
    expect(await calls()).toMatchObject([{ status: "DONE" }]);
    expect(stripe.there.refunds.size).toBe(1);
  });

  test("of a later day waits for it", async () => {
    const refundId = await requestRefund(await credited());
    const batch = await accountant()(paymentsContract.prepareTransferBatch, {
      body: { provider: "stripe", executionOn: day("2027-03-19"), refundIds: [refundId] },
    });
    await send(await approve(batch));
    await stripe.app.runJobs();
    expect(stripe.there.refund.asked).toBe(0);
    await retry("2027-03-19T06:00:00Z");
    expect(await statusOf(refundId)).toBe("PAID");
  });

  test("is never intended twice for one transfer", async () => {
    await sent();
    const again = stripe.query(
      "insert into provider_call (id, kind, provider, subject_id, status, due_on, intended_at) select gen_random_uuid(), kind, provider, subject_id, 'INTENDED', due_on, intended_at from provider_call",
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });
});

test("a payment disputed before the sending takes its refund out of the batch", async () => {
  const refundId = await requestRefund(await credited());
  const batch = await approve(await prepare([refundId]));
  Object.assign(stripe.intent()["latest_charge"] ?? {}, { disputed: true });
  await stripe.push("charge.dispute.created", { id: "dp_1", payment_intent: stripe.intent()["id"] });
  await expect(send(batch)).rejects.toMatchObject({ status: 409 });
  expect(await calls()).toEqual([]);
});

test.each([
  ["amount", { amount: 10_500 }, "105,00\u{a0}€ au lieu de 611,88\u{a0}€"],
  ["payment", { payment_intent: "pi_other" }, "un autre paiement (pi_other)"],
  ["currency", { currency: "usd" }, "une somme en USD"],
])("a refund of another %s than ordered is never executed", async (_, changes, words) => {
  stripe.there.refund.answer = "pending";
  const { batch, refundId } = await sent();
  Object.assign(refundThere(), changes);
  await become("succeeded");
  expect(await reread(batch)).toMatchObject({ transfers: [{ status: "REFUSED" }] });
  expect(await statusOf(refundId)).not.toBe("PAID");
  expect(await notices()).toEqual([{ detail: expect.stringContaining(words) }]);
});

test("the refund of an object that is none of ours changes nothing", async () => {
  await credited();
  const foreign = { id: "re_elsewhere", object: "refund", status: "succeeded", created: 1_805_241_600 };
  stripe.there.refunds.set("re_elsewhere", foreign);
  await stripe.push("refund.created", { id: "re_elsewhere", object: "refund" });
  expect(await stripe.query("select 1 from transfer")).toEqual([]);
});
