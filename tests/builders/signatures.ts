// Procedures in one call, for tests of every area.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawSample } from "#platform/paper/sample.ts";
import type { ProcedureDraft, SignerDraft } from "#signatures/model/procedure.ts";
import { subjectKind } from "#signatures/model/subject.ts";
import { finishProcedure } from "#signatures/server/procedures/completion.ts";
import { startProcedure } from "#signatures/server/procedures/procedures.ts";
import type { SignatureRow } from "#signatures/server/signers/signers.ts";

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
  document: null,
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
