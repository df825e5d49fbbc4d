// The mandate that an undone return had ended or blocked is in force again, unless another event has ended or blocked it
// since.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { returnedStatuses } from "../../model/debits/debit-flow.ts";
import { returnRule } from "#kernel/sepa/return-codes.ts";
import { judgmentUnderWay } from "#ledger/server/judgments/judgments.ts";
import { presentMandate, returnReason } from "#mandates/server/moves/debits.ts";
import { ended, lockMandate, moveBySystem } from "#mandates/server/moves/moves.ts";

type Mandate = Row<"mandate">;

const endsMandate = (code: string): boolean => returnRule(code).action === "CANCEL_MANDATE";
const blocksMandate = (code: string): boolean => returnRule(code).action === "BLOCK_MANDATE";

/** True while the mandate is as this return left it. A provider that has ended a mandate does not take it back. */
const isAsLeft = ({ status, reason, provider }: Mandate, code: string): boolean =>
  provider === "embedded" &&
  reason === returnReason(code) &&
  ((endsMandate(code) && status === "Cancelled") || (blocksMandate(code) && status === "Blocked"));

/** Another debit of the mandate came back, for a reason that ends or blocks it too. */
async function isEndedByAnother(
  call: Call,
  { id, companyId, mandateReference }: Row<"debit">,
): Promise<boolean> {
  const others = await call.db
    .selectFrom("debit")
    .select("returnCode")
    .where("companyId", "=", companyId)
    .where("mandateReference", "=", mandateReference)
    .where("id", "<>", id)
    .where("status", "in", returnedStatuses)
    .execute();
  return others.some(({ returnCode }) => endsMandate(returnCode) || blocksMandate(returnCode));
}

/** Other live mandates of the company at the issuer, those asked for and not signed excepted. */
const signedSince = ({ db }: Call, { id, companyId, issuerId }: Mandate) =>
  db
    .selectFrom("mandate")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("id", "<>", id)
    .where("status", "in", ["PendingSubmission", "Submitted", "Active", "Blocked", "SuspendedByPayer"])
    .executeTakeFirst();

/** Withdraws the mandate that the client was asked to sign, in the name of the lessor, since the end of this one. */
async function withdrawAsked(call: Call, { id, companyId, issuerId, endedAt }: Mandate): Promise<void> {
  if (endedAt === null) return;
  const asked = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "in", [issuerId, lessorIssuerId])
    .where("id", "<>", id)
    .where("status", "=", "Created")
    .where("createdAt", ">=", endedAt)
    .orderBy("id")
    .execute();
  for (const other of asked) {
    const { status } = await lockMandate(call, other.id);
    if (status !== "Created") continue;
    await moveBySystem(call, "revoke", {
      id: other.id,
      set: ended(call, "Le mandat précédent est de nouveau en vigueur."),
      did: "a retiré la demande : le mandat précédent est de nouveau en vigueur",
    });
  }
}

/**
 * Restores the mandate of a debit whose return is undone; true when it collects again. A mandate signed since, another
 * return, a judgment or a person's move leaves it as it is.
 */
export async function restoreMandate(call: Call, debit: Row<"debit">): Promise<boolean> {
  const { returnCode: code, mandateId } = debit;
  if (!endsMandate(code) && !blocksMandate(code)) return false;
  const read = await presentMandate(call, mandateId);
  if (!isAsLeft(read, code) || (await isEndedByAnother(call, debit))) return false;
  if ((await judgmentUnderWay(call, read.companyId)) !== null || (await signedSince(call, read)))
    return false;
  // A signature locks its procedure first: the request is withdrawn before this mandate is locked.
  await withdrawAsked(call, read);
  const mandate = await lockMandate(call, read.id);
  if (!isAsLeft(mandate, code) || (await signedSince(call, mandate))) return false;
  const did = "a remis le mandat en vigueur : le rejet est annulé";
  await moveBySystem(call, endsMandate(code) ? "restore" : "restart", {
    id: mandate.id,
    set: { reason: "", endedAt: null },
    did,
  });
  return true;
}
