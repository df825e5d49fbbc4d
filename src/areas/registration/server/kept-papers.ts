// The papers of a car for its registration: its documents, of kinds of ours.
import {
  classedPaper,
  contentOfPaper as contentOf,
  dropPaper as drop,
  papersOf,
  takePaper,
} from "#documents/server/papers.ts";
import { addCarDocument } from "#documents/server/verbs.ts";
import { missing } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DocumentRow, documentOf, type Holder } from "#platform/documents.ts";
import { documentKindOf, fieldsRead, paperKindOf } from "../model/document-kinds.ts";
import type { PaperKind } from "../model/papers.ts";
import type { CarRegistration, RegistrationPaper, WaitingPaper } from "../model/registration.ts";

const holder = (carId: string): Holder => ({ record: "car", id: carId });

interface NewPaper {
  kind: PaperKind;
  file: Upload | undefined;
}

export const addPaper = (
  call: Call,
  carId: string,
  { kind, file, isApproved = true }: NewPaper & { isApproved?: boolean },
): Promise<DocumentRow> =>
  addCarDocument(call, { carIds: [carId], kind: documentKindOf(kind), file, isApproved });

/** One that a record of ours is made with; where it was classed for the car before, no file has to be given again. */
export const takePaperFor = (
  call: Call,
  carId: string,
  { kind, file, ...of }: NewPaper & { record: string; id: string; isApproved?: boolean },
): Promise<DocumentRow> => {
  const { record, id, isApproved = true } = of;
  return takePaper(call, { carId, kind: documentKindOf(kind), file, holder: { record, id }, isApproved });
};

/** Kept for whoever settles it, and taken then: its file, else the one that was classed before. */
export async function setAside(call: Call, carId: string, paper: NewPaper): Promise<string> {
  const classed = paper.file
    ? undefined
    : await classedPaper(call, { carId, kind: documentKindOf(paper.kind) });
  return (classed ?? (await addPaper(call, carId, { ...paper, isApproved: false }))).id;
}

/** The latest first. */
export async function papersOfCar(call: Call, carId: string): Promise<RegistrationPaper[]> {
  return (await papersOf(call, holder(carId))).flatMap((row) => {
    const kind = paperKindOf(row);
    const { id, name, mediaType, addedAt, addedBy } = row;
    return kind ? [{ id, kind, name, mediaType, addedAt, addedBy }] : [];
  });
}

/** Those that wait among the documents of the car for what is said of them here. */
export async function classedPapers(call: Call, carId: string): Promise<CarRegistration["classed"]> {
  const classed: CarRegistration["classed"] = [];
  for (const kind of ["CPI_WW", "CPI", "CARTE_GRISE"] as const) {
    const row = await classedPaper(call, { carId, kind: documentKindOf(kind) });
    if (row) classed.push({ kind, name: row.name, fields: fieldsRead(row.readings) });
  }
  return classed;
}

export async function waitingPaper(call: Call, carId: string, kind: PaperKind): Promise<WaitingPaper | null> {
  const row = await classedPaper(call, { carId, kind: documentKindOf(kind) });
  return row ? { name: row.name, addedAt: row.addedAt } : null;
}

async function paperOf(call: Call, carId: string, documentId: string): Promise<DocumentRow> {
  const row = await documentOf(call, holder(carId), documentId);
  if (!paperKindOf(row)) throw missing("Ce document");
  return row;
}

export async function contentOfPaper(call: Call, carId: string, documentId: string): Promise<Document> {
  const { id } = await paperOf(call, carId, documentId);
  return contentOf(call, holder(carId), id);
}

/** Answers what it was. */
export async function dropPaper(call: Call, carId: string, documentId: string): Promise<PaperKind> {
  const row = await paperOf(call, carId, documentId);
  await drop(call, row.id);
  return paperKindOf(row) ?? "FACTURE_ACHAT";
}

export async function dropPapers(call: Call, carId: string): Promise<void> {
  for (const { id } of await papersOfCar(call, carId)) await drop(call, id);
}
