// Documents of a scoring: added by sales staff, the restricted ones opened by scorers only.
import type { Document, Upload } from "#kernel/documents/files.ts";
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
  /** In place of the name of the file. */
  name?: string;
  closingDate?: Day;
}

async function lockUndecidedScoring(call: Call, companyId: string): Promise<Row<"scoring">> {
  const row = await getForUpdate(call, "scoring", (await requireScoring(call, companyId)).id);
  if (!isUndecided(row.status))
    throw refused("Ce scoring est décidé : renouvelez-le pour changer ses documents.");
  return row;
}

/** The closing date of the scoring is that of its latest liasse. */
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

/** Adds a document; the last one missing sends the scoring to the scorer by itself. */
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

/** Takes away a document added by mistake. A dossier that becomes incomplete is no longer with the scorer. */
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

/** Who reads a restricted document leaves a line, whichever way. */
export function recordDocumentRead(
  call: Call,
  { id, type }: { id: string; type: ScoringDocumentType },
): void {
  if (isRestricted(type))
    call.recordChange({ record: "scoring", id, did: `a consulté : ${scoringDocuments[type]}` });
}

/** The bytes of a document. One of the other kind is as if it were not there: its own address asks for its own role. Who opens a restricted one is told. */
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
