// Proofs of a buyer: documents held by its procedure, asked, received and reviewed; the life cycle follows them.
import { addCarDocument } from "#documents/server/car-documents.ts";
import { receivedDocumentContent } from "#documents/server/received-documents.ts";
import { retireForSuccessor } from "#documents/server/review/supersede.ts";
import { decide } from "#documents/server/review/decision.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DocumentRow, documentsOf, requestDocument } from "#platform/documents/documents.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import {
  areProofsComplete,
  isLeavingProof,
  type Proof,
  proofKey,
  type ProofKind,
  proofKinds,
  proofOf,
} from "../../model/procedures/proofs.ts";
import { follow, holderOf, noQuote, type ProcedureRow } from "./find.ts";

const preference = ["APPROVED", "PENDING", "MISSING", "ASKED"] as const;

/** The documents that count, one of each kind: the best of those received, else the request. */
async function currentProofs(call: Call, id: string): Promise<{ kind: ProofKind; document: DocumentRow }[]> {
  const documents = await documentsOf(call, holderOf(id));
  const current = new Map<ProofKind, DocumentRow>();
  for (const state of preference)
    for (const document of documents) {
      const kind = proofOf(document.kind);
      if (kind !== null && document.state === state && !current.has(kind)) current.set(kind, document);
    }
  return [...current].map(([kind, document]) => ({ kind, document }));
}

export const proofsOf = async (call: Call, id: string): Promise<Proof[]> =>
  (await currentProofs(call, id)).map(({ kind, document: { id: documentId, ...document } }) => ({
    kind,
    state: preference.find((one) => one === document.state) ?? "MISSING",
    documentId: document.fileKey === null ? null : documentId,
    reason: document.reason,
    datedOn: document.datedOn,
  }));

export const relyableProofs = async (call: Call, id: string): Promise<DocumentRow[]> =>
  (await currentProofs(call, id)).map(({ document }) => document).filter(({ state }) => state === "APPROVED");

/** The state that follows from the proofs: complete, or as before them. */
export async function followProofs(call: Call, row: ProcedureRow): Promise<ProcedureRow> {
  const { id, status } = row;
  const isComplete = areProofsComplete(await proofsOf(call, id), row);
  if (isComplete && (status === "CREATED" || status === "OFFER_GENERATED"))
    return follow(call, id, { move: "completeProofs" });
  if (isComplete || (status !== "DOCUMENTS_UPLOADED" && status !== "QUOTE_CREATED")) return row;
  const reopened = await follow(call, id, { move: "reopenProofs", set: noQuote });
  return row.offerDocumentId === null ? reopened : follow(call, id, { move: "offer" });
}

/** The documents received for some kinds of proofs. */
const receivedProofs = async (call: Call, id: string, kinds: readonly ProofKind[]): Promise<DocumentRow[]> =>
  (await documentsOf(call, holderOf(id))).filter((document) => {
    const kind = proofOf(document.kind);
    return document.fileKey !== null && kind !== null && kinds.includes(kind);
  });

/** Asks for proofs again; those already received are rejected. */
export async function askProofs(call: Call, id: string, kinds: readonly ProofKind[]): Promise<void> {
  for (const kind of new Set(kinds)) {
    const received = await receivedProofs(call, id, [kind]);
    for (const document of received)
      await decide(call, document.id, { state: "MISSING", reason: "Une autre pièce est demandée." });
    const isAsked = (await currentProofs(call, id)).some((one) => one.kind === kind);
    if (!isAsked)
      await requestDocument(call, [holderOf(id)], { kind: proofKey(kind), name: proofKinds[kind] });
  }
}

/** The proofs of another buyer no longer count. */
export async function voidProofs(call: Call, id: string): Promise<void> {
  for (const document of await receivedProofs(call, id, keysOf(proofKinds)))
    await decide(call, document.id, { state: "MISSING", reason: "L’acheteur a changé." });
}

/** Stores a proof for review; it replaces earlier ones of its kind unless they were approved. */
export async function storeProof(
  call: Call,
  id: string,
  { kind, ...given }: { kind: ProofKind; file: Upload | undefined; datedOn: Day | null },
): Promise<void> {
  requireOpenable(given.file);
  const former = isLeavingProof(kind) ? [] : await receivedProofs(call, id, [kind]);
  const added = { carIds: [], kind: proofKey(kind), holders: [holderOf(id)], ...given };
  const { id: successorId } = await addCarDocument(call, added);
  for (const { id: formerId, state } of former)
    if (state !== "APPROVED")
      await retireForSuccessor(call, formerId, { successorId, reason: "Une autre pièce a été envoyée." });
}

/** The file of a proof; an identity needs its permission, and its opening is recorded. */
export async function proofContent(call: Call, id: string, kind: ProofKind): Promise<Document> {
  const found = (await currentProofs(call, id)).find((one) => one.kind === kind);
  if (!found) throw notFound("Cette pièce");
  return receivedDocumentContent(call, holderOf(id), found.document.id);
}
