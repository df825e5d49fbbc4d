// The last debits of GoCardless: paid, then paid out to the bank less its fee. The client has signed a mandate here since.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { PaymentState } from "#payments/model/providers/payment.ts";
import { applyPayment, type PaymentReading } from "#payments/server/calls/apply-payment.ts";
import { recordAnswer, recordCall } from "#payments/server/calls/make-calls.ts";
import { applyPayout } from "#payments/server/hooks/payouts/apply-payout.ts";
import type { DatedAct } from "../acts.ts";
import { recordSigned } from "../mandates.ts";
import { lastCollection, sendDebits } from "./debit-batches.ts";
import { heldProvider as provider, withGocardless } from "./provider-mandate.ts";

const heldDebits = (call: Call) =>
  call.db.selectFrom("debit").selectAll().where("provider", "=", provider).orderBy("id").execute();

const readingOf = (
  call: Call,
  { id, amountCents, collectionOn }: Row<"debit">,
  state: PaymentState,
): PaymentReading => ({
  provider,
  readAt: call.now.toISOString(),
  payment: {
    id: `PM-${id.slice(-8)}`,
    state,
    amountCents,
    currency: "EUR",
    reference: id,
    source: null,
    method: "DEBIT",
    chargedOn: collectionOn,
    refundedCents: 0,
    failure: null,
  },
});

async function applyState(call: Call, state: PaymentState): Promise<void> {
  for (const debit of await heldDebits(call)) await applyPayment(call, readingOf(call, debit, state));
}

/** The provider answers each call at once. */
async function send(call: Call, collectionOn: Day): Promise<void> {
  await sendDebits(withGocardless(call), collectionOn, provider);
  const calls = await call.db
    .selectFrom("providerCall")
    .selectAll()
    .where("status", "=", "INTENDED")
    .execute();
  const debits = new Map((await heldDebits(call)).map((debit) => [debit.id, debit]));
  for (const row of calls) {
    const debit = debits.get(row.subjectId);
    if (!debit) continue;
    const reading = readingOf(call, debit, "PENDING");
    await recordCall(call, row);
    await recordAnswer(call, row.id, {
      id: reading.payment.id,
      apply: async (later) => (await applyPayment(later, reading))?.contradiction ?? null,
    });
  }
}

/** One per cent and twenty cents by payment. */
const feeOf = (cents: Cents): Cents => 20 + Math.floor(cents / 100);

async function payOut(call: Call): Promise<void> {
  await applyState(call, "PAID_OUT");
  const debits = await heldDebits(call);
  if (debits.length === 0) return;
  const items = debits.flatMap(({ id, amountCents }) => [
    { kind: "PAYMENT" as const, cents: amountCents, paymentId: `PM-${id.slice(-8)}` },
    { kind: "FEE" as const, cents: -feeOf(amountCents), paymentId: null },
  ]);
  await applyPayout(call, {
    provider,
    readAt: call.now.toISOString(),
    payout: {
      id: "PO0000DEMO01",
      status: "PAID",
      amountCents: items.reduce((sum, { cents }) => sum + cents, 0),
      arrivesOn: call.today,
      reference: "ECURIE-DEMO-01",
      items,
    },
  });
}

/** Far from the ranks of the first mandates. */
const nextRank = 981;

async function signHere(call: Call): Promise<void> {
  const [debit] = await heldDebits(call);
  if (debit) await recordSigned(call, debit.companyId, nextRank, "CORE", call.today);
}

export function providerPayouts(today: Day): DatedAct[] {
  const { preparedOn, collectionOn } = lastCollection(today);
  return [
    { on: preparedOn, act: (call) => send(call, collectionOn) },
    { on: collectionOn, act: (call) => applyState(call, "CONFIRMED") },
    { on: addDays(collectionOn, 2), act: payOut },
    { on: addDays(collectionOn, 3), act: signHere },
  ];
}
