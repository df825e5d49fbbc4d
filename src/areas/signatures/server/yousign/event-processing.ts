// Applies events of Yousign. The event is a hint: the request is read again, and its state applied. Applying the same
// state twice changes nothing.
import { unavailable } from "#kernel/failure.ts";
import { id } from "#kernel/schema/french.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { hookJobHandlers } from "#platform/hooks.ts";
import { procedureCanceled, procedureExpired, procedureOpened } from "../../model/events.ts";
import { nameWithEmail } from "../../model/procedure.ts";
import { completeProcedures } from "../procedures/completion.ts";
import { invite } from "../procedures/invitations.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { endProcedure } from "../procedures/withdrawal.ts";
import { applyRefusal } from "../visits/visits.ts";
import { type SignatureRow, type SignerRow, signersOf, eventOf, updateSigner } from "../signers/signers.ts";
import type { YousignRequest, YousignSigner } from "./client.ts";
import { yousignHooks } from "./webhook.ts";
import { isFinalRefusal, type RemoteState, readRemoteState } from "./request-state.ts";

/** Finds the Yousign signer by the id stored at the opening. */
const findRemoteSigner = (request: YousignRequest, signer: SignerRow): YousignSigner | undefined =>
  request.signers.find(({ id }) => id === signer.providerSignerId);

async function applySigner(
  call: Call,
  row: SignatureRow,
  signer: SignerRow,
  remoteSigner: YousignSigner,
): Promise<void> {
  const link = remoteSigner.signature_link ?? signer.providerLink;
  if (link !== signer.providerLink) await updateSigner(call, signer, { providerLink: link });
  if (remoteSigner.status === "signed" && signer.status !== "SIGNED") {
    await updateSigner(call, signer, { status: "SIGNED", signedAt: call.now.toISOString() });
    await appendToJournal(call, {
      row,
      kind: "SIGNED",
      signer,
      facts: { provider: "yousign", documentSha256: row.documentSha256 },
    });
    call.recordChange({
      record: "signature",
      id: row.id,
      did: `a appris que ${nameWithEmail(signer)} a signé`,
    });
  } else if (
    signer.status === "WAITING" &&
    ["notified", "verified", "processing", "consent_given"].includes(remoteSigner.status) &&
    link
  ) {
    await invite(call, [{ row, signer: { ...signer, providerLink: link } }]);
  }
}

async function applyEnd(call: Call, row: SignatureRow, { request, provided }: RemoteState): Promise<void> {
  const fact = eventOf(call, row);
  const signers = await signersOf(call, row.id);
  if (provided) {
    await completeProcedures(call, [{ row, signers, provided }]);
  } else if (request.status === "declined" || request.status === "rejected") {
    const decliner =
      signers.find(
        (signer) =>
          findRemoteSigner(request, signer)?.status === "declined" ||
          signer.providerSignerId === request.decline_information?.signer_id,
      ) ?? signers[0];
    if (decliner)
      await applyRefusal(call, row, decliner, request.decline_information?.reason || "Sans motif");
  } else if (request.status === "expired") {
    await endProcedure(call, row, {
      move: "expire",
      reason: "Personne n’a terminé à temps.",
      did: "a expiré",
    });
    await appendToJournal(call, { row, kind: "EXPIRED" });
    await call.emit(procedureExpired, fact);
  } else if (request.status === "canceled" || request.status === "deleted") {
    const reason = "Annulée chez Yousign.";
    await endProcedure(call, row, { move: "withdraw", reason, did: "a été annulée chez Yousign" });
    await appendToJournal(call, { row, kind: "CANCELED", facts: { reason } });
    await call.emit(procedureCanceled, { ...fact, reason });
  }
}

/** Applies the state of Yousign to a locked PENDING procedure. */
export async function applyState(call: Call, row: SignatureRow, state: RemoteState): Promise<void> {
  if (row.status !== "PENDING") return;
  const before = await signersOf(call, row.id);
  for (const signer of before) {
    const remoteSigner = findRemoteSigner(state.request, signer);
    if (remoteSigner) await applySigner(call, row, signer, remoteSigner);
  }
  if (before.every(({ notifiedAt }) => notifiedAt === null)) {
    await call.emit(procedureOpened, eventOf(call, row));
  }
  await applyEnd(call, row, state);
}

/** Finds our procedure by the external id of the request: it may not be marked open here yet. */
async function applyTo(call: Call, state: RemoteState): Promise<string> {
  const external = state.request.external_id ?? "";
  const isOurs = id.safeParse(external).success;
  const found = await call.db
    .selectFrom("signature")
    .select("id")
    .where(({ or, eb }) =>
      or([eb("providerRequestId", "=", state.request.id), ...(isOurs ? [eb("id", "=", external)] : [])]),
    )
    .executeTakeFirst();
  if (!found) return "n’est pas une procédure d’ici";
  const row = await getForUpdate(call, "signature", found.id);
  if (row.status === "GENERATED") throw unavailable("L’ouverture de cette procédure");
  await applyState(call, row, state);
  return row.status === "PENDING" ? "relue" : "déjà terminée ici";
}

/** A request that Yousign definitely refuses to return is recorded as missing. */
export const yousignJobHandlers = hookJobHandlers(yousignHooks, {
  read: async ({ outside }, requestId) => {
    if (!outside.yousign) return undefined;
    return readRemoteState(outside.yousign, requestId).catch((error: unknown) => {
      if (isFinalRefusal(error)) return null;
      throw error;
    });
  },
  apply: async (call, _requestId, state) =>
    state === null ? "n’est plus chez Yousign" : applyTo(call, state),
});
