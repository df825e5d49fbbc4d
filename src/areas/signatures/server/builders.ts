// Builds a procedure in one call and plays its signers, for tests of every area and for the demonstration.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawSample } from "#platform/paper/sample.ts";
import type { ProcedureDraft, SignerDraft } from "../model/procedure.ts";
import { subjectKind } from "../model/subject.ts";
import type { SigningAnswer } from "../model/visit.ts";
import { finishProcedure } from "./procedures/completion.ts";
import { startProcedure } from "./procedures/procedures.ts";
import { type SignatureRow, signerOfToken, signersOf } from "./procedures/view.ts";
import { askCode, openVisit, refuse, sign } from "./visits/visits.ts";

/** A one-page PDF with a single line. */
export const onePage = (line = "Document de démonstration"): Promise<Uint8Array> => drawSample([line]);

export const someSigner = (over: Partial<SignerDraft> = {}): SignerDraft => ({
  firstName: "Camille",
  lastName: "Durand",
  email: "camille.durand@exemple.test",
  phone: "",
  capacity: "",
  codeChannel: "email",
  ...over,
});

/** The subject kind of the tests of signatures: no area reacts to it. */
export const someSubject = subjectKind("client", {
  remind: "CREATE_QUOTE",
  cancel: "CREATE_QUOTE",
  copyLink: "CREATE_QUOTE",
  evidence: "CREATE_QUOTE",
});

/** An open procedure about a fictitious record. */
export async function buildProcedure(call: Call, over: Partial<ProcedureDraft> = {}): Promise<SignatureRow> {
  const document = { name: "devis.pdf", bytes: await onePage() };
  return startProcedure(call, {
    subject: { of: someSubject, id: newId() },
    title: "Devis de test",
    document,
    order: null,
    signers: [someSigner()],
    isOrdered: false,
    ...over,
  });
}

/** The code in the last message sent to an address. */
export async function lastCode(call: Call, to: string): Promise<string> {
  const message = await call.db
    .selectFrom("message")
    .select("body")
    .where("recipient", "=", to)
    .where("body", "like", "%est votre code%")
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

/**
 * Completes a procedure without visits, codes, seal or evidence, for tests of later steps: a real signature takes
 * twenty times as long.
 */
export async function concludeProcedure(call: Call, signatureId: string): Promise<void> {
  await call.db
    .updateTable("signatureSigner")
    .set({ status: "SIGNED", signedAt: call.now.toISOString() })
    .where("signatureId", "=", signatureId)
    .execute();
  await finishProcedure(call, await get(call, "signature", signatureId));
}
