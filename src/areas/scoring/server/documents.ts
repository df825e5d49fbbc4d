// Documents of a scoring: added by sales staff, the restricted ones opened by scorers only.
import { v7 } from "uuid";
import type { Document, Upload } from "#kernel/contract.ts";
import type { Day } from "#kernel/day.ts";
import { invalid, missing, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate, type Row } from "#kernel/server/records.ts";
import { isRestricted, type ScoringDocumentType, scoringDocuments } from "../model/documents.ts";
import { takesDocuments } from "../model/flow.ts";
import type { CompanyScoring } from "../model/scoring.ts";
import { companyScoring, scoringOrMissing, subjectOf } from "./read.ts";
import { moveScoring } from "./verbs.ts";

interface Added {
  type: ScoringDocumentType;
  file: Upload | undefined;
  /** In place of the name of the file. */
  name?: string;
  closingDate?: Day;
}

async function openScoring(call: Call, companyId: string): Promise<Row<"scoring">> {
  const row = await getForUpdate(call, "scoring", (await scoringOrMissing(call, companyId)).id);
  if (!takesDocuments(row.status)) throw refused("Ce scoring est décidé : renouvelez-le pour ajouter des documents.");
  return row;
}

/** The closing date of the scoring is that of its latest liasse. */
async function tell(call: Call, row: Row<"scoring">, { type, closingDate }: Added): Promise<void> {
  const did = `a ajouté : ${scoringDocuments[type]}`;
  if (closingDate && (row.closingDate === null || closingDate > row.closingDate))
    await change(call, "scoring", { id: row.id, version: null, did }, { closingDate });
  else call.changed({ record: "scoring", id: row.id, did });
}

/** Adds a document; the last one missing sends the scoring to the scorer by itself. */
export async function addDocument(call: Call, companyId: string, added: Added): Promise<CompanyScoring> {
  const { type, file, closingDate } = added;
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  if (closingDate && closingDate > call.today) throw invalid({ closingDate: "La date de clôture est passée ou aujourd’hui." });
  const row = await openScoring(call, companyId);
  const id = v7();
  const fileKey = `scoring/${row.id}/${id}`;
  await call.services.files.put(fileKey, file.bytes);
  await call.db
    .insertInto("scoringDocument")
    .values({
      id,
      scoringId: row.id,
      type,
      name: added.name ?? file.name,
      mediaType: file.type,
      size: file.bytes.length,
      fileKey,
      closingDate: closingDate ?? null,
      addedAt: call.now.toISOString(),
      addedBy: call.who.name,
    })
    .execute();
  await tell(call, row, added);
  const { missingDocuments } = await subjectOf(call, row);
  if (row.status === "TODO" && missingDocuments.length === 0) return moveScoring(call, companyId, "submit");
  return companyScoring(call, companyId);
}

interface Named {
  companyId: string;
  documentId: string;
}

/** The bytes of a document. One of the other kind is as if it were not there: its own address asks for its own role. */
export async function downloadDocument(call: Call, { companyId, documentId }: Named, restricted: boolean): Promise<Document> {
  const { id } = await scoringOrMissing(call, companyId);
  const row = await call.db.selectFrom("scoringDocument").selectAll().where("id", "=", documentId).where("scoringId", "=", id).executeTakeFirst();
  if (!row || isRestricted(row.type) !== restricted) throw missing("Ce document");
  return { name: row.name, type: row.mediaType, bytes: await call.services.files.read(row.fileKey) };
}
