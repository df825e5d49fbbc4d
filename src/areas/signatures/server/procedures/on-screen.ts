// A paper signed on a staff member's screen by a person who is present, without link or code. The journal records the
// device, the time, the witness and the document.
import { endOfDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { procedureFlow } from "../../model/flow.ts";
import type { SubjectKind } from "../../model/subject.ts";
import { loadSeal, storeEvidence } from "./completion.ts";
import { storeDocument } from "../documents/documents.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { countPages } from "../documents/page-images.ts";
import type { SignatureRow } from "../signers/signers.ts";

interface OnScreenInput {
  subject: { of: SubjectKind; id: string };
  title: string;
  /** The document, signature included. */
  document: Document;
  signer: { name: string; capacity: string };
  /** Strokes of the drawn signature; empty when the name was typed. */
  strokes: readonly (readonly number[])[];
}

/** Stores the paper, its seal and its journal: the procedure begins and ends here. Also returns the sealed paper. */
export async function signOnScreen(
  call: Call,
  { subject, title, document, signer, strokes }: OnScreenInput,
): Promise<{ signature: SignatureRow; sealed: Document }> {
  const hash = sha256(document.bytes);
  const row = await begin(
    call,
    procedureFlow,
    { kind: "signature", at: "PENDING", did: "a recueilli une signature à l’écran" },
    {
      subjectKind: subject.of.kind,
      subjectId: subject.id,
      title,
      provider: "embedded",
      isOrdered: false,
      documentName: document.name,
      documentSha256: hash,
      pageCount: await countPages(document.bytes),
      expiresAt: endOfDay(call.today),
      lastRemindedAt: null,
      endedAt: null,
      endReason: "",
      providerRequestId: null,
      starterEmail: call.actor.email,
      orderStatement: null,
      groupId: null,
    },
  );
  const signatureId = row.id;
  await storeDocument(call, { signatureId, kind: "original" }, document);
  const startFacts = {
    startedBy: call.actor.name,
    documentSha256: hash,
    signers: [signer.name],
    isOnScreen: true,
  };
  await appendToJournal(call, { row, kind: "STARTED", facts: startFacts });
  const signatureFacts = {
    ...signer,
    isDrawn: strokes.length > 0,
    strokesSha256: sha256(JSON.stringify(strokes)),
    documentSha256: hash,
    witness: call.actor.name,
  };
  await appendToJournal(call, { row, kind: "SIGNED", facts: signatureFacts });
  const lessor = await readLessor(call);
  const company = lessor.name;
  const seal = await loadSeal(call, company);
  const { sealPdf } = await import("../seal/seal.ts");
  const bytes = await sealPdf(document.bytes, seal, {
    reason: `Signature de « ${title} »`,
    company,
    at: call.now,
  });
  const sealed = { ...document, bytes };
  const sealedSha256 = await storeDocument(call, { signatureId, kind: "signed" }, sealed);
  await appendToJournal(call, { row, kind: "SEALED", facts: { signedSha256: sealedSha256 } });
  await storeEvidence(call, { row, signers: [], signedSha256: sealedSha256, seal, lessor });
  const signature = await move(call, procedureFlow, {
    kind: "signature",
    id: signatureId,
    version: null,
    move: "complete",
    set: { endedAt: call.now.toISOString() },
    did: `a fait signer ${signer.name} à l’écran`,
  });
  return { signature, sealed };
}
