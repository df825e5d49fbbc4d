// The verbs of a signer, on the anonymous page. Each locks what is signed together first: two people who
// sign at once, or one who clicks twice, come one after the other.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { asRecipient, seeLink } from "#platform/links.ts";
import { procedureRefused } from "../model/events.ts";
import { fullName } from "../model/procedure.ts";
import { type SigningAnswer, type Visit, type VisitState, visitStates } from "../model/visit.ts";
import { missOf, sendCode } from "./codes.ts";
import { completeProcedures } from "./completion.ts";
import { inviteNext } from "./invitations.ts";
import { tellStarter } from "./outcome.ts";
import { tellJournal } from "./journal.ts";
import { close } from "./withdrawal.ts";
import { pace } from "#platform/link-pace.ts";
import { documentBehind, isOver } from "./standing.ts";
import { areSuspended, visitOf } from "./visit-view.ts";
import { type DisplayedWords, requireWords } from "./wording.ts";
import {
  type SignerRequest,
  samePerson,
  sentTogether,
  type SignatureRow,
  type SignerRow,
  signerLink,
  signerOfToken,
  signersOf,
} from "./view.ts";

/** What this person is asked to sign together: never nothing, the first stands for all. */
export type Visiting = readonly [SignerRequest, ...SignerRequest[]];

/** Locked in the order of their sending, whichever link was followed. A document withdrawn alone is left out, unless all are. */
async function lock(call: Call, signatureId: string): Promise<SignatureRow[]> {
  const seen = await get(call, "signature", signatureId);
  for (const { id } of await sentTogether(call, seen)) await getForUpdate(call, "signature", id);
  const entry = await getForUpdate(call, "signature", signatureId);
  const together = await sentTogether(call, entry);
  return together.length > 0 ? together : [entry];
}

/** Locks what a link leads to; from here on the history names the signer. */
export async function enter(as: Call, token: string): Promise<{ call: Call; visiting: Visiting }> {
  const found = await signerOfToken(as, token);
  const visits = await samePerson(as, await lock(as, found.signatureId), found);
  const call = asRecipient(as, {
    id: found.linkId,
    recipientName: fullName(found),
    recipientEmail: found.email,
  });
  return { call, visiting: visits as [SignerRequest, ...SignerRequest[]] };
}

async function refreshed(call: Call, [{ row, signer }, ...others]: Visiting): Promise<Visit> {
  const rows = [];
  for (const { id } of [row, ...others.map((one) => one.row)]) rows.push(await get(call, "signature", id));
  return visitOf(
    call,
    (await samePerson(call, rows, signer)) as [SignerRequest, ...SignerRequest[]],
    await signersOf(call, row.id),
  );
}

/** Throws unless this signer may act now, at this provider. */
export async function requireTurn(
  call: Call,
  visiting: Visiting,
  provider: SignatureRow["provider"] = "embedded",
): Promise<void> {
  const [{ row, signer }] = visiting;
  if (row.provider !== provider)
    throw refused(
      provider === "embedded"
        ? "Ce document se signe chez notre prestataire : suivez le lien reçu."
        : "Ce document se signe ici : rechargez la page.",
    );
  const no = (state: VisitState): Error => refused(`${visitStates[state]}.`, "SignatureClosed");
  if (isOver(call, row)) throw no("EXPIRED");
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED") throw no(row.status);
  if (row.status === "SIGNED") throw no("COMPLETE");
  if (signer.status === "WAITING") throw no("WAITING");
  if (signer.status === "SIGNED") throw no("SIGNED");
  if (await areSuspended(call, visiting, true)) throw no("SUSPENDED");
}

/** A visit is told again after ten minutes only: reloading a page is not news. */
const visitPause = 600_000;

/** The page is opened: the documents are presented, and their hashes told before any consent. */
export async function openVisit(anybody: Call, token: string): Promise<Visit> {
  const { call, visiting } = await enter(anybody, token);
  await seeLink(anybody, signerLink, token);
  for (const { row, signer } of visiting) {
    const isNews = signer.openedAt === null || call.now.getTime() - Date.parse(signer.openedAt) > visitPause;
    if (signer.status !== "NOTIFIED" || !isNews || !(await documentBehind(call, { row, signer }))) continue;
    await call.db
      .updateTable("signatureSigner")
      .set({ openedAt: call.now.toISOString() })
      .where("id", "=", signer.id)
      .execute();
    await tellJournal(call, {
      signatureId: row.id,
      kind: "VISITED",
      signerId: signer.id,
      facts: { documentSha256: row.documentSha256, documentName: row.documentName },
    });
    call.changed({ record: "signature", id: row.id, did: "a ouvert le document" });
  }
  return refreshed(call, visiting);
}

export async function askCode(anybody: Call, token: string): Promise<Visit> {
  const { call, visiting } = await enter(anybody, token);
  pace(anybody, "code", anybody.address);
  await requireTurn(call, visiting);
  if (visiting.some(({ signer }) => signer.openedAt === null)) throw refused("Ouvrez d’abord le document.");
  await sendCode(call, visiting);
  return refreshed(call, visiting);
}

interface Signing extends DisplayedWords {
  code: string;
}

const signedAlready = ([{ row, signer }]: Visiting): boolean =>
  signer.status === "SIGNED" && (row.status === "SIGNED" || row.status === "PENDING");

/** Nothing was signed nor refused: the journal tells what was tried, the history nothing. */
async function unmoved(
  call: Call,
  visiting: Visiting,
  answer: Pick<SigningAnswer, "outcome" | "message">,
): Promise<SigningAnswer> {
  call.unchanged();
  return { ...answer, visit: await refreshed(call, visiting) };
}

/**
 * Signs. A second click of the same person finds the signature done and says so; the last signer
 * completes the procedures, in this transaction.
 */
export async function sign(anybody: Call, token: string, signing: Signing): Promise<SigningAnswer> {
  const { call, visiting } = await enter(anybody, token);
  pace(anybody, "code", anybody.address);
  if (signedAlready(visiting))
    return unmoved(call, visiting, { outcome: "SIGNED", message: "Vous avez déjà signé." });
  await requireTurn(call, visiting);
  const words = requireWords(visiting, signing);
  const miss = await missOf(call, visiting, signing.code);
  if (miss) return unmoved(call, visiting, miss);
  for (const { row, signer } of visiting) {
    await call.db
      .updateTable("signatureSigner")
      .set({ status: "SIGNED", signedAt: call.now.toISOString(), codeHash: null, codeExpiresAt: null })
      .where("id", "=", signer.id)
      .execute();
    const facts = { ...words(row), identifiedBy: signer.codeChannel };
    await tellJournal(call, { signatureId: row.id, kind: "SIGNED", signerId: signer.id, facts });
    call.changed({ record: "signature", id: row.id, did: "a signé" });
  }
  await goOn(call, visiting);
  return {
    outcome: "SIGNED",
    message: "Votre signature est enregistrée.",
    visit: await refreshed(call, visiting),
  };
}

/** After a signature: the next signer, or the end. */
async function goOn(call: Call, visiting: Visiting): Promise<void> {
  const procedures = [];
  for (const { row } of visiting) procedures.push({ row, signers: await signersOf(call, row.id) });
  if (procedures.every(({ signers }) => signers.every(({ status }) => status === "SIGNED")))
    await completeProcedures(call, procedures);
  else
    await inviteNext(
      call,
      procedures.map(({ row }) => row),
    );
}

/** Who refuses one of the documents sent together refuses them all: staff send again those that remain agreed. */
export async function refuse(
  anybody: Call,
  token: string,
  { code, reason }: { code: string; reason: string },
): Promise<SigningAnswer> {
  const { call, visiting } = await enter(anybody, token);
  pace(anybody, "code", anybody.address);
  await requireTurn(call, visiting);
  const miss = await missOf(call, visiting, code);
  if (miss) return unmoved(call, visiting, miss);
  for (const { row, signer } of visiting) await applyRefusal(call, row, signer, reason);
  return {
    outcome: "REFUSED",
    message: "Votre refus est enregistré.",
    visit: await refreshed(call, visiting),
  };
}

/** One refusal ends the procedure for all. */
export async function applyRefusal(
  call: Call,
  row: SignatureRow,
  signer: SignerRow,
  reason: string,
): Promise<void> {
  const at = call.now.toISOString();
  await call.db
    .updateTable("signatureSigner")
    .set({ status: "REFUSED", refusedAt: at, codeHash: null, codeExpiresAt: null })
    .where("id", "=", signer.id)
    .execute();
  await close(call, row, { move: "decline", reason, did: "a refusé de signer" });
  await tellJournal(call, { signatureId: row.id, kind: "REFUSED", signerId: signer.id, facts: { reason } });
  await tellStarter(call, row, `a été refusé par ${fullName(signer)} : « ${reason} »`);
  const subject = { kind: row.subjectKind, id: row.subjectId };
  await call.emit(procedureRefused, {
    signatureId: row.id,
    subject,
    at,
    reason,
    signerName: fullName(signer),
  });
}
