// Documents of a scoring: added by sales staff; restricted ones can be opened by scorers only.
import type { Document, Upload } from "#kernel/documents/files.ts";
import { actorId } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { requireNotReliedOn } from "#platform/documents/reliance.ts";
import * as documents from "#platform/documents/documents.ts";
import { isRestricted, type ScoringDocumentType, scoringDocuments } from "../model/documents.ts";
import { isUndecided } from "../model/flow.ts";
import type { CompanyScoring } from "../model/scoring.ts";
import { companyScoring, holderOf, kindOf, requireScoring, subjectOf, typeOf } from "./read.ts";
import { moveScoring } from "./scoring.ts";

interface NewDocument {
  type: ScoringDocumentType;
  file: Upload | undefined;
  /** Replaces the file name. */
  name?: string;
  closingDate?: Day;
}

async function lockUndecidedScoring(call: Call, companyId: string): Promise<Row<"scoring">> {
  const row = await getForUpdate(call, "scoring", (await requireScoring(call, companyId)).id);
  if (!isUndecided(row.status))
    throw refused("Ce scoring est décidé : renouvelez-le pour changer ses documents.");
  return row;
}

/** Records the addition. The closing date of the scoring is that of its latest liasse. */
async function recordAddition(
  call: Call,
  row: Row<"scoring">,
  { type, closingDate }: NewDocument,
): Promise<void> {
  const did = `a ajouté : ${scoringDocuments[type]}`;
  if (closingDate && (row.closingDate === null || closingDate > row.closingDate))
    await change(call, "scoring", { id: row.id, version: null, did }, { closingDate });
  else call.recordChange({ record: "scoring", id: row.id, did });
}

/** Adds a document; the last missing one submits the scoring to the scorer. */
export async function addDocument(
  call: Call,
  companyId: string,
  newDocument: NewDocument,
): Promise<CompanyScoring> {
  const { type, file, closingDate } = newDocument;
  if (closingDate && closingDate > call.today)
    throw invalid({ closingDate: "La date de clôture est passée ou aujourd’hui." });
  const row = await lockUndecidedScoring(call, companyId);
  await documents.addDocument(call, [holderOf(row.id)], {
    kind: kindOf(type),
    file,
    name: newDocument.name,
    datedOn: closingDate,
  });
  await recordAddition(call, row, newDocument);
  const { missingDocuments } = await subjectOf(call, row);
  if (row.status === "TODO" && missingDocuments.length === 0) return moveScoring(call, companyId, "submit");
  return companyScoring(call, companyId);
}

interface DocumentRef {
  companyId: string;
  documentId: string;
}

/** Removes a document added by mistake. A file that becomes incomplete is withdrawn from the scorer. */
export async function removeDocument(call: Call, documentRef: DocumentRef): Promise<CompanyScoring> {
  const { companyId, documentId } = documentRef;
  const row = await lockUndecidedScoring(call, companyId);
  const { name, kind } = await documents.documentOf(call, holderOf(row.id), documentId);
  await requireNotReliedOn(call, [documentId], { by: holderOf(row.id), way: "add" });
  await documents.removeDocuments(call, holderOf(row.id), [documentId]);
  const subject = await subjectOf(call, row);
  const closingDate = subject.documents.reduce<Day | null>(
    (latest, { closingDate: one }) => (one && (!latest || one > latest) ? one : latest),
    null,
  );
  const did = `a retiré : ${typeOf(kind) === "EXTRA" ? name : scoringDocuments[typeOf(kind)]}`;
  if (closingDate === row.closingDate) call.recordChange({ record: "scoring", id: row.id, did });
  else await change(call, "scoring", { id: row.id, version: null, did }, { closingDate });
  if (row.status === "REVIEW" && subject.missingDocuments.length > 0)
    return moveScoring(call, companyId, "withdraw");
  return companyScoring(call, companyId);
}

/** Lets the export of the person's data take the restricted documents, for a month. */
export async function releaseDocuments(
  call: Call,
  companyId: string,
  reason: string,
): Promise<CompanyScoring> {
  const { id } = await getForUpdate(call, "scoring", (await requireScoring(call, companyId)).id);
  await change(
    call,
    "scoring",
    { id, version: null, did: `a autorisé l’export de ses documents à accès restreint : ${reason}` },
    {
      documentsReleasedAt: call.now.toISOString(),
      documentsReleasedBy: call.actor.name,
      documentsReleasedById: actorId(call.actor),
    },
  );
  return companyScoring(call, companyId);
}

/** Records the reading of a restricted document, through any endpoint. */
export function recordDocumentRead(
  call: Call,
  { id, type }: { id: string; type: ScoringDocumentType },
): void {
  if (isRestricted(type))
    call.recordChange({ record: "scoring", id, did: `a consulté : ${scoringDocuments[type]}` });
}

/**
 * Returns the bytes of a document. Basic and restricted documents have separate endpoints with their own permissions:
 * each answers 404 for the other kind. The reading of a restricted one is recorded.
 */
export async function downloadDocument(
  call: Call,
  { companyId, documentId }: DocumentRef,
  mustBeRestricted: boolean,
): Promise<Document> {
  const { id } = await requireScoring(call, companyId);
  const row = await documents.documentOf(call, holderOf(id), documentId);
  const type = typeOf(row.kind);
  if (isRestricted(type) !== mustBeRestricted) throw notFound("Ce document");
  recordDocumentRead(call, { id, type });
  return documents.documentContent(call, row);
}
