// The papers of a car for its registration: its documents, of kinds of ours.
import {
  classedPaper,
  contentOfPaper as contentOf,
  dropPaper as drop,
  papersOf,
  takePaper,
} from "#documents/server/papers.ts";
import { addCarDocument } from "#documents/server/verbs.ts";
import { mayOpen } from "#documents/server/view.ts";
import { missing, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DocumentRow, type Holder } from "#platform/documents.ts";
import { documentKindOf, fieldsRead, paperKindOf, paperOf } from "../model/document-kinds.ts";
import type { Origin, PaperKind } from "../model/papers.ts";
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

async function originOf(call: Call, carId: string): Promise<Origin> {
  const first = await call.db
    .selectFrom("registration")
    .select("origin")
    .where("carId", "=", carId)
    .where("purpose", "=", "FIRST")
    .executeTakeFirst();
  return first?.origin ?? "FRANCE";
}

/** Its documents that are papers of a registration, those that its supplier gave among them; the latest first. */
export async function documentsOfRegistration(
  call: Call,
  carId: string,
): Promise<(DocumentRow & { paper: PaperKind })[]> {
  const origin = await originOf(call, carId);
  return (await papersOf(call, holder(carId))).flatMap((row) => {
    const paper = paperOf(row, origin);
    return paper ? [{ ...row, paper }] : [];
  });
}

export async function papersOfCar(call: Call, carId: string): Promise<RegistrationPaper[]> {
  return (await documentsOfRegistration(call, carId)).map((row) => {
    const { id, paper: kind, name, mediaType, addedAt, addedBy } = row;
    const [isOfSupplier, isOpen] = [paperKindOf(row) === null, mayOpen(call, row)];
    return { id, kind, name, mediaType, addedAt, addedBy, isOfSupplier, isOpen };
  });
}

/** Without those of its supplier, which its order keeps. */
export const ownPapersOf = async (call: Call, carId: string): Promise<RegistrationPaper[]> =>
  (await papersOfCar(call, carId)).filter(({ isOfSupplier }) => !isOfSupplier);

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

async function demandPaper(call: Call, carId: string, documentId: string): Promise<RegistrationPaper> {
  const paper = (await papersOfCar(call, carId)).find(({ id }) => id === documentId);
  if (!paper) throw missing("Ce document");
  return paper;
}

export async function contentOfPaper(call: Call, carId: string, documentId: string): Promise<Document> {
  const { id } = await demandPaper(call, carId, documentId);
  return contentOf(call, holder(carId), id);
}

/** Answers what it was. */
export async function dropPaper(call: Call, carId: string, documentId: string): Promise<PaperKind> {
  const { id, kind, isOfSupplier } = await demandPaper(call, carId, documentId);
  if (isOfSupplier)
    throw refused("Ce document vient du fournisseur : il se refuse parmi les documents du véhicule.");
  await drop(call, id);
  return kind;
}

export async function dropPapers(call: Call, carId: string): Promise<void> {
  for (const { id } of await ownPapersOf(call, carId)) await drop(call, id);
}
