// One-time codes: six digits, ten minutes, five tries, rate-limited requests.
import { createHmac, randomInt } from "node:crypto";
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";
import { codeRule } from "../../model/wording/consent.ts";
import type { JournalKind } from "../../model/journal.ts";
import { documentsLabel } from "../../model/procedure.ts";
import type { SigningAnswer } from "../../model/visit.ts";
import { withCurrentChannel } from "../procedures/code-channel.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { notifyStarter } from "../procedures/messages.ts";
import { areCodesExhausted } from "../procedures/status.ts";
import { type SignerRequest, type SignerRow, updateSigner } from "../signers/signers.ts";

const hashCode = (signer: SignerRow, code: string): string =>
  createHmac("sha256", signer.token || signer.linkId)
    .update(code)
    .digest("hex");

const tooManyRequests = (message: string): Failure =>
  new Failure("tooMany", "LimitExceededException", message);

/** Codes sent in the last hour; throws when another one would exceed the limit. */
function recentCodes(call: Call, signer: SignerRow): string[] {
  const now = call.now.getTime();
  const recent = signer.codesSentAt
    .map((at) => new Date(at).toISOString())
    .filter((at) => now - Date.parse(at) < 3_600_000);
  const last = recent.at(-1);
  if (last && now - Date.parse(last) < codeRule.secondsBetweenCodes * 1_000)
    throw tooManyRequests("Un code vient de partir. Patientez trente secondes avant d’en demander un autre.");
  if (recent.length >= codeRule.maximumCodesAnHour)
    throw tooManyRequests("Trop de codes demandés. Réessayez dans une heure.");
  return recent;
}

/**
 * Sends a new code for all documents signed together and invalidates the previous one. It is stored with the first
 * document.
 */
export async function sendCode(
  call: Call,
  requests: readonly [SignerRequest, ...SignerRequest[]],
): Promise<void> {
  const recent = recentCodes(call, requests[0].signer);
  const signer = await withCurrentChannel(call, requests);
  const code = String(randomInt(0, 10 ** codeRule.digits)).padStart(codeRule.digits, "0");
  await updateSigner(call, signer, {
    codeHash: hashCode(signer, code),
    codeExpiresAt: new Date(call.now.getTime() + codeRule.minutes * 60_000).toISOString(),
    codeTries: 0,
    codesSentAt: [...recent, call.now.toISOString()],
  });
  const what = documentsLabel(requests.map(({ row }) => row.title));
  const text = `${code} est votre code pour signer ${what}. Il est valable ${codeRule.minutes} minutes. Ne le communiquez à personne.`;
  const topic = `signature code ${signer.id}`;
  const about = requests.map(({ row }) => row.subjectId);
  if (signer.codeChannel === "sms")
    await call.services.post.text(call, { to: signer.phone, about, topic, text });
  else
    await call.services.post.mail(call, {
      to: signer.email,
      about,
      topic,
      subject: "Votre code de signature",
      text,
    });
  await recordInEachJournal(call, requests, "CODE_SENT", {
    channel: signer.codeChannel,
    to: signer.codeChannel === "sms" ? signer.phone : signer.email,
  });
}

/** Adds the same line to the journal of each document. */
async function recordInEachJournal(
  call: Call,
  requests: readonly SignerRequest[],
  kind: JournalKind,
  facts: object,
): Promise<void> {
  for (const { row, signer } of requests) await appendToJournal(call, { row, kind, signer, facts });
}

const exhausted: Pick<SigningAnswer, "outcome" | "message"> = {
  outcome: "TOO_MANY_TRIES",
  message:
    "Trop de codes faux ont été saisis : plus aucun n’est accepté. Votre interlocuteur en est informé.",
};

/** Counts a wrong code for each document; returns true on the last allowed one, and notifies the starter. */
async function countWrongCode(call: Call, requests: readonly SignerRequest[]): Promise<boolean> {
  const rows = requests.map(({ row }) => ({ ...row, codeMisses: row.codeMisses + 1 }));
  for (const { id, codeMisses } of rows)
    await call.db.updateTable("signature").set({ codeMisses }).where("id", "=", id).execute();
  const [first] = rows;
  if (!first || !rows.some(areCodesExhausted)) return false;
  await recordInEachJournal(call, requests, "CODES_EXHAUSTED", { misses: first.codeMisses });
  await notifyStarter(
    call,
    first,
    "ne peut plus être signé par ce lien : trop de codes faux ont été saisis. Annulez la procédure, puis envoyez-le à nouveau.",
  );
  return true;
}

export const triesLeft = (signer: SignerRow): number => Math.max(0, codeRule.maximumTries - signer.codeTries);

/** Returns null for the right code, otherwise the outcome. A miss is recorded. */
export async function checkCode(
  call: Call,
  requests: readonly [SignerRequest, ...SignerRequest[]],
  code: string,
): Promise<Pick<SigningAnswer, "outcome" | "message"> | null> {
  const [{ signer }] = requests;
  if (!signer.codeHash || !signer.codeExpiresAt)
    return { outcome: "NO_CODE", message: "Demandez d’abord un code." };
  if (signer.codeExpiresAt <= call.now.toISOString())
    return { outcome: "CODE_EXPIRED", message: "Ce code a expiré. Demandez-en un autre." };
  if (triesLeft(signer) === 0)
    return { outcome: "TOO_MANY_TRIES", message: "Trop d’essais. Demandez un autre code." };
  if (isSameSecret(hashCode(signer, code), signer.codeHash)) return null;
  await updateSigner(call, signer, { codeTries: signer.codeTries + 1 });
  await recordInEachJournal(call, requests, "CODE_REFUSED", { tries: signer.codeTries + 1 });
  if (await countWrongCode(call, requests)) return exhausted;
  const left = triesLeft(signer) - 1;
  if (left === 0) return { outcome: "TOO_MANY_TRIES", message: "Code incorrect. Demandez un autre code." };
  return {
    outcome: "WRONG_CODE",
    message: `Code incorrect. Il vous reste ${left} essai${left > 1 ? "s" : ""}.`,
  };
}
