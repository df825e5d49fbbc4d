// Opens a GENERATED procedure at Yousign. A retry after an interruption removes an unfinished draft and creates it
// again; a request already activated is used as it is.
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { procedureCanceled } from "../../model/events.ts";
import { procedureFlow } from "../../model/flow.ts";
import { lastSigningDay } from "../../model/procedure.ts";
import { readDocument } from "../documents/documents.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { notifyStarter } from "../procedures/messages.ts";
import { endProcedure } from "../procedures/withdrawal.ts";
import { type SignatureRow, type SignerRow, signersOf, eventOf, updateSigner } from "../signers/signers.ts";
import type { Yousign } from "./client.ts";
import { cancelAtYousign } from "../procedures/yousign-jobs.ts";
import { isFinalRefusal, type RemoteState, readRemoteState } from "./request-state.ts";
import { applyState } from "./event-processing.ts";

interface OpeningInput {
  row: SignatureRow;
  signers: readonly SignerRow[];
  bytes: Uint8Array;
}

async function createRemoteRequest(
  yousign: Yousign,
  { row, signers, bytes }: OpeningInput,
): Promise<RemoteState> {
  const before = await yousign.findByExternalId(row.id);
  if (before && before.status !== "draft") return readRemoteState(yousign, before.id);
  if (before) await yousign.remove(before.id);
  const request = await yousign.create({
    name: row.title,
    externalId: row.id,
    isOrdered: row.isOrdered,
    expiresOn: lastSigningDay(row.expiresAt),
  });
  const documentId = await yousign.addDocument(request.id, { name: row.documentName, bytes });
  for (const [index, signer] of signers.entries())
    await yousign.addSigner(request.id, { ...signer, documentId, page: row.pageCount, index });
  await yousign.activate(request.id);
  return readRemoteState(yousign, request.id);
}

const loadOpeningInput = async (call: Call, signatureId: string): Promise<OpeningInput> => ({
  row: await get(call, "signature", signatureId),
  signers: await signersOf(call, signatureId),
  bytes: (await readDocument(call, signatureId, "original")).bytes,
});

export async function openRemoteRequest(
  { outside, within }: OutsideContext,
  { signatureId }: { signatureId: string },
): Promise<void> {
  const { yousign } = outside;
  const found = await within((call) => loadOpeningInput(call, signatureId));
  if (!yousign || found.row.status === "PENDING") return;
  if (found.row.status !== "GENERATED") {
    // Withdrawn after an interrupted opening: the request left at Yousign must be cancelled.
    const left = found.row.providerRequestId === null ? await yousign.findByExternalId(signatureId) : null;
    if (left) await within((call) => enqueueRemoteCancellation(call, { signatureId, requestId: left.id }));
    return;
  }
  try {
    const state = await createRemoteRequest(yousign, found);
    await within((call) => saveOpenedRequest(call, signatureId, state));
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    await within((call) => abandonOpening(call, signatureId, error.message));
  }
}

const enqueueRemoteCancellation = (
  call: Call,
  of: { signatureId: string; requestId: string },
): Promise<void> => call.enqueue(cancelAtYousign, { ...of, reason: "Retiré" }, { key: of.requestId });

/**
 * Saves the opened request: stores the Yousign id of each signer and applies the state, unless the procedure was
 * withdrawn meanwhile.
 */
async function saveOpenedRequest(call: Call, signatureId: string, state: RemoteState): Promise<void> {
  const { request } = state;
  const row = await getForUpdate(call, "signature", signatureId);
  if (row.status !== "GENERATED") {
    if (row.status !== "PENDING")
      await enqueueRemoteCancellation(call, { signatureId, requestId: request.id });
    return;
  }
  // One person may sign for two companies: each remote signer is matched once.
  const left = [...request.signers];
  for (const signer of await signersOf(call, row.id)) {
    const index = left.findIndex(({ info }) => info?.email?.toLowerCase() === signer.email);
    const [remoteSigner] = left.splice(Math.max(0, index), 1);
    await updateSigner(call, signer, { providerSignerId: remoteSigner?.id ?? null });
  }
  const opened = await move(call, procedureFlow, {
    kind: "signature",
    id: row.id,
    version: null,
    move: "open",
    set: { providerRequestId: request.id },
    did: "a ouvert la procédure chez Yousign",
  });
  await appendToJournal(call, {
    row,
    kind: "PROVIDER",
    facts: { provider: "yousign", requestId: request.id, status: request.status },
  });
  await applyState(call, opened, state);
}

/**
 * Gives up after a refusal or repeated failures of Yousign: the document is released and its starter notified of the
 * reason.
 */
export async function abandonOpening(call: Call, signatureId: string, reason: string): Promise<void> {
  const row = await getForUpdate(call, "signature", signatureId);
  if (row.status !== "GENERATED") return;
  await endProcedure(call, row, { move: "withdraw", reason, did: "n’a pas pu être ouverte chez Yousign" });
  await appendToJournal(call, { row, kind: "CANCELED", facts: { reason } });
  await notifyStarter(call, row, `n’a pas pu partir en signature : ${reason}`);
  await call.emit(procedureCanceled, { ...eventOf(call, row), reason });
}
