// Plays signers who visit their links: for the demonstration, and for tests of every area.
import type { Call } from "#kernel/server/call.ts";
import type { SigningAnswer } from "../../model/visit.ts";
import { signerOfToken, signersOf } from "../signers/signers.ts";
import { askCode, openVisit, refuse, sign } from "./visits.ts";

/** The code in the last message sent to an address, as of the instant of the call. */
export async function lastCode(call: Call, to: string): Promise<string> {
  const message = await call.db
    .selectFrom("message")
    .select("body")
    .where("recipient", "=", to)
    .where("body", "like", "%est votre code%")
    .where("createdAt", "<=", call.now.toISOString())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return message.body.slice(0, 6);
}

async function codeOf(call: Call, token: string): Promise<string> {
  const signer = await signerOfToken(call, token);
  return lastCode(call, signer.codeChannel === "sms" ? signer.phone : signer.email);
}

/** Signs as one signer: opens the page, receives the code, types it and signs. */
export async function signAs(call: Call, token: string): Promise<SigningAnswer> {
  const visit = await openVisit(call, token);
  await askCode(call, token);
  const code = await codeOf(call, token);
  const { consentVersion } = visit;
  return sign(call, token, { code, consentVersion, documents: visit.documents.map(({ sha256 }) => sha256) });
}

/** Refuses as one signer: opens the page, receives the code and refuses. */
export async function refuseAs(call: Call, token: string, reason: string): Promise<SigningAnswer> {
  await openVisit(call, token);
  await askCode(call, token);
  return refuse(call, token, { code: await codeOf(call, token), reason });
}

/** Signs as every signer, in order. */
export async function signAll(call: Call, signatureId: string): Promise<void> {
  for (const { token } of await signersOf(call, signatureId)) await signAs(call, token);
}
