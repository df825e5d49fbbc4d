// The papers of a car for its registration: its documents of the kinds defined in this area.
import {
  unclaimedPaper,
  contentOfPaper as contentOf,
  erasePaper as drop,
  papersOf,
  attachPaper,
} from "#documents/server/papers.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { canOpen } from "#documents/server/view.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { reliancesOn } from "#platform/documents/reliance.ts";
import { type DocumentRow, type Holder } from "#platform/documents/documents.ts";
import {
  documentKindOf,
  toReadFields,
  paperKindOf,
  registrationPaperKind,
} from "../../model/document-kinds.ts";
import type { Origin, PaperKind } from "../../model/papers.ts";
import type { CarRegistration, RegistrationPaper, WaitingPaper } from "../../model/registration.ts";

const carHolder = (carId: string): Holder => ({ record: "car", id: carId });

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

/** The paper that a record is created with; one already filed for the car is used when no file is uploaded. */
export const takePaperFor = (
  call: Call,
  carId: string,
  { kind, file, ...of }: NewPaper & { record: string; id: string; isApproved?: boolean },
): Promise<DocumentRow> => {
  const { record, id, isApproved = true } = of;
  return attachPaper(call, { carId, kind: documentKindOf(kind), file, holder: { record, id }, isApproved });
};

/** Papers that assign a plate. */
export const platePaperKinds = ["CPI_WW", "CPI", "CARTE_GRISE"] as const satisfies PaperKind[];
type PlatePaperKind = (typeof platePaperKinds)[number];
const platePaperNames: Readonly<Record<PlatePaperKind, string>> = {
  CPI_WW: "du CPI WW",
  CPI: "du CPI définitif",
  CARTE_GRISE: "de la carte grise",
};
const fileHolder = (id: string): Holder => ({ record: "registration", id });

/** A step of a file relies on the paper that it records, until the step is undone. */
export const addStepReliance = (
  call: Call,
  { id, kind, paper, cause = kind }: { id: string; kind: PlatePaperKind; paper: DocumentRow; cause?: string },
): Promise<void> =>
  relyOn(call, fileHolder(id), {
    cause,
    purpose: `l’enregistrement ${platePaperNames[kind]} du ${frenchDay(call.today)}`,
    documents: [paper],
  });

/** The renewal of a provisional certificate can be undone alone. */
export const renewalCause = "CPI_WW.renewal";
export async function releaseStepReliances(call: Call, id: string, causes: readonly string[]): Promise<void> {
  for (const cause of causes) await releaseReliance(call, fileHolder(id), cause);
}

/** The request to the prefecture relies on the papers of its pack. */
export async function addPackReliance(
  call: Call,
  { id, carId }: { id: string; carId: string },
  kinds: readonly PaperKind[],
): Promise<void> {
  const documents = (await documentsOfRegistration(call, carId)).filter(({ paper }) => kinds.includes(paper));
  const purpose = `la demande d’immatriculation du ${frenchDay(call.today)}`;
  await relyOn(call, carHolder(carId), { cause: `request.${id}`, purpose, documents });
}

/** The plate papers recorded for a car: a delivery relies on them. */
export async function platePapersOf(call: Call, carId: string): Promise<DocumentRow[]> {
  const papers = (await documentsOfRegistration(call, carId)).filter(({ paper }) =>
    platePaperKinds.some((kind) => kind === paper),
  );
  const used = await reliancesOn(
    call,
    papers.map(({ id }) => id),
  );
  return papers.filter(({ id }) =>
    used.some(({ documentId, record }) => documentId === id && record === "registration"),
  );
}

/** Stores the paper until its VIN is settled: the uploaded file, else the one filed before. */
export async function storeUnsettledPaper(call: Call, carId: string, paper: NewPaper): Promise<string> {
  const classed = paper.file
    ? undefined
    : await unclaimedPaper(call, { carId, kind: documentKindOf(paper.kind) });
  return (classed ?? (await addPaper(call, carId, { ...paper, isApproved: false }))).id;
}

async function firstFileOrigin(call: Call, carId: string): Promise<Origin> {
  const first = await call.db
    .selectFrom("registration")
    .select("origin")
    .where("carId", "=", carId)
    .where("purpose", "=", "FIRST")
    .executeTakeFirst();
  return first?.origin ?? "FRANCE";
}

/** The documents of a car that are papers of a registration, including those of its supplier; latest first. */
export async function documentsOfRegistration(
  call: Call,
  carId: string,
): Promise<(DocumentRow & { paper: PaperKind })[]> {
  const origin = await firstFileOrigin(call, carId);
  return (await papersOf(call, carHolder(carId))).flatMap((row) => {
    const paper = registrationPaperKind(row, origin);
    return paper ? [{ ...row, paper }] : [];
  });
}

export async function papersOfCar(call: Call, carId: string): Promise<RegistrationPaper[]> {
  return (await documentsOfRegistration(call, carId)).map((row) => {
    const { id, paper: kind, name, mediaType, addedAt, addedBy } = row;
    const [isOfSupplier, isOpen] = [paperKindOf(row) === null, canOpen(call, row)];
    return { id, kind, name, mediaType, addedAt, addedBy, isOfSupplier, isOpen };
  });
}

/** Without the papers of its supplier, which the order holds. */
export const ownPapersOf = async (call: Call, carId: string): Promise<RegistrationPaper[]> =>
  (await papersOfCar(call, carId)).filter(({ isOfSupplier }) => !isOfSupplier);

/** Papers already filed for the car, waiting to be recorded here. */
export async function classedPapers(call: Call, carId: string): Promise<CarRegistration["classed"]> {
  const classed: CarRegistration["classed"] = [];
  for (const kind of platePaperKinds) {
    const row = await unclaimedPaper(call, { carId, kind: documentKindOf(kind) });
    if (row) classed.push({ kind, name: row.name, fields: toReadFields(row.readings) });
  }
  return classed;
}

export async function waitingPaper(call: Call, carId: string, kind: PaperKind): Promise<WaitingPaper | null> {
  const row = await unclaimedPaper(call, { carId, kind: documentKindOf(kind) });
  return row ? { name: row.name, addedAt: row.addedAt } : null;
}

async function requirePaper(call: Call, carId: string, documentId: string): Promise<RegistrationPaper> {
  const paper = (await papersOfCar(call, carId)).find(({ id }) => id === documentId);
  if (!paper) throw notFound("Ce document");
  return paper;
}

export async function contentOfPaper(call: Call, carId: string, documentId: string): Promise<Document> {
  const { id } = await requirePaper(call, carId, documentId);
  return contentOf(call, carHolder(carId), id);
}

/** Returns the kind of the deleted paper. */
export async function deletePaper(call: Call, carId: string, documentId: string): Promise<PaperKind> {
  const { id, kind, isOfSupplier } = await requirePaper(call, carId, documentId);
  if (isOfSupplier)
    throw refused("Ce document vient du fournisseur : il se refuse parmi les documents du véhicule.");
  await drop(call, id);
  return kind;
}

export async function deleteOwnPapers(call: Call, carId: string): Promise<void> {
  for (const { id } of await ownPapersOf(call, carId)) await drop(call, id);
}
