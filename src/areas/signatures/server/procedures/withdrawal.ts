// Ends before the last signature: a procedure is cancelled by staff, withdrawn with its subject, or closed.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { filterAwaitedSigners } from "../../model/awaited-signers.ts";
import { procedureCanceled } from "../../model/events.ts";
import { isRunning, procedureFlow } from "../../model/flow.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { notifyWithdrawal } from "./messages.ts";
import { requireSignaturePermission, procedureFlowSubject } from "./view.ts";
import { type SignatureRow, signersOf, eventOf } from "../signers/signers.ts";
import { cancelAtYousign } from "./yousign-jobs.ts";

/** Cancels the procedure. `version`: version that the user saw, null when another record carries the decision. */
export async function cancelProcedure(
  call: Call,
  of: { signatureId: string; version: number | null; reason: string },
): Promise<SignatureRow> {
  const before = await getForUpdate(call, "signature", of.signatureId);
  requireSignaturePermission(call, before, "cancel");
  const signers = await signersOf(call, of.signatureId);
  const row = await move(
    call,
    procedureFlow,
    {
      kind: "signature",
      id: of.signatureId,
      version: of.version,
      move: "cancel",
      set: { endedAt: call.now.toISOString(), endReason: of.reason },
    },
    (current) => procedureFlowSubject(call, current, filterAwaitedSigners(signers)),
  );
  await announceCancellation(call, before, { reason: of.reason });
  return row;
}

/**
 * Withdraws the procedure because of a change of its subject, whatever the caller's permissions. `why`: reason
 * disclosed to the signers.
 */
export async function withdrawProcedure(
  call: Call,
  signatureId: string,
  { reason, why }: { reason: string; why: string },
): Promise<void> {
  const row = await getForUpdate(call, "signature", signatureId);
  if (!isRunning(row.status)) return;
  await endProcedure(call, row, { move: "withdraw", reason, did: "a été annulée" });
  await announceCancellation(call, row, { reason, why });
}

/** `why`: reason disclosed to the signers. */
async function announceCancellation(
  call: Call,
  row: SignatureRow,
  { reason, why = "" }: { reason: string; why?: string },
): Promise<void> {
  if (row.providerRequestId)
    await call.enqueue(
      cancelAtYousign,
      { signatureId: row.id, requestId: row.providerRequestId, reason },
      { key: row.id },
    );
  await appendToJournal(call, { row, kind: "CANCELED", facts: { canceledBy: call.actor.name, reason } });
  await notifyWithdrawal(call, row, { signers: await signersOf(call, row.id), why });
  await call.emit(procedureCanceled, { ...eventOf(call, row), reason });
}

/** Ends a procedure without a user's decision: it expired, or the provider closed it. */
export const endProcedure = (
  call: Call,
  row: SignatureRow,
  { reason, ...end }: { move: "expire" | "withdraw" | "decline"; reason: string; did: string },
): Promise<SignatureRow> =>
  move(call, procedureFlow, {
    kind: "signature",
    id: row.id,
    version: null,
    set: { endedAt: call.now.toISOString(), endReason: reason },
    ...end,
  });

/**
 * A signature at a provider cannot be suspended, so it is withdrawn there. An embedded one stays suspended and
 * resumes by itself.
 */
export async function withdrawFromProvider(
  call: Call,
  signatureId: string,
  of: { reason: string; why: string },
): Promise<void> {
  if ((await get(call, "signature", signatureId)).provider !== "embedded")
    await withdrawProcedure(call, signatureId, of);
}
