// The documents of the lessor: stored once, each copied to the files that use it, which a later version leaves unchanged.
import type { z } from "zod";
import { receivedDocumentContent } from "#documents/server/received-documents.ts";
import { canOpen } from "#documents/server/view.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, remove, type Row } from "#kernel/server/records/records.ts";
import {
  addDocument,
  documentContent,
  type DocumentRow,
  documentsOf,
  type Holder,
  removeDocuments,
} from "#platform/documents/documents.ts";
import { documentKindOf } from "../../model/document-kinds.ts";
import {
  isCurrent,
  type LessorDocument,
  type lessorDocumentForm,
  type LessorDocumentKind,
  lessorDocumentKinds,
} from "../../model/lessor-documents.ts";
import { registrationKindLabels } from "../../model/required-documents.ts";
import { owningFunderOf } from "../car/owner.ts";
import { registrationDocumentsOf } from "./registration-documents.ts";

type LessorDocumentRow = Row<"lessorDocument">;
const holderOf = ({ id }: { id: string }): Holder => ({ record: "lessorDocument", id });

async function fileOf(call: Call, row: LessorDocumentRow): Promise<DocumentRow> {
  const [document] = await documentsOf(call, holderOf(row));
  if (!document) throw new RangeError(`no file for the lessor document ${row.id}`);
  return document;
}

async function toView(call: Call, row: LessorDocumentRow): Promise<LessorDocument> {
  const { id, kind, datedOn } = row;
  const document = await fileOf(call, row);
  const { name, addedAt, addedBy } = document;
  const isOpen = canOpen(call, document);
  return { id, kind, datedOn, name, addedAt, addedBy, isOpen, isCurrent: isCurrent(row, call.today) };
}

const readRows = (call: Call): Promise<LessorDocumentRow[]> =>
  call.db.selectFrom("lessorDocument").selectAll().orderBy("kind").execute();

export async function lessorDocuments(call: Call): Promise<LessorDocument[]> {
  const views: LessorDocument[] = [];
  for (const row of await readRows(call)) views.push(await toView(call, row));
  return views;
}

/** Stores the file of a kind; it replaces the previous one. */
export async function saveLessorDocument(
  call: Call,
  { kind, datedOn, file }: z.output<typeof lessorDocumentForm> & { file?: Upload },
): Promise<LessorDocument> {
  if (datedOn !== null && datedOn > call.today) throw invalid({ datedOn: "Cette date est à venir." });
  const did = `a déposé : ${registrationKindLabels[kind]}`;
  const before = (await readRows(call)).find((row) => row.kind === kind);
  const row = before
    ? await change(call, "lessorDocument", { id: before.id, version: before.version, did }, { datedOn })
    : await create(call, "lessorDocument", { kind, datedOn }, did);
  await removeDocuments(call, holderOf(row));
  await addDocument(call, [holderOf(row)], { kind: documentKindOf(kind), file });
  return toView(call, row);
}

export async function removeLessorDocument(call: Call, { id }: { id: string }): Promise<{ id: string }> {
  const { kind } = await get(call, "lessorDocument", id);
  await removeDocuments(call, holderOf({ id }));
  await remove(call, "lessorDocument", {
    id,
    version: null,
    did: `a retiré : ${registrationKindLabels[kind]}`,
  });
  return { id };
}

export async function lessorDocumentContent(call: Call, { id }: { id: string }): Promise<Document> {
  const row = await get(call, "lessorDocument", id);
  const { id: documentId } = await fileOf(call, row);
  return receivedDocumentContent(call, holderOf(row), documentId);
}

/** Current documents of the lessor that the file of a car lacks; none where a funder owns the car. */
export async function proposedKinds(call: Call, carId: string): Promise<LessorDocumentKind[]> {
  if ((await owningFunderOf(call, carId)) !== null) return [];
  const present = new Set((await registrationDocumentsOf(call, carId)).map(({ kind }) => kind));
  const current = new Set(
    (await readRows(call)).filter((row) => isCurrent(row, call.today)).map(({ kind }) => kind),
  );
  return lessorDocumentKinds.filter((kind) => current.has(kind) && !present.has(kind));
}

/** Copies of current documents of the lessor, for the file of a car that lacks them. */
export async function lessorCopies(
  call: Call,
  carId: string,
  kinds: readonly LessorDocumentKind[],
): Promise<{ kind: LessorDocumentKind; file: Upload }[]> {
  const proposed = await proposedKinds(call, carId);
  const refusedKind = kinds.find((kind) => !proposed.includes(kind));
  if (refusedKind)
    throw refused(
      `« ${registrationKindLabels[refusedKind]} » est déjà au dossier, ou n’est plus à jour dans les paramètres.`,
    );
  const copies: { kind: LessorDocumentKind; file: Upload }[] = [];
  for (const row of (await readRows(call)).filter(({ kind }) => kinds.includes(kind))) {
    const { name, type, bytes } = await documentContent(call, await fileOf(call, row));
    copies.push({ kind: row.kind, file: { name, type, bytes } });
  }
  return copies;
}
