// The last signature is given: the signed copy is made and sealed, the evidence is gathered, and later
// areas hear of it, all in the transaction of that signature.
import type { Call } from "#kernel/server/call.ts";
import { sha256 } from "#platform/digest.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { procedureSigned } from "../model/events.ts";
import { procedureFlow } from "../model/flow.ts";
import { keepDocument, readDocument } from "./documents.ts";
import { evidenceOf } from "./evidence.ts";
import type { EvidencePaper } from "./papers/evidence.ts";
import { readJournal, tellJournal } from "./journal.ts";
import { sendSigned, type SignedDocument, tellStarter } from "./outcome.ts";
import { ownSeal, type Seal } from "./own-seal.ts";
import { signedCopy } from "./signed-copy.ts";
import type { SignatureRow, SignerRow } from "./view.ts";

const evidenceDrawing = import.meta.resolve("./papers/evidence.ts");

export const sealOf = async (call: Call, company: string): Promise<Seal> =>
  call.services.signing.givenSeal ?? (await ownSeal(call, company));

interface Complete {
  row: SignatureRow;
  signers: readonly SignerRow[];
  /** The document signed by an outside provider: kept as it came, never touched. */
  provided?: { signed: Uint8Array; auditTrail: Uint8Array };
}

/** Concludes what was signed together, each document with its own proof; its signers receive all of it in one message. */
export async function completeProcedures(call: Call, procedures: readonly Complete[]): Promise<void> {
  const signed: SignedDocument[] = [];
  for (const procedure of procedures) signed.push(await conclude(call, procedure));
  const [first] = procedures;
  if (first) await sendSigned(call, first, signed);
}

/** The procedure is over, all signatures and papers kept: its starter and the areas that wait for it are told. */
export async function endSigned(call: Call, row: SignatureRow): Promise<void> {
  const at = call.now.toISOString();
  await move(call, procedureFlow, {
    kind: "signature",
    id: row.id,
    version: null,
    move: "complete",
    set: { endedAt: at },
    did: "a conclu la procédure de signature",
  });
  await tellStarter(
    call,
    row,
    "est signé par tous. Le document scellé et son dossier de preuve sont à votre disposition.",
  );
  await call.emit(procedureSigned, {
    signatureId: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId },
    at,
  });
}

async function conclude(call: Call, { row, signers, provided }: Complete): Promise<SignedDocument> {
  const { describeSeal, sealPdf } = await import("./seal.ts");
  const lessor = await readLessor(call);
  const company = lessor.name;
  const seal = await sealOf(call, company);
  const original = await readDocument(call, row.id, "original");
  const signed =
    provided?.signed ??
    (await sealPdf(await signedCopy(original.bytes, row, signers, lessor), seal, {
      reason: `Signature de « ${row.title} »`,
      company,
      at: call.now,
    }));
  const signedName = row.documentName.replace(/(\.pdf)?$/i, " - signé.pdf");
  const signedSha256 = await keepDocument(
    call,
    { signatureId: row.id, kind: "signed" },
    { name: signedName, type: "application/pdf", bytes: signed },
  );
  const described = describeSeal(seal);
  await tellJournal(call, {
    signatureId: row.id,
    kind: "SEALED",
    facts: {
      signedSha256,
      sealedBy: provided ? row.provider : described.subject,
      ...(provided ? {} : { certificateSha256: described.fingerprint }),
    },
  });
  await keepEvidence(call, {
    row,
    signers,
    signedSha256,
    seal,
    lessor,
    ...(provided && { auditTrail: provided.auditTrail }),
  });
  await endSigned(call, row);
  return { title: row.title, name: signedName, bytes: signed };
}

interface Gathered {
  row: SignatureRow;
  signers: readonly SignerRow[];
  signedSha256: string;
  seal: Seal;
  lessor: Lessor;
  auditTrail?: Uint8Array;
}

export async function keepEvidence(call: Call, gathered: Gathered): Promise<void> {
  const { describeSeal, sealPdf } = await import("./seal.ts");
  const { row, signers, signedSha256, seal, lessor } = gathered;
  const company = lessor.name;
  const evidence = evidenceOf({
    row,
    signers,
    signedSha256,
    company,
    seal: describeSeal(seal),
    journal: await readJournal(call.db, row.id),
    at: call.now.toISOString(),
  });
  const json = new TextEncoder().encode(JSON.stringify(evidence, null, 2));
  await keepDocument(
    call,
    { signatureId: row.id, kind: "evidence-json" },
    { name: "dossier-de-preuve.json", type: "application/json", bytes: json },
  );
  const pdf =
    gathered.auditTrail ??
    (await sealPdf(
      await drawPdf<EvidencePaper>(evidenceDrawing, { evidence, lessor, jsonSha256: sha256(json) }),
      seal,
      {
        reason: "Dossier de preuve",
        company,
        at: call.now,
      },
    ));
  await keepDocument(
    call,
    { signatureId: row.id, kind: "evidence" },
    { name: "dossier-de-preuve.pdf", type: "application/pdf", bytes: pdf },
  );
}
