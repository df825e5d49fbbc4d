// The state of a payment at its provider, applied to its debit: in any order, any number of times, with the same end.
import { frenchPrice } from "#kernel/money.ts";
import { isUuid } from "#kernel/schema/id.ts";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { returnedStatuses } from "../../model/debits/debit-flow.ts";
import { type Consequence, isRefundCode, toSettle } from "../../model/debits/returns.ts";
import { contradictionOf } from "../../model/providers/order.ts";
import { paymentStates, type ProviderPayment } from "../../model/providers/payment.ts";
import { type PaymentStep, paymentStep } from "../../model/debits/payment-step.ts";
import { type OutsideProvider, outsideProviders } from "../../model/providers/provider.ts";
import { collectDebit } from "../debits/collect.ts";
import { consequenceFor, recordReturn, type Return } from "../returns/apply.ts";

export interface PaymentReading {
  provider: OutsideProvider;
  payment: ProviderPayment;
  readAt: string;
  /** The debit that was ordered, of an answer; absent where the payment alone names it. */
  debitId?: string;
}

/** The effect of a reading, in French, and its contradiction with the order, if any. */
export interface Applied {
  outcome: string;
  contradiction: string | null;
}

type DebitRow = Row<"debit">;

/** The debit ordered, else that of the payment, else the one that it names. */
async function lockDebit(call: Call, reading: PaymentReading): Promise<DebitRow | null> {
  const { provider, payment, debitId: orderedId } = reading;
  const named = orderedId ?? payment.reference;
  const found = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("provider", "=", provider)
    .where((where) =>
      where.or([
        ...(orderedId === undefined ? [where("providerPaymentId", "=", payment.id)] : []),
        ...(named !== null && isUuid(named) ? [where("id", "=", named)] : []),
      ]),
    )
    .orderBy((of) => of("providerPaymentId", "is not distinct from", payment.id), "desc")
    .limit(1)
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
  return { returned, consequence: toSettle(meaning) };
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

/** A person settles a debit that came back; one that is collected, or withdrawn, has nothing to settle here. */
async function addSentence(call: Call, debit: DebitRow, sentence: string): Promise<void> {
  const isToSettle = debit.isToSettle || returnedStatuses.includes(debit.status);
  await call.db
    .updateTable("debit")
    .set({ isToSettle, returnText: `${debit.returnText} ${sentence}`.trim() })
    .where("id", "=", debit.id)
    .execute();
  call.recordChange({ record: "debitBatch", id: debit.batchId, did: `a appris que ${sentence}` });
}

/** Money for a debit that came back here: its part may be collected by another one since. */
async function contradict(call: Call, debit: DebitRow, { provider, payment }: PaymentReading): Promise<void> {
  const sentence = `${outsideProviders[provider]} a maintenant l’argent de ce prélèvement (${payment.id}) : à vérifier avec lui.`;
  await addSentence(call, debit, sentence);
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

/** The difference from the order of a debit, a second payment included; null without one. */
async function contradictionWith(
  call: Call,
  debit: DebitRow,
  { payment }: PaymentReading,
): Promise<string | null> {
  if (debit.providerPaymentId !== null && debit.providerPaymentId !== payment.id)
    return `un second paiement, après ${debit.providerPaymentId}`;
  const { mandateId } = (await call.db
    .selectFrom("providerCall")
    .select("mandateId")
    .where("kind", "=", "PAYMENT")
    .where("subjectId", "=", debit.id)
    .executeTakeFirst()) ?? { mandateId: null };
  const { providerMandateId } = await get(call, "mandate", debit.mandateId);
  const { id: reference, amountCents } = debit;
  const sources = [mandateId, providerMandateId].flatMap((id) => id ?? []);
  return contradictionOf({ amountCents, reference, sources, sourceName: "mandat" }, payment);
}

/** Never collected: a debit that waits for its answer comes back, and a person settles it with the provider. */
async function contest(call: Call, debit: DebitRow, { provider, payment }: PaymentReading, words: string) {
  const name = outsideProviders[provider];
  const reason = `${name} a ${words} (${payment.id}) : à vérifier chez lui.`.slice(0, 300);
  await notifyUsers(call, await permissionHolders(call, "PREPARE_DEBITS"), {
    kind: "paymentContradicted",
    title: `Prélèvement de ${debit.companyName} à vérifier chez ${name}`,
    detail: `${frenchPrice(debit.amountCents)} (${debit.documentNumber}) : ${reason}`,
    address: `/billing/debits/view/${debit.batchId}`,
    cause: `payment ${payment.id} of ${debit.id} ${words}`.slice(0, 300),
  });
  const isSecond = debit.providerPaymentId !== null && debit.providerPaymentId !== payment.id;
  if (debit.status === "SENT" && !isSecond)
    return recordReturn(call, debit, {
      as: "reject",
      returned: { code: "", words: reason.slice(0, 200), on: call.today },
      consequence: toSettle(reason),
    });
  if (!debit.returnText.includes(reason)) await addSentence(call, debit, reason);
}

/** Applies a reading; null when the payment is of none of our debits. */
export async function applyPayment(call: Call, reading: PaymentReading): Promise<Applied | null> {
  const debit = await lockDebit(call, reading);
  if (!debit) return null;
  const { payment, readAt } = reading;
  if (debit.providerReadAt !== null && debit.providerReadAt > readAt)
    return { outcome: "déjà relu depuis", contradiction: null };
  const contradiction = await contradictionWith(call, debit, reading);
  call.emitChange({ kind: "debitBatch", id: debit.batchId });
  if (contradiction !== null) {
    await contest(call, debit, reading, contradiction);
    return { outcome: `contredit son ordre : ${contradiction}`, contradiction };
  }
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
  const step = paymentStep(debit.status, payment.state);
  // A contradiction settled by a user is not reported again.
  if (step !== null && !(step === "contradict" && debit.providerState === payment.state))
    await effects[step](call, debit, reading);
  return { outcome: `paiement ${paymentStates[payment.state].toLowerCase()}`, contradiction: null };
}
