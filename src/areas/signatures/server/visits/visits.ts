// Operations of a signer, on the anonymous page. Each one first locks the documents signed together, so that two
// people signing at once, or one clicking twice, are handled one after the other.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { asRecipient, openLink } from "#platform/links/links.ts";
import { procedureRefused } from "../../model/events.ts";
import { fullName } from "../../model/procedure.ts";
import { type SigningAnswer, type Visit, type VisitState, visitStates } from "../../model/visit.ts";
import { checkCode, sendCode } from "./codes.ts";
import { completeProcedures } from "../procedures/completion.ts";
import { inviteNext } from "../procedures/invitations.ts";
import { notifyStarter } from "../procedures/messages.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { endProcedure } from "../procedures/withdrawal.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import { readableDocumentKind, isExpired } from "../procedures/status.ts";
import { visitOf } from "./view.ts";
import { isAnySuspended } from "../procedures/status.ts";
import { type DisplayedWords, requireWords } from "../signers/wording.ts";
import {
  type SignerRequest,
  requestsOfSigner,
  proceduresSentTogether,
  type SignatureRow,
  type SignerRow,
  signerLink,
  signerOfToken,
  signersOf,
  eventOf,
  updateSigner,
} from "../signers/signers.ts";

/** The documents that this person signs together: never empty, and the first one holds the shared code. */
export type VisitRequests = readonly [SignerRequest, ...SignerRequest[]];

/**
 * Locks the group in sending order, whichever link was opened. A document withdrawn alone is left out, unless all of
 * them are.
 */
async function lockGroup(call: Call, signatureId: string): Promise<SignatureRow[]> {
  const visited = await get(call, "signature", signatureId);
  for (const { id } of await proceduresSentTogether(call, visited)) await getForUpdate(call, "signature", id);
  const entry = await getForUpdate(call, "signature", signatureId);
  const together = await proceduresSentTogether(call, entry);
  return together.length > 0 ? together : [entry];
}

/** Locks the documents of a link; the returned call records changes under the signer's name. */
export async function enterVisit(as: Call, token: string): Promise<{ call: Call; requests: VisitRequests }> {
  const found = await signerOfToken(as, token);
  const visits = await requestsOfSigner(as, await lockGroup(as, found.signatureId), found);
  const call = asRecipient(as, {
    id: found.linkId,
    recipientName: fullName(found),
    recipientEmail: found.email,
  });
  return { call, requests: visits as [SignerRequest, ...SignerRequest[]] };
}

async function reloadVisit(call: Call, [{ row, signer }, ...others]: VisitRequests): Promise<Visit> {
  const rows = [];
  for (const { id } of [row, ...others.map((one) => one.row)]) rows.push(await get(call, "signature", id));
  return visitOf(
    call,
    (await requestsOfSigner(call, rows, signer)) as [SignerRequest, ...SignerRequest[]],
    await signersOf(call, row.id),
  );
}

/** Throws unless this signer may act now, at this provider. */
export async function requireTurn(
  call: Call,
  requests: VisitRequests,
  provider: SignatureRow["provider"] = "embedded",
): Promise<void> {
  const [{ row, signer }] = requests;
  if (row.provider !== provider)
    throw refused(
      provider === "embedded"
        ? "Ce document se signe chez notre prestataire : suivez le lien reçu."
        : "Ce document se signe ici : rechargez la page.",
    );
  const closed = (state: VisitState): Error => refused(`${visitStates[state]}.`, "SignatureClosed");
  if (isExpired(call, row)) throw closed("EXPIRED");
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED")
    throw closed(row.status);
  if (row.status === "SIGNED") throw closed("COMPLETE");
  if (signer.status === "WAITING") throw closed("WAITING");
  if (signer.status === "SIGNED") throw closed("SIGNED");
  if (await isAnySuspended(call, requests, true)) throw closed("SUSPENDED");
}

/** A visit is recorded again after ten minutes only, so that a reload adds nothing. */
const newVisitAfterMs = 600_000;

/** Opens the page: the documents are presented, and their hashes recorded before any consent. */
export async function openVisit(anonymousCall: Call, token: string): Promise<Visit> {
  const { call, requests } = await enterVisit(anonymousCall, token);
  await openLink(anonymousCall, signerLink, token);
  for (const { row, signer } of requests) {
    const isNews =
      signer.openedAt === null || call.now.getTime() - Date.parse(signer.openedAt) > newVisitAfterMs;
    if (signer.status !== "NOTIFIED" || !isNews || !(await readableDocumentKind(call, { row, signer })))
      continue;
    await updateSigner(call, signer, { openedAt: call.now.toISOString() });
    await appendToJournal(call, {
      row,
      kind: "VISITED",
      signer,
      facts: { documentSha256: row.documentSha256, documentName: row.documentName },
    });
    call.recordChange({ record: "signature", id: row.id, did: "a ouvert le document" });
  }
  return reloadVisit(call, requests);
}

export async function askCode(anonymousCall: Call, token: string): Promise<Visit> {
  const { call, requests } = await enterVisit(anonymousCall, token);
  limitRate(anonymousCall, "code", anonymousCall.address);
  await requireTurn(call, requests);
  if (requests.some(({ signer }) => signer.openedAt === null)) throw refused("Ouvrez d’abord le document.");
  await sendCode(call, requests);
  return reloadVisit(call, requests);
}

interface SigningInput extends DisplayedWords {
  code: string;
}

const hasAlreadySigned = ([{ row, signer }]: VisitRequests): boolean =>
  signer.status === "SIGNED" && (row.status === "SIGNED" || row.status === "PENDING");

/** Answers without a signature or a refusal: the attempt is in the journal, and nothing in the history. */
async function answerWithoutChange(
  call: Call,
  requests: VisitRequests,
  answer: Pick<SigningAnswer, "outcome" | "message">,
): Promise<SigningAnswer> {
  call.markUnchanged();
  return { ...answer, visit: await reloadVisit(call, requests) };
}

/**
 * Signs. A second click of the same person is answered that they have already signed; the last signer completes the
 * procedures, in this transaction.
 */
export async function sign(
  anonymousCall: Call,
  token: string,
  signing: SigningInput,
): Promise<SigningAnswer> {
  const { call, requests } = await enterVisit(anonymousCall, token);
  limitRate(anonymousCall, "code", anonymousCall.address);
  if (hasAlreadySigned(requests))
    return answerWithoutChange(call, requests, { outcome: "SIGNED", message: "Vous avez déjà signé." });
  await requireTurn(call, requests);
  const words = requireWords(requests, signing);
  const wrongCode = await checkCode(call, requests, signing.code);
  if (wrongCode) return answerWithoutChange(call, requests, wrongCode);
  for (const { row, signer } of requests) {
    await updateSigner(call, signer, {
      status: "SIGNED",
      signedAt: call.now.toISOString(),
      codeHash: null,
      codeExpiresAt: null,
    });
    const facts = { ...words(row), identifiedBy: signer.codeChannel };
    await appendToJournal(call, { row, kind: "SIGNED", signer, facts });
    call.recordChange({ record: "signature", id: row.id, did: "a signé" });
  }
  await continueProcedures(call, requests);
  return {
    outcome: "SIGNED",
    message: "Votre signature est enregistrée.",
    visit: await reloadVisit(call, requests),
  };
}

/** Invites the next signer, or completes the procedures. */
async function continueProcedures(call: Call, requests: VisitRequests): Promise<void> {
  const procedures = [];
  for (const { row } of requests) procedures.push({ row, signers: await signersOf(call, row.id) });
  if (procedures.every(({ signers }) => signers.every(({ status }) => status === "SIGNED")))
    await completeProcedures(call, procedures);
  else
    await inviteNext(
      call,
      procedures.map(({ row }) => row),
    );
}

/** Refusing one of the documents sent together refuses them all: staff can resend the ones still agreed on. */
export async function refuse(
  anonymousCall: Call,
  token: string,
  { code, reason }: { code: string; reason: string },
): Promise<SigningAnswer> {
  const { call, requests } = await enterVisit(anonymousCall, token);
  limitRate(anonymousCall, "code", anonymousCall.address);
  await requireTurn(call, requests);
  const wrongCode = await checkCode(call, requests, code);
  if (wrongCode) return answerWithoutChange(call, requests, wrongCode);
  for (const { row, signer } of requests) await applyRefusal(call, row, signer, reason);
  return {
    outcome: "REFUSED",
    message: "Votre refus est enregistré.",
    visit: await reloadVisit(call, requests),
  };
}

/** Records a refusal, which ends the procedure for all signers. */
export async function applyRefusal(
  call: Call,
  row: SignatureRow,
  signer: SignerRow,
  reason: string,
): Promise<void> {
  const refusedAt = call.now.toISOString();
  await updateSigner(call, signer, { status: "REFUSED", refusedAt, codeHash: null, codeExpiresAt: null });
  await endProcedure(call, row, { move: "decline", reason, did: "a refusé de signer" });
  await appendToJournal(call, { row, kind: "REFUSED", signer, facts: { reason } });
  await notifyStarter(call, row, `a été refusé par ${fullName(signer)} : « ${reason} »`);
  await call.emit(procedureRefused, { ...eventOf(call, row), reason, signerName: fullName(signer) });
}
