// The state of a payment at its provider, applied to its debit: in any order, any number of times, with the same end.
import { isUuid } from "#kernel/schema/id.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type Consequence, isRefundCode } from "../../../model/debits/returns.ts";
import { latestOf } from "../../../model/debits/days.ts";
import {
  paymentStates,
  type PaymentStep,
  paymentStep,
  type ProviderPayment,
} from "../../../model/providers/payment.ts";
import { type OutsideProvider, outsideProviders } from "../../../model/providers/provider.ts";
import { collectDebit } from "../../debits/collect.ts";
import { consequenceFor, recordReturn, type Return } from "../../returns/apply.ts";

export interface PaymentReading {
  provider: OutsideProvider;
  payment: ProviderPayment;
  readAt: string;
}

type DebitRow = Row<"debit">;

async function lockDebit(call: Call, { provider, payment }: PaymentReading): Promise<DebitRow | null> {
  const { id, debitId } = payment;
  const found = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("provider", "=", provider)
    .where((where) =>
      where.or([
        where("providerPaymentId", "=", id),
        ...(debitId !== null && isUuid(debitId) ? [where("id", "=", debitId)] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

const collect = (call: Call, debit: DebitRow, { payment }: PaymentReading): Promise<DebitRow> =>
  collectDebit(call, debit, {
    receivedOn: payment.chargedOn !== null && payment.chargedOn < call.today ? payment.chargedOn : call.today,
    method: payment.method,
    origin: "PROVIDER",
  });

/** Why it came back: in the words of the provider where it gives no code that we know. */
async function causeOf(
  call: Call,
  debit: DebitRow,
  { provider, payment: { state, failure } }: PaymentReading,
  on: Day,
): Promise<{ returned: Return; consequence: Consequence }> {
  const { code = "", words = "" } = failure ?? {};
  const returned = { code, words: words.slice(0, 200), on };
  if (code !== "") return { returned, consequence: await consequenceFor(call, debit, returned) };
  const meaning = words || `${paymentStates[state]} chez ${outsideProviders[provider]}.`;
  const rule = { action: "PERSON", meaning: meaning.slice(0, 300), clientSentence: null } as const;
  return { returned, consequence: { rule, retryOn: null, isToSettle: true } };
}

/** The day of the failure, at the earliest that of the money. */
async function returnDay(call: Call, debit: DebitRow, { payment }: PaymentReading): Promise<Day> {
  const failedOn = payment.failure?.on ?? call.today;
  if (debit.receiptId === null) return failedOn;
  return latestOf(failedOn, (await get(call, "receipt", debit.receiptId)).receivedOn);
}

async function bringBack(call: Call, debit: DebitRow, reading: PaymentReading, isCollected: boolean) {
  const cause = await causeOf(call, debit, reading, await returnDay(call, debit, reading));
  const as = isCollected ? (isRefundCode(cause.returned.code) ? "refund" : "return") : "reject";
  await recordReturn(call, debit, { as, ...cause });
}

/** Money for a debit that came back here: its part may be collected by another one since. */
async function contradict(call: Call, debit: DebitRow, { provider, payment }: PaymentReading): Promise<void> {
  const sentence = `${outsideProviders[provider]} a maintenant l’argent de ce prélèvement (${payment.id}) : à vérifier avec lui.`;
  await call.db
    .updateTable("debit")
    .set({ isToSettle: true, returnText: `${debit.returnText} ${sentence}`.trim() })
    .where("id", "=", debit.id)
    .execute();
  call.recordChange({ record: "debitBatch", id: debit.batchId, did: `a appris que ${sentence}` });
}

const effects: Readonly<
  Record<PaymentStep, (call: Call, debit: DebitRow, reading: PaymentReading) => Promise<unknown>>
> = {
  collect,
  reject: (call, debit, reading) => bringBack(call, debit, reading, false),
  return: (call, debit, reading) => bringBack(call, debit, reading, true),
  collectAndReturn: async (call, debit, reading) =>
    bringBack(call, await collect(call, debit, reading), reading, true),
  contradict,
};

/** Returns what it did, in French; null when the payment is of none of our debits. */
export async function applyPayment(call: Call, reading: PaymentReading): Promise<string | null> {
  const debit = await lockDebit(call, reading);
  if (!debit) return null;
  const { payment, readAt } = reading;
  if (debit.providerPaymentId !== null && debit.providerPaymentId !== payment.id)
    return `second paiement de ce prélèvement : voir ${debit.providerPaymentId}`;
  if (debit.providerReadAt !== null && debit.providerReadAt > readAt) return "déjà relu depuis";
  await call.db
    .updateTable("debit")
    .set({
      providerPaymentId: payment.id,
      providerState: payment.state,
      providerReadAt: readAt,
      refundedCents: payment.refundedCents,
    })
    .where("id", "=", debit.id)
    .execute();
  call.emitChange({ kind: "debitBatch", id: debit.batchId });
  const step = paymentStep(debit.status, payment.state);
  // A contradiction settled by a user is not reported again.
  if (step !== null && !(step === "contradict" && debit.providerState === payment.state))
    await effects[step](call, debit, reading);
  return `paiement ${paymentStates[payment.state].toLowerCase()}`;
}
