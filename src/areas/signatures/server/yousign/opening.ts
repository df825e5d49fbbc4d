// Opens a GENERATED procedure at Yousign. Tried again after a cut: a draft left half made is removed
// and made anew; one that was activated is taken as it is.
import type { Call } from "#kernel/server/call.ts";
import type { Errand } from "#kernel/server/outside.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { procedureCanceled } from "../../model/events.ts";
import { procedureFlow } from "../../model/flow.ts";
import { lastDayOf } from "../../model/procedure.ts";
import { readDocument } from "../documents.ts";
import { tellJournal } from "../journal.ts";
import { tellStarter } from "../outcome.ts";
import { close } from "../withdrawal.ts";
import { type SignatureRow, type SignerRow, signersOf } from "../view.ts";
import type { Yousign } from "./client.ts";
import { cancelAtYousign } from "./jobs.ts";
import { isFinalRefusal, type StateThere, stateThere } from "./state.ts";
import { applyState } from "./treatment.ts";

interface ToOpen {
  row: SignatureRow;
  signers: readonly SignerRow[];
  bytes: Uint8Array;
}

async function makeThere(yousign: Yousign, { row, signers, bytes }: ToOpen): Promise<StateThere> {
  const before = await yousign.findByExternalId(row.id);
  if (before && before.status !== "draft") return stateThere(yousign, before.id);
  if (before) await yousign.remove(before.id);
  const request = await yousign.create({
    name: row.title,
    externalId: row.id,
    isOrdered: row.isOrdered,
    expiresOn: lastDayOf(row.expiresAt),
  });
  const documentId = await yousign.addDocument(request.id, { name: row.documentName, bytes });
  for (const [place, signer] of signers.entries())
    await yousign.addSigner(request.id, { ...signer, documentId, page: row.pageCount, place });
  await yousign.activate(request.id);
  return stateThere(yousign, request.id);
}

const toOpen = async (call: Call, signatureId: string): Promise<ToOpen> => ({
  row: await get(call, "signature", signatureId),
  signers: await signersOf(call, signatureId),
  bytes: (await readDocument(call, signatureId, "original")).bytes,
});

export async function openThere(
  { outside, within }: Errand,
  { signatureId }: { signatureId: string },
): Promise<void> {
  const { yousign } = outside;
  const found = await within((call) => toOpen(call, signatureId));
  if (!yousign || found.row.status === "PENDING") return;
  if (found.row.status !== "GENERATED") {
    // Withdrawn after an opening that was cut short: nothing of it must stay there.
    const left = found.row.providerRequestId === null ? await yousign.findByExternalId(signatureId) : null;
    if (left) await within((call) => withdrawThere(call, { signatureId, requestId: left.id }));
    return;
  }
  try {
    const state = await makeThere(yousign, found);
    await within((call) => keepOpened(call, signatureId, state));
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    await within((call) => giveUpOpening(call, signatureId, error.message));
  }
}

const withdrawThere = (call: Call, of: { signatureId: string; requestId: string }): Promise<void> =>
  call.enqueue(cancelAtYousign, { ...of, reason: "Retiré" }, { key: of.requestId });

/** It is open there: who signs where is kept, and its state applied; unless it was withdrawn here meanwhile. */
async function keepOpened(call: Call, signatureId: string, state: StateThere): Promise<void> {
  const { request } = state;
  const row = await getForUpdate(call, "signature", signatureId);
  if (row.status !== "GENERATED") {
    if (row.status !== "PENDING") await withdrawThere(call, { signatureId, requestId: request.id });
    return;
  }
  // One person may sign for two companies: each of their requests is taken once.
  const left = [...request.signers];
  for (const signer of await signersOf(call, row.id)) {
    const place = left.findIndex(({ info }) => info?.email?.toLowerCase() === signer.email);
    const [there] = left.splice(Math.max(0, place), 1);
    await call.db
      .updateTable("signatureSigner")
      .set({ providerSignerId: there?.id ?? null })
      .where("id", "=", signer.id)
      .execute();
  }
  const opened = await move(call, procedureFlow, {
    kind: "signature",
    id: row.id,
    version: null,
    move: "open",
    set: { providerRequestId: request.id },
    did: "a ouvert la procédure chez Yousign",
  });
  await tellJournal(call, {
    signatureId: row.id,
    kind: "PROVIDER",
    facts: { provider: "yousign", requestId: request.id, status: request.status },
  });
  await applyState(call, opened, state);
}

/** Yousign says no, or has not answered for too long: the document is free again, and who sent it reads why. */
export async function giveUpOpening(call: Call, signatureId: string, reason: string): Promise<void> {
  const row = await getForUpdate(call, "signature", signatureId);
  if (row.status !== "GENERATED") return;
  await close(call, row, { move: "withdraw", reason, did: "n’a pas pu être ouverte chez Yousign" });
  await tellJournal(call, { signatureId: row.id, kind: "CANCELED", facts: { reason } });
  await tellStarter(call, row, `n’a pas pu partir en signature : ${reason}`);
  await call.emit(procedureCanceled, {
    signatureId: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId },
    at: call.now.toISOString(),
    reason,
  });
}
