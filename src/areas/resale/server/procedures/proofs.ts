// Proofs of a buyer: documents held by its procedure, asked, received and reviewed; the life cycle follows them.
import { addCarDocument } from "#documents/server/car-documents.ts";
import { receivedDocumentContent } from "#documents/server/received-documents.ts";
import { decide } from "#documents/server/review/decision.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { type DocumentRow, documentsOf, requestDocument } from "#platform/documents/documents.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { Proof } from "../../model/procedures/procedure.ts";
import {
  areProofsComplete,
  isDated,
  proofKey,
  type ProofKind,
  proofKinds,
  proofOf,
  requiredProofs,
} from "../../model/procedures/proofs.ts";
import { holderOf, kind as procedureKind, noQuote, type ProcedureRow } from "./find.ts";

const preference = ["APPROVED", "PENDING", "MISSING", "ASKED"] as const;
const rank = (state: string): number => {
  const found = preference.findIndex((one) => one === state);
  return found === -1 ? preference.length : found;
};

/** The document that counts of each kind: the best of those received, else the request. */
async function currentProofs(call: Call, id: string): Promise<Map<ProofKind, DocumentRow>> {
  const current = new Map<ProofKind, DocumentRow>();
  for (const row of await documentsOf(call, holderOf(id))) {
    const kind = proofOf(row.kind);
    const before = kind && current.get(kind);
    if (kind && row.state !== "REPLACED" && (!before || rank(row.state) < rank(before.state)))
      current.set(kind, row);
  }
  return current;
}

const proofState = (state: DocumentRow["state"]): Proof["state"] =>
  state === "REPLACED" ? "MISSING" : state;

/** The proofs asked or received, then those that are required and were not asked. */
export async function proofsOf(
  call: Call,
  { id, buyerKind, address }: Pick<ProcedureRow, "id" | "buyerKind" | "address">,
): Promise<Proof[]> {
  const current = await currentProofs(call, id);
  const required = requiredProofs(buyerKind, address.country);
  return [...current].map(([kind, { id: documentId, state, reason, datedOn, fileKey }]) => ({
    kind,
    label: proofKinds[kind],
    state: proofState(state),
    documentId: fileKey === null ? null : documentId,
    reason,
    datedOn,
    isRequired: required.includes(kind),
  }));
}

export const relyableProofs = async (call: Call, id: string): Promise<DocumentRow[]> =>
  [...(await currentProofs(call, id)).values()].filter(({ state }) => state === "APPROVED");

/** The state that follows from the proofs: complete, or as before them. */
export async function followProofs(call: Call, row: ProcedureRow, did?: string): Promise<ProcedureRow> {
  const isComplete = areProofsComplete(await proofsOf(call, row), {
    buyer: row.buyerKind,
    country: row.address.country,
  });
  const words = did === undefined ? {} : { did };
  const at = { kind: procedureKind, id: row.id, version: null, ...words } as const;
  const since = { statusSince: call.now.toISOString() };
  if (isComplete && (row.status === "CREATED" || row.status === "OFFER_GENERATED"))
    return move(call, procedureFlow, { ...at, move: "completeProofs", set: since });
  if (isComplete || (row.status !== "DOCUMENTS_UPLOADED" && row.status !== "QUOTE_CREATED")) return row;
  return move(call, procedureFlow, {
    ...at,
    move: row.offerVersion > 0 ? "reopenOfferedProofs" : "reopenProofs",
    set: { ...since, ...noQuote },
  });
}

async function dropRequests(call: Call, id: string, kind: ProofKind): Promise<void> {
  await call.db
    .deleteFrom("document")
    .where("kind", "=", proofKey(kind))
    .where("fileKey", "is", null)
    .where("id", "in", (of) =>
      of
        .selectFrom("documentLink")
        .select("documentId")
        .where("record", "=", procedureKind)
        .where("recordId", "=", id),
    )
    .execute();
}

/** Asks for proofs again even where one was received: it no longer counts. */
export async function askProofs(call: Call, id: string, kinds: readonly ProofKind[]): Promise<void> {
  const current = await currentProofs(call, id);
  for (const kind of new Set(kinds)) {
    const before = current.get(kind);
    if (before?.state === "ASKED") continue;
    if (before && before.state !== "MISSING")
      await decide(call, before.id, { state: "MISSING", reason: "Une autre pièce est demandée." });
    await dropRequests(call, id, kind);
    await requestDocument(call, [holderOf(id)], { kind: proofKey(kind), name: proofKinds[kind] });
  }
}

/** The proofs of another buyer no longer count. */
export async function voidProofs(call: Call, id: string): Promise<void> {
  for (const [, { id: documentId, fileKey }] of await currentProofs(call, id))
    if (fileKey !== null)
      await decide(call, documentId, { state: "MISSING", reason: "L’acheteur a changé." });
}

interface NewProof {
  kind: ProofKind;
  file: Upload | undefined;
  datedOn: Day | null;
}

/** Stores a proof, which awaits its review. */
export async function storeProof(call: Call, id: string, { kind, file, datedOn }: NewProof): Promise<void> {
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireOpenable(file);
  if (isDated(kind) && datedOn === null) throw invalid({ datedOn: "Indiquez la date du document." });
  if (datedOn !== null && datedOn > call.today) throw invalid({ datedOn: "Ce jour n’est pas encore venu." });
  await dropRequests(call, id, kind);
  await addCarDocument(call, {
    carIds: [],
    kind: proofKey(kind),
    file,
    holders: [holderOf(id)],
    datedOn,
  });
}

/** The file of a proof; an identity needs its permission, and its opening is recorded. */
export async function proofContent(call: Call, id: string, kind: ProofKind): Promise<Document> {
  const found = (await currentProofs(call, id)).get(kind);
  if (!found || found.fileKey === null) throw notFound("Cette pièce");
  return receivedDocumentContent(call, holderOf(id), found.id);
}
