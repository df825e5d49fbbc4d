// Opens a GENERATED procedure at Yousign. Tried again after a cut: a draft left half made is removed
// and made anew; one that was activated is taken as it is.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records.ts";
import { procedureCanceled } from "../../model/events.ts";
import { lastDayOf } from "../../model/procedure.ts";
import { readDocument } from "../documents.ts";
import { tellJournal } from "../journal.ts";
import { close } from "../procedures.ts";
import { type SignatureRow, type SignerRow, signersOf } from "../view.ts";
import { applyState } from "./treatment.ts";
import type { Yousign, YousignRequest } from "./client.ts";

async function makeThere(call: Call, yousign: Yousign, row: SignatureRow, signers: readonly SignerRow[]): Promise<YousignRequest> {
  const before = await yousign.findByExternalId(row.id);
  if (before && before.status !== "draft") return yousign.read(before.id);
  if (before) await yousign.remove(before.id);
  const request = await yousign.create({ name: row.title, externalId: row.id, isOrdered: row.isOrdered, expiresOn: lastDayOf(row.expiresAt) });
  const original = await readDocument(call, row.id, "original");
  const documentId = await yousign.addDocument(request.id, { name: row.documentName, bytes: original.bytes });
  for (const [place, signer] of signers.entries()) {
    await yousign.addSigner(request.id, { ...signer, documentId, page: row.pageCount, place });
  }
  await yousign.activate(request.id);
  return yousign.read(request.id);
}

const isFinalRefusal = (error: unknown): error is Failure => error instanceof Failure && error.kind === "refused";

export async function openThere(call: Call, signatureId: string): Promise<void> {
  const { yousign } = call.services.signing;
  const row = await getForUpdate(call, "signature", signatureId);
  if (!yousign || row.status !== "GENERATED") return;
  const signers = await signersOf(call, row.id);
  let request: YousignRequest;
  try {
    request = await makeThere(call, yousign, row, signers);
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    await giveUp(call, row, error.message);
    return;
  }
  for (const [index, signer] of signers.entries()) {
    const there = request.signers.find(({ info }) => info?.email?.toLowerCase() === signer.email) ?? request.signers[index];
    await call.db
      .updateTable("signatureSigner")
      .set({ providerSignerId: there?.id ?? null })
      .where("id", "=", signer.id)
      .execute();
  }
  const opened = await change(
    call,
    "signature",
    { id: row.id, version: null, did: "a ouvert la procédure chez Yousign" },
    { status: "PENDING", providerRequestId: request.id },
  );
  await tellJournal(call, { signatureId: row.id, kind: "PROVIDER", facts: { provider: "yousign", requestId: request.id, status: request.status } });
  await applyState(call, opened, request);
}

/** Yousign says no for good: the document is free again, and staff read why. */
async function giveUp(call: Call, row: SignatureRow, reason: string): Promise<void> {
  await close(call, row, { status: "CANCELED", reason, did: "a été refusée par Yousign" });
  await tellJournal(call, { signatureId: row.id, kind: "CANCELED", facts: { reason } });
  await call.emit(procedureCanceled, {
    signatureId: row.id,
    subject: { kind: row.subjectKind as never, id: row.subjectId },
    at: call.now.toISOString(),
    reason,
  });
}
