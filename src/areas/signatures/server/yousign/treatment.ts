// What an event of Yousign changes. The event is a hint: the request is read again there, and its state
// applied. Applying the same state twice changes nothing.
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { procedureCanceled, procedureExpired, procedureOpened } from "../../model/events.ts";
import { completeProcedures } from "../completion.ts";
import { invite } from "../invitations.ts";
import { tellJournal } from "../journal.ts";
import { close } from "../procedures.ts";
import { applyRefusal } from "../visits.ts";
import { type SignatureRow, type SignerRow, signersOf } from "../view.ts";
import type { Yousign, YousignRequest, YousignSigner } from "./client.ts";

/** Our signer and theirs: by their id, which we kept. */
const theirs = (request: YousignRequest, signer: SignerRow): YousignSigner | undefined => request.signers.find(({ id }) => id === signer.providerSignerId);

async function applySigner(call: Call, row: SignatureRow, signer: SignerRow, there: YousignSigner): Promise<void> {
  const link = there.signature_link ?? signer.providerLink;
  if (link !== signer.providerLink) await call.db.updateTable("signatureSigner").set({ providerLink: link }).where("id", "=", signer.id).execute();
  if (there.status === "signed" && signer.status !== "SIGNED") {
    await call.db.updateTable("signatureSigner").set({ status: "SIGNED", signedAt: call.now.toISOString() }).where("id", "=", signer.id).execute();
    await tellJournal(call, { signatureId: row.id, kind: "SIGNED", signerId: signer.id, facts: { provider: "yousign", documentSha256: row.documentSha256 } });
    call.changed({ record: "signature", id: row.id, did: `a appris que ${signer.firstName} ${signer.lastName} a signé` });
  } else if (signer.status === "WAITING" && ["notified", "verified", "processing", "consent_given"].includes(there.status) && link) {
    await invite(call, [{ row, signer: { ...signer, providerLink: link } }]);
  }
}

async function applyEnd(call: Call, yousign: Yousign, row: SignatureRow, request: YousignRequest): Promise<void> {
  const fact = { signatureId: row.id, subject: { kind: row.subjectKind as never, id: row.subjectId }, at: call.now.toISOString() };
  const signers = await signersOf(call, row.id);
  if (request.status === "done") {
    const provided = { signed: await yousign.signedDocument(request.id), auditTrail: await yousign.auditTrail(request.id) };
    await completeProcedures(call, [{ row, signers, provided }]);
  } else if (request.status === "declined" || request.status === "rejected") {
    const decliner =
      signers.find((signer) => theirs(request, signer)?.status === "declined" || signer.providerSignerId === request.decline_information?.signer_id) ??
      signers[0];
    if (decliner) await applyRefusal(call, row, decliner, request.decline_information?.reason || "Sans motif");
  } else if (request.status === "expired") {
    await close(call, row, { status: "EXPIRED", reason: "Personne n’a terminé à temps.", did: "a expiré" });
    await tellJournal(call, { signatureId: row.id, kind: "EXPIRED" });
    await call.emit(procedureExpired, fact);
  } else if (request.status === "canceled" || request.status === "deleted") {
    const reason = "Annulée chez Yousign.";
    await close(call, row, { status: "CANCELED", reason, did: "a été annulée chez Yousign" });
    await tellJournal(call, { signatureId: row.id, kind: "CANCELED", facts: { reason } });
    await call.emit(procedureCanceled, { ...fact, reason });
  }
}

/** Brings a locked PENDING procedure to the state that Yousign shows. */
export async function applyState(call: Call, row: SignatureRow, request: YousignRequest): Promise<void> {
  const { yousign } = call.services.signing;
  if (!yousign || row.status !== "PENDING") return;
  const before = await signersOf(call, row.id);
  for (const signer of before) {
    const there = theirs(request, signer);
    if (there) await applySigner(call, row, signer, there);
  }
  if (before.every(({ notifiedAt }) => notifiedAt === null)) {
    await call.emit(procedureOpened, { signatureId: row.id, subject: { kind: row.subjectKind as never, id: row.subjectId }, at: call.now.toISOString() });
  }
  await applyEnd(call, yousign, row, request);
}

/** Treats one received event; an event of a request that is not ours is marked and left. */
export async function treatEvent(call: Call, eventId: string): Promise<void> {
  const event = await call.db.selectFrom("yousignEvent").selectAll().where("eventId", "=", eventId).forUpdate().executeTakeFirst();
  const { yousign } = call.services.signing;
  if (!event || event.treatedAt || !yousign) return;
  const found = event.requestId
    ? await call.db.selectFrom("signature").select("id").where("providerRequestId", "=", event.requestId).executeTakeFirst()
    : undefined;
  if (found && event.requestId) {
    const row = await getForUpdate(call, "signature", found.id);
    await applyState(call, row, await yousign.read(event.requestId));
  }
  await call.db.updateTable("yousignEvent").set({ treatedAt: call.now.toISOString() }).where("eventId", "=", eventId).execute();
}
