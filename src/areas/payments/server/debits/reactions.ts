// Events that withdraw unsent debits: a credit note, a payment added or taken back, a write-off, another method, a mandate that can no
// longer be debited or has another account. The client is announced what is left to debit.
import { disputeChanged, documentSent } from "#billing/model/events.ts";
import { paymentMethodChanged } from "#clients/model/events.ts";
import { requiresMandate } from "#clients/model/companies/payment.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { allocationsAdded, writtenOff } from "#ledger/model/events.ts";
import { mandateChanged } from "#mandates/model/events.ts";
import { announceRests, announceRestsAfterDispute, announceRestsAfterSending } from "./announce-rest.ts";
import { withdrawUnsent } from "./withdraw.ts";

interface ChangedPart {
  partId: string;
  documentId: string;
  /** Number of the credit note that lowers it; null for a payment. */
  number: string | null;
  undoesId: string | null;
}

async function changedParts(call: Call, allocationIds: readonly string[]): Promise<ChangedPart[]> {
  return call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("documentPart as c", "c.id", "a.creditPartId")
    .leftJoin("billingDocument as credit", "credit.id", "c.documentId")
    .select(["p.id as partId", "p.documentId", "credit.number", "a.undoesId"])
    .where("a.id", "in", [...allocationIds])
    .execute();
}

/** A part whose payment is taken back is prepared again for its whole amount. */
async function withdrawGrown(call: Call, changed: readonly ChangedPart[]): Promise<void> {
  const partIds = changed.flatMap(({ partId, undoesId }) => (undoesId === null ? [] : partId));
  await withdrawUnsent(call, { partIds }, "Un règlement a été retiré : la somme à prélever a augmenté.");
}

/** Paid or credited amounts are not debited too: the part is prepared again for the remainder. */
async function withdrawPaid(call: Call, changed: readonly ChangedPart[]): Promise<void> {
  const paid = changed.filter(({ undoesId }) => undoesId === null);
  const documentIds = [...new Set(paid.map(({ documentId }) => documentId))];
  const credits = [...new Set(paid.flatMap(({ number }) => number ?? []))];
  const reason =
    credits.length > 0
      ? `Le document est diminué par ${credits.join(", ")}.`
      : "Le document a été réglé autrement, en tout ou en partie.";
  await withdrawUnsent(call, { documentIds }, reason);
}

async function afterAllocations(call: Call, allocationIds: readonly string[]): Promise<void> {
  const changed = await changedParts(call, allocationIds);
  await withdrawGrown(call, changed);
  await withdrawPaid(call, changed);
  await announceRests(call, pluck(changed, "partId"));
}

/** A debit prepared for what is written off, or for less than what is owed again, is prepared anew. */
async function afterWriteOff(call: Call, partId: string): Promise<void> {
  await withdrawUnsent(
    call,
    { partIds: [partId] },
    "La somme à prélever a changé : une perte est passée, ou annulée.",
  );
  await announceRests(call, [partId]);
}

async function afterMandate(call: Call, mandateId: string): Promise<void> {
  const { status, accountId } = await get(call, "mandate", mandateId);
  const isKept = ({ mandateAccountId }: { mandateAccountId: string | null }): boolean =>
    status === "Active" && mandateAccountId === accountId;
  const reason = status === "Active" ? "Le mandat a un autre compte." : "Le mandat n’est plus actif.";
  await withdrawUnsent(call, { mandateId }, reason, isKept);
}

export const debitReactions = [
  reaction(allocationsAdded, (call, { allocationIds }) => afterAllocations(call, allocationIds)),
  reaction(writtenOff, (call, { partId }) => afterWriteOff(call, partId)),
  reaction(documentSent, announceRestsAfterSending),
  reaction(disputeChanged, announceRestsAfterDispute),
  reaction(mandateChanged, (call, { mandateId }) => afterMandate(call, mandateId)),
  reaction(paymentMethodChanged, async (call, { companyId, paymentMethod: { kind } }) => {
    if (!requiresMandate(kind))
      await withdrawUnsent(call, { companyId }, "Le client a changé de moyen de paiement.");
  }),
];
