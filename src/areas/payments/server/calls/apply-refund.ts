// The state of a refund at its provider, applied to its transfer: in any order, any number of times, with the same end.
import { isUuid } from "#kernel/schema/id.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { contradictionOf } from "../../model/providers/order.ts";
import {
  type ProviderRefund,
  refundStates,
  type RefundStep,
  refundStep,
} from "../../model/providers/refund.ts";
import { type OutsideProvider, outsideProviders } from "../../model/providers/provider.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { executeTransfers, refuseTransfers } from "../transfers/answers.ts";
import type { Applied } from "./apply-payment.ts";
import { returnTransfer, type TransferRow } from "../transfers/lines.ts";

export interface RefundReading {
  provider: OutsideProvider;
  refund: ProviderRefund;
  readAt: string;
  /** The transfer that was ordered, of an answer; absent where the refund alone names it. */
  transferId?: string;
}

/** The transfer ordered, else that of the refund, else the one that it names. */
function transferOf(call: Call, { refund, transferId: orderedId }: RefundReading) {
  const named = orderedId ?? refund.reference;
  return call.db
    .selectFrom("transfer")
    .selectAll()
    .where("debitId", "is not", null)
    .where((where) =>
      where.or([
        ...(orderedId === undefined ? [where("providerRefundId", "=", refund.id)] : []),
        ...(named !== null && isUuid(named) ? [where("id", "=", named)] : []),
      ]),
    )
    .orderBy((of) => of("providerRefundId", "is not distinct from", refund.id), "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A transfer is locked after its batch, as by the moves of people. */
async function lockTransfer(call: Call, reading: RefundReading): Promise<TransferRow | null> {
  const found = await transferOf(call, reading);
  if (!found) return null;
  await getForUpdate(call, "transferBatch", found.batchId);
  return call.db
    .selectFrom("transfer")
    .selectAll()
    .where("id", "=", found.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function tell(call: Call, { id, batchId, companyName, amountCents }: TransferRow, sentence: string) {
  const title = `Remboursement de ${frenchPrice(amountCents)} à ${companyName} : ${sentence}`;
  call.recordChange({ record: "transferBatch", id: batchId, did: `a appris : ${title}` });
  await notifyUsers(call, await permissionHolders(call, "PREPARE_TRANSFERS"), {
    kind: "refundFailed",
    title: `Remboursement à ${companyName} à vérifier`,
    detail: title,
    address: `/billing/transfers/view/${batchId}`,
    cause: `refund ${id} ${sentence}`,
  });
}

async function refuse(call: Call, transfer: TransferRow, provider: OutsideProvider, words: string) {
  const reason = `${outsideProviders[provider]} : ${words}`.slice(0, 300);
  await refuseTransfers(call, transfer.batchId, ({ id }) => id === transfer.id, reason);
  await tell(call, transfer, `refusé (${reason}). Il est à rembourser de nouveau.`);
}

/** Money given back after its payment is money of the client again, whose refund is asked once more. */
async function takeBack(call: Call, transfer: TransferRow, { provider, refund }: RefundReading) {
  const { issuerId, companyId, companyName, amountCents, reason, warning }: Row<"refund"> = await get(
    call,
    "refund",
    transfer.refundId,
  );
  const cause = `${outsideProviders[provider]} : ${refund.failure}`.slice(0, 300);
  const receipt = await recordReceipt(call, {
    issuerId,
    companyId,
    method: "CARD",
    origin: "PROVIDER",
    receivedOn: call.today,
    amountCents,
    reference: transfer.endToEndId,
  });
  await returnTransfer(call, transfer, { reason: cause, receiptId: receipt.id });
  const again = await begin(
    call,
    refundFlow,
    { kind: "refund", did: `a redemandé le remboursement de ${frenchPrice(amountCents)}, revenu` },
    { issuerId, companyId, companyName, amountCents, reason, warning, paidOn: null },
  );
  await allocate(call, [{ from: { receiptId: receipt.id }, to: { refundId: again.id }, cents: amountCents }]);
  await tell(call, transfer, `revenu (${cause}). Il est à rembourser de nouveau.`);
}

const effects: Readonly<
  Record<RefundStep, (call: Call, transfer: TransferRow, reading: RefundReading) => Promise<unknown>>
> = {
  pay: (call, { id, batchId }, { refund }) =>
    executeTransfers(
      call,
      batchId,
      (one) => one.id === id,
      refund.madeOn < call.today ? refund.madeOn : call.today,
    ),
  refuse: (call, transfer, { provider, refund }) => refuse(call, transfer, provider, refund.failure),
  return: takeBack,
  contradict: (call, transfer, { provider, refund }) =>
    tell(
      call,
      transfer,
      `${outsideProviders[provider]} l’a pourtant remboursé (${refund.id}) : à vérifier avec lui.`,
    ),
};

/** The difference from the order of a transfer, a second refund included; null without one. */
async function contradictionWith(call: Call, transfer: TransferRow, { refund }: RefundReading) {
  const { id: reference, amountCents, debitId, providerRefundId } = transfer;
  if (providerRefundId !== null && providerRefundId !== refund.id)
    return `un second remboursement, après ${providerRefundId}`;
  const debit = await call.db
    .selectFrom("debit")
    .select("providerPaymentId")
    .where("id", "=", debitId)
    .executeTakeFirst();
  const sources = [debit?.providerPaymentId ?? ""];
  return contradictionOf({ amountCents, reference, sources, sourceName: "paiement" }, refund);
}

/** Never executed: a transfer that waits for its answer is refused, and a person settles it with the provider. */
async function contest(
  call: Call,
  transfer: TransferRow,
  { provider, refund }: RefundReading,
  words: string,
) {
  const { id, batchId, status, providerRefundId } = transfer;
  const reason = `${outsideProviders[provider]} a ${words} (${refund.id}) : à vérifier chez lui.`.slice(
    0,
    300,
  );
  const isSecond = providerRefundId !== null && providerRefundId !== refund.id;
  if (status === "SENT" && !isSecond) await refuseTransfers(call, batchId, (one) => one.id === id, reason);
  await tell(call, transfer, reason);
}

/** Applies a reading; null when the refund names a transfer that is unknown here. */
export async function applyRefund(call: Call, reading: RefundReading): Promise<Applied | null> {
  const { refund, readAt } = reading;
  const transfer = await lockTransfer(call, reading);
  if (!transfer)
    return refund.reference === null
      ? { outcome: "remboursement fait chez le prestataire", contradiction: null }
      : null;
  if (transfer.providerReadAt !== null && transfer.providerReadAt > readAt)
    return { outcome: "déjà relu depuis", contradiction: null };
  const contradiction = await contradictionWith(call, transfer, reading);
  call.emitChange({ kind: "transferBatch", id: transfer.batchId });
  if (contradiction !== null) {
    await contest(call, transfer, reading, contradiction);
    return { outcome: `contredit son ordre : ${contradiction}`, contradiction };
  }
  await call.db
    .updateTable("transfer")
    .set({ providerRefundId: refund.id, providerState: refund.state, providerReadAt: readAt })
    .where("id", "=", transfer.id)
    .execute();
  const step = refundStep(transfer.status, refund.state);
  // A contradiction is reported once.
  if (step !== null && !(step === "contradict" && transfer.providerState === refund.state))
    await effects[step](call, transfer, reading);
  return { outcome: `remboursement ${refundStates[refund.state].toLowerCase()}`, contradiction: null };
}

/** The provider has refused the call: nothing was refunded. */
export async function failRefund(
  call: Call,
  { provider, transferId, words }: { provider: OutsideProvider; transferId: string; words: string },
): Promise<void> {
  const transfer = await call.db
    .selectFrom("transfer")
    .selectAll()
    .where("id", "=", transferId)
    .executeTakeFirstOrThrow();
  await refuse(call, transfer, provider, words);
}
