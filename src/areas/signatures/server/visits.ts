// The verbs of a signer, on the anonymous page. Each locks the procedure first: two people who sign at
// once, or one who clicks twice, come one after the other.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records.ts";
import { consentText } from "../model/consent.ts";
import { procedureRefused } from "../model/events.ts";
import { fullName } from "../model/procedure.ts";
import { type SigningAnswer, type Visit, type VisitState, visitStates } from "../model/visit.ts";
import { missOf, sendCode } from "./codes.ts";
import { completeProcedure } from "./completion.ts";
import { inviteNext } from "./invitations.ts";
import { tellStarter } from "./outcome.ts";
import { tellJournal } from "./journal.ts";
import { isOver, visitOf } from "./visit-view.ts";
import { type SignatureRow, type SignerRow, signerOfToken, signersOf } from "./view.ts";

interface Visiting {
  row: SignatureRow;
  signer: SignerRow;
  signers: SignerRow[];
}

/** Locks the procedure of a link; from here on the history names the signer. */
async function enter(call: Call, token: string): Promise<Visiting> {
  const { id, signatureId } = await signerOfToken(call, token);
  const row = await getForUpdate(call, "signature", signatureId);
  const signers = await signersOf(call, signatureId);
  const signer = signers.find((one) => one.id === id) as SignerRow;
  call.who = { ...call.who, name: fullName(signer), email: signer.email };
  return { row, signer, signers };
}

const refreshed = async (call: Call, { row, signer }: Visiting): Promise<Visit> =>
  visitOf(call, await getForUpdate(call, "signature", row.id), await signersOf(call, row.id), signer.id);

/** Throws unless this signer may act now. */
function demandTurn(call: Call, { row, signer }: Visiting): void {
  const no = (state: VisitState): Error => refused(`${visitStates[state]}.`, "SignatureClosed");
  if (row.provider !== "embedded") throw refused("Ce document se signe chez notre prestataire : suivez le lien reçu.");
  if (isOver(call, row)) throw no("EXPIRED");
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED") throw no(row.status);
  if (row.status === "SIGNED") throw no("COMPLETE");
  if (signer.status === "WAITING") throw no("WAITING");
  if (signer.status === "SIGNED") throw no("SIGNED");
}

/** A visit is told again after ten minutes only: reloading a page is not news. */
const visitPause = 600_000;

/** The page is opened: the document is presented, and its hash told before any consent. */
export async function openVisit(call: Call, token: string): Promise<Visit> {
  const visiting = await enter(call, token);
  const { row, signer } = visiting;
  const isNews = signer.openedAt === null || call.now.getTime() - Date.parse(signer.openedAt) > visitPause;
  if (signer.status === "NOTIFIED" && row.status === "PENDING" && isNews && !isOver(call, row)) {
    await call.db.updateTable("signatureSigner").set({ openedAt: call.now.toISOString() }).where("id", "=", signer.id).execute();
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

export async function askCode(call: Call, token: string): Promise<Visit> {
  const visiting = await enter(call, token);
  demandTurn(call, visiting);
  if (visiting.signer.openedAt === null) throw refused("Ouvrez d’abord le document.");
  await sendCode(call, visiting.row, visiting.signer);
  return refreshed(call, visiting);
}

interface Signing {
  code: string;
  consentVersion: string;
  documentSha256: string;
}

const signedAlready = (row: SignatureRow, signer: SignerRow): boolean => signer.status === "SIGNED" && (row.status === "SIGNED" || row.status === "PENDING");

/**
 * Signs. A second click of the same person finds the signature done and says so; the last signer
 * completes the procedure, in this transaction.
 */
export async function sign(call: Call, token: string, signing: Signing): Promise<SigningAnswer> {
  const visiting = await enter(call, token);
  const { row, signer } = visiting;
  if (signedAlready(row, signer)) return { outcome: "SIGNED", message: "Vous avez déjà signé.", visit: await refreshed(call, visiting) };
  demandTurn(call, visiting);
  if (signer.openedAt === null || signing.documentSha256 !== row.documentSha256)
    throw refused("Le document présenté n’est pas celui de cette procédure. Rechargez la page.");
  const miss = await missOf(call, signer, signing.code);
  if (miss) return { ...miss, visit: await refreshed(call, visiting) };
  const signedAt = call.now.toISOString();
  await call.db.updateTable("signatureSigner").set({ status: "SIGNED", signedAt, codeHash: null, codeExpiresAt: null }).where("id", "=", signer.id).execute();
  const facts = { documentSha256: row.documentSha256, consentVersion: signing.consentVersion, consentText, identifiedBy: signer.codeChannel };
  await tellJournal(call, { signatureId: row.id, kind: "SIGNED", signerId: signer.id, facts });
  call.changed({ record: "signature", id: row.id, did: "a signé" });
  await goOn(call, row);
  return { outcome: "SIGNED", message: "Votre signature est enregistrée.", visit: await refreshed(call, visiting) };
}

/** After a signature: the next signer, or the end. */
async function goOn(call: Call, row: SignatureRow): Promise<void> {
  const signers = await signersOf(call, row.id);
  if (signers.every(({ status }) => status === "SIGNED")) await completeProcedure(call, row, signers);
  else await inviteNext(call, row);
}

export async function refuse(call: Call, token: string, reason: string): Promise<Visit> {
  const visiting = await enter(call, token);
  demandTurn(call, visiting);
  await applyRefusal(call, visiting.row, visiting.signer, reason);
  return refreshed(call, visiting);
}

/** One refusal ends the procedure for all. */
export async function applyRefusal(call: Call, row: SignatureRow, signer: SignerRow, reason: string): Promise<void> {
  const at = call.now.toISOString();
  await call.db
    .updateTable("signatureSigner")
    .set({ status: "REFUSED", refusedAt: at, codeHash: null, codeExpiresAt: null })
    .where("id", "=", signer.id)
    .execute();
  await change(call, "signature", { id: row.id, version: null, did: "a refusé de signer" }, { status: "REFUSED", endedAt: at, endReason: reason });
  await tellJournal(call, { signatureId: row.id, kind: "REFUSED", signerId: signer.id, facts: { reason } });
  await tellStarter(call, row, `a été refusé par ${fullName(signer)} : « ${reason} »`);
  const subject = { kind: row.subjectKind as never, id: row.subjectId };
  await call.emit(procedureRefused, { signatureId: row.id, subject, at, reason, signerName: fullName(signer) });
}
