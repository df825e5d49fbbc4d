// Completes a procedure after the last signature: seals the signed copy, gathers the evidence and notifies later
// areas, all in the transaction of that signature.
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { procedureSigned } from "../../model/events.ts";
import { procedureFlow } from "../../model/flow.ts";
import { fullName } from "../../model/procedure.ts";
import { storeDocument, readDocument } from "../documents/documents.ts";
import { buildEvidence, describeIdentification } from "../evidence/evidence.ts";
import type { EvidencePaper } from "../papers/evidence.ts";
import { readJournal, appendToJournal } from "../evidence/journal.ts";
import { sendSignedDocuments, type SignedDocument, notifyStarter } from "./messages.ts";
import { loadOwnSeal, type Seal } from "../seal/own-seal.ts";
import { type SignatureRow, type SignerRow, eventOf } from "../signers/signers.ts";
import type { SignaturePage } from "../papers/signature-page.ts";
import { wordingOf } from "../signers/wording.ts";

const evidenceDrawing = import.meta.resolve("../papers/evidence.ts");

export const loadSeal = async (call: Call, company: string): Promise<Seal> =>
  call.services.signing.configuredSeal ?? (await loadOwnSeal(call, company));

interface CompletedProcedure {
  row: SignatureRow;
  signers: readonly SignerRow[];
  /** The document signed at an external provider: stored unchanged. */
  provided?: { signed: Uint8Array; auditTrail: Uint8Array };
}

// The document as presented, followed by a page that names its signers. It is not sealed yet.

const drawing = import.meta.resolve("../papers/signature-page.ts");

/** The presented pages are left unchanged. */
async function signedCopy(
  original: Uint8Array,
  row: SignatureRow,
  signers: readonly SignerRow[],
  lessor: Lessor,
): Promise<Uint8Array> {
  const { button, consent } = wordingOf([row]);
  const page: SignaturePage = {
    title: row.title,
    lessor,
    procedureId: row.id,
    documentSha256: row.documentSha256,
    consent: { text: consent?.text ?? "", button: button ?? "" },
    order: row.orderStatement,
    signers: signers.map((signer) => ({
      name: fullName(signer),
      capacity: signer.capacity,
      companyName: signer.companyName,
      signedAt: signer.signedAt ?? "",
      identifiedBy: describeIdentification(signer),
    })),
  };
  const { appendPages } = await import("#platform/paper/append.ts");
  return appendPages(original, await drawPdf(drawing, page));
}

/** Completes documents signed together, each with its own evidence; signers receive all of them in one message. */
export async function completeProcedures(
  call: Call,
  procedures: readonly CompletedProcedure[],
): Promise<void> {
  const signed: SignedDocument[] = [];
  for (const procedure of procedures) signed.push(await conclude(call, procedure));
  const [first] = procedures;
  if (first) await sendSignedDocuments(call, first, signed);
}

/** Ends a procedure once all signatures and papers are stored: notifies its starter and emits the event. */
export async function finishProcedure(call: Call, row: SignatureRow): Promise<void> {
  await move(call, procedureFlow, {
    kind: "signature",
    id: row.id,
    version: null,
    move: "complete",
    set: { endedAt: call.now.toISOString() },
    did: "a conclu la procédure de signature",
  });
  await notifyStarter(
    call,
    row,
    "est signé par tous. Le document scellé et son dossier de preuve sont à votre disposition.",
  );
  await call.emit(procedureSigned, eventOf(call, row));
}

async function conclude(call: Call, { row, signers, provided }: CompletedProcedure): Promise<SignedDocument> {
  const { describeSeal, sealPdf } = await import("../seal/seal.ts");
  const lessor = await readLessor(call);
  const company = lessor.name;
  const seal = await loadSeal(call, company);
  const original = await readDocument(call, row.id, "original");
  const signed =
    provided?.signed ??
    (await sealPdf(await signedCopy(original.bytes, row, signers, lessor), seal, {
      reason: `Signature de « ${row.title} »`,
      company,
      at: call.now,
    }));
  const signedName = row.documentName.replace(/(\.pdf)?$/i, " - signé.pdf");
  const signedSha256 = await storeDocument(
    call,
    { signatureId: row.id, kind: "signed" },
    pdfDocument(signedName, signed),
  );
  const sealDetails = describeSeal(seal);
  await appendToJournal(call, {
    row,
    kind: "SEALED",
    facts: {
      signedSha256,
      sealedBy: provided ? row.provider : sealDetails.subject,
      ...(provided ? {} : { certificateSha256: sealDetails.fingerprint }),
    },
  });
  await storeEvidence(call, {
    row,
    signers,
    signedSha256,
    seal,
    lessor,
    ...(provided && { auditTrail: provided.auditTrail }),
  });
  await finishProcedure(call, row);
  return { title: row.title, name: signedName, bytes: signed };
}

interface EvidenceRequest {
  row: SignatureRow;
  signers: readonly SignerRow[];
  signedSha256: string;
  seal: Seal;
  lessor: Lessor;
  auditTrail?: Uint8Array;
}

export async function storeEvidence(call: Call, request: EvidenceRequest): Promise<void> {
  const { describeSeal, sealPdf } = await import("../seal/seal.ts");
  const { row, signers, signedSha256, seal, lessor } = request;
  const company = lessor.name;
  const evidence = buildEvidence({
    row,
    signers,
    signedSha256,
    company,
    seal: describeSeal(seal),
    journal: await readJournal(call.db, row.id),
    at: call.now.toISOString(),
  });
  const json = new TextEncoder().encode(JSON.stringify(evidence, null, 2));
  await storeDocument(
    call,
    { signatureId: row.id, kind: "evidence-json" },
    { name: "dossier-de-preuve.json", type: "application/json", bytes: json },
  );
  const pdf =
    request.auditTrail ??
    (await sealPdf(
      await drawPdf<EvidencePaper>(evidenceDrawing, { evidence, lessor, jsonSha256: sha256(json) }),
      seal,
      {
        reason: "Dossier de preuve",
        company,
        at: call.now,
      },
    ));
  await storeDocument(
    call,
    { signatureId: row.id, kind: "evidence" },
    pdfDocument("dossier-de-preuve.pdf", pdf),
  );
}
