// Events that withdraw unsent debits: a credit note, another payment or method, a mandate that can no longer
// be debited or has another account.
import { paymentMethodChanged } from "#clients/model/events.ts";
import { requiresMandate } from "#clients/model/companies/payment.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { allocationsAdded } from "../../model/events.ts";
import { mandateChanged } from "../../model/mandates/events.ts";
import { withdrawUnsent } from "./withdraw.ts";
import "../receipts/tables.ts";

/** Paid or credited amounts are not debited too: the part is prepared again for the remainder. */
async function afterAllocations(call: Call, allocationIds: readonly string[]): Promise<void> {
  const paid = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("documentPart as c", "c.id", "a.creditPartId")
    .leftJoin("billingDocument as credit", "credit.id", "c.documentId")
    .select(["p.documentId", "credit.number"])
    .where("a.id", "in", [...allocationIds])
    .where("a.undoesId", "is", null)
    .execute();
  const documentIds = [...new Set(paid.map(({ documentId }) => documentId))];
  const credits = [...new Set(paid.flatMap(({ number }) => number ?? []))];
  const reason =
    credits.length > 0
      ? `Le document est diminué par ${credits.join(", ")}.`
      : "Le document a été réglé autrement, en tout ou en partie.";
  await withdrawUnsent(call, { documentIds }, reason);
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
  reaction(mandateChanged, (call, { mandateId }) => afterMandate(call, mandateId)),
  reaction(paymentMethodChanged, async (call, { companyId, paymentMethod: { kind } }) => {
    if (!requiresMandate(kind))
      await withdrawUnsent(call, { companyId }, "Le client a changé de moyen de paiement.");
  }),
];
