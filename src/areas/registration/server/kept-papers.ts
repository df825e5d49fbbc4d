// The papers of a car for its registration: its documents, of kinds of ours.
import { missing } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  addDocument,
  contentOf,
  documentOf,
  type DocumentRow,
  documentsOf,
  dropDocuments,
} from "#platform/documents.ts";
import { isReadable } from "../model/reading/classify.ts";
import { type PaperKind, paperKinds } from "../model/papers.ts";
import type { RegistrationPaper } from "../model/registration.ts";

const prefix = "registration.";
const isKind = (kind: string): kind is PaperKind => kind in paperKinds;
const kindOf = ({ kind }: Pick<DocumentRow, "kind">): PaperKind | null => {
  const own = kind.startsWith(prefix) ? kind.slice(prefix.length) : "";
  return isKind(own) ? own : null;
};
const holder = (carId: string) => ({ record: "car", id: carId });

/** Reads a paper once it is kept: nobody waits for it. */
export const readStoredPaper = job<{ carId: string; documentId: string }>("registration.read-paper", {
  retryDelay: 30,
  retryLimit: 3,
});

export async function addPaper(
  call: Call,
  carId: string,
  { kind, file }: { kind: PaperKind; file: Upload | undefined },
): Promise<DocumentRow> {
  const row = await addDocument(call, [holder(carId)], { kind: `${prefix}${kind}`, file });
  if (isReadable(kind)) await call.enqueue(readStoredPaper, { carId, documentId: row.id }, { key: row.id });
  return row;
}

/** The latest first. */
export async function papersOfCar(call: Call, carId: string): Promise<RegistrationPaper[]> {
  return (await documentsOf(call, holder(carId))).flatMap((row) => {
    const kind = kindOf(row);
    const { id, name, mediaType, addedAt, addedBy } = row;
    return kind ? [{ id, kind, name, mediaType, addedAt, addedBy }] : [];
  });
}

async function paperOf(call: Call, carId: string, documentId: string): Promise<DocumentRow> {
  const row = await documentOf(call, holder(carId), documentId);
  if (!kindOf(row)) throw missing("Ce document");
  return row;
}

export const contentOfPaper = async (call: Call, carId: string, documentId: string): Promise<Document> =>
  contentOf(call, await paperOf(call, carId, documentId));

/** Answers what it was. */
export async function dropPaper(call: Call, carId: string, documentId: string): Promise<PaperKind> {
  const row = await paperOf(call, carId, documentId);
  await dropDocuments(call, holder(carId), [documentId]);
  return kindOf(row) ?? "FACTURE_ACHAT";
}

export const dropPapers = (call: Call, carId: string): Promise<number> =>
  papersOfCar(call, carId).then((papers) =>
    papers.length === 0
      ? 0
      : dropDocuments(
          call,
          holder(carId),
          papers.map(({ id }) => id),
        ),
  );
