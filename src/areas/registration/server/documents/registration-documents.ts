// The documents of a car for its registration, of the kinds defined in this area.
import {
  unclaimedDocument,
  receivedDocumentContent,
  eraseDocument,
  receivedDocumentsOf,
  attachDocument,
} from "#documents/server/received-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { canOpen } from "#documents/server/view.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { carFactsOf } from "#documents/server/kinds.ts";
import type { Call } from "#kernel/server/call.ts";
import { reliancesOn } from "#platform/documents/reliance.ts";
import { type DocumentRow, type Holder } from "#platform/documents/documents.ts";
import {
  documentKindOf,
  toReadFields,
  registrationKindOf,
  toRegistrationKind,
} from "../../model/document-kinds.ts";
import type { Origin, RegistrationKind } from "../../model/required-documents.ts";
import type { FiledDocument, RegistrationDocument, WaitingDocument } from "../../model/registration.ts";

const carHolder = (carId: string): Holder => ({ record: "car", id: carId });

interface NewDocument {
  kind: RegistrationKind;
  file: Upload | undefined;
}

export const addRegistrationDocument = (
  call: Call,
  carId: string,
  { kind, file, isApproved = true }: NewDocument & { isApproved?: boolean },
): Promise<DocumentRow> =>
  addCarDocument(call, { carIds: [carId], kind: documentKindOf(kind), file, isApproved });

/** The document that a record is created with; one already filed for the car is used when no file is uploaded. */
export const attachRegistrationDocument = (
  call: Call,
  carId: string,
  { kind, file, ...of }: NewDocument & { record: string; id: string; isApproved?: boolean },
): Promise<DocumentRow> => {
  const { record, id, isApproved = true } = of;
  return attachDocument(call, {
    carId,
    kind: documentKindOf(kind),
    file,
    holder: { record, id },
    isApproved,
  });
};

/** Documents that assign a plate. */
export const plateDocumentKinds = ["CPI_WW", "CPI", "CARTE_GRISE"] as const satisfies RegistrationKind[];
type PlateDocumentKind = (typeof plateDocumentKinds)[number];
const plateDocumentNames: Readonly<Record<PlateDocumentKind, string>> = {
  CPI_WW: "du CPI WW",
  CPI: "du CPI définitif",
  CARTE_GRISE: "de la carte grise",
};
const fileHolder = (id: string): Holder => ({ record: "registration", id });

/** A step of a file relies on the document that it records, until the step is undone. */
export const addStepReliance = (
  call: Call,
  {
    id,
    kind,
    document,
    cause = kind,
  }: { id: string; kind: PlateDocumentKind; document: DocumentRow; cause?: string },
): Promise<void> =>
  relyOn(call, fileHolder(id), {
    cause,
    purpose: `l’enregistrement ${plateDocumentNames[kind]} du ${frenchDay(call.today)}`,
    documents: [document],
  });

/** The renewal of a provisional certificate can be undone alone. */
export const renewalCause = "CPI_WW.renewal";
export async function releaseStepReliances(call: Call, id: string, causes: readonly string[]): Promise<void> {
  for (const cause of causes) await releaseReliance(call, fileHolder(id), cause);
}

/** The cause of what a request to the prefecture relies on. */
export const requestCause = (registrationId: string): string => `request.${registrationId}`;

/** The request to the prefecture relies on the papers of its pack. */
export async function addPackReliance(
  call: Call,
  { id, carId }: { id: string; carId: string },
  kinds: readonly RegistrationKind[],
): Promise<void> {
  const documents = (await readRegistrationRows(call, carId)).filter(({ registrationKind }) =>
    kinds.includes(registrationKind),
  );
  const purpose = `la demande d’immatriculation du ${frenchDay(call.today)}`;
  await relyOn(call, carHolder(carId), { cause: requestCause(id), purpose, documents });
}

/** The certificates recorded for a car: a delivery relies on them. */
export async function plateDocumentsOf(call: Call, carId: string): Promise<DocumentRow[]> {
  const rows = (await readRegistrationRows(call, carId)).filter(({ registrationKind }) =>
    plateDocumentKinds.some((kind) => kind === registrationKind),
  );
  const used = await reliancesOn(
    call,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) =>
    used.some(({ documentId, record }) => documentId === id && record === "registration"),
  );
}

/** Stores the document until its VIN is settled: the uploaded file, else the one filed before. */
export async function storeUnsettledDocument(
  call: Call,
  carId: string,
  document: NewDocument,
): Promise<string> {
  const classed = document.file
    ? undefined
    : await unclaimedDocument(call, { carId, kind: documentKindOf(document.kind) });
  return (classed ?? (await addRegistrationDocument(call, carId, { ...document, isApproved: false }))).id;
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

/** The documents of a car that concern its registration, including those of its supplier; latest first. */
export async function readRegistrationRows(
  call: Call,
  carId: string,
): Promise<(DocumentRow & { registrationKind: RegistrationKind })[]> {
  const origin = await firstFileOrigin(call, carId);
  return (await receivedDocumentsOf(call, carHolder(carId))).flatMap((row) => {
    const registrationKind = toRegistrationKind(row, origin);
    return registrationKind ? [{ ...row, registrationKind }] : [];
  });
}

export async function registrationDocumentsOf(call: Call, carId: string): Promise<RegistrationDocument[]> {
  return (await readRegistrationRows(call, carId)).map((row) => {
    const { id, registrationKind: kind, name, mediaType, addedAt, addedBy } = row;
    const [isOfSupplier, isOpen] = [registrationKindOf(row) === null, canOpen(call, row)];
    return { id, kind, name, mediaType, addedAt, addedBy, isOfSupplier, isOpen };
  });
}

/** Without the documents of its supplier, which the order holds. */
export const ownDocumentsOf = async (call: Call, carId: string): Promise<RegistrationDocument[]> =>
  (await registrationDocumentsOf(call, carId)).filter(({ isOfSupplier }) => !isOfSupplier);

/** Documents of these kinds already filed for the car, waiting to be recorded here. */
export async function filedDocuments(
  call: Call,
  carId: string,
  kinds: readonly RegistrationKind[],
): Promise<FiledDocument[]> {
  const filed: FiledDocument[] = [];
  const facts = await carFactsOf(call, carId);
  for (const kind of kinds) {
    const row = await unclaimedDocument(call, { carId, kind: documentKindOf(kind) });
    if (row) filed.push({ kind, name: row.name, fields: toReadFields(row.readings, facts) });
  }
  return filed;
}

export async function findWaitingDocument(
  call: Call,
  carId: string,
  kind: RegistrationKind,
): Promise<WaitingDocument | null> {
  const row = await unclaimedDocument(call, { carId, kind: documentKindOf(kind) });
  return row ? { name: row.name, addedAt: row.addedAt } : null;
}

async function requireDocument(call: Call, carId: string, documentId: string): Promise<RegistrationDocument> {
  const document = (await registrationDocumentsOf(call, carId)).find(({ id }) => id === documentId);
  if (!document) throw notFound("Ce document");
  return document;
}

export async function registrationDocumentContent(
  call: Call,
  carId: string,
  documentId: string,
): Promise<Document> {
  const { id } = await requireDocument(call, carId, documentId);
  return receivedDocumentContent(call, carHolder(carId), id);
}

/** Returns the kind of the deleted document. */
export async function deleteDocument(
  call: Call,
  carId: string,
  documentId: string,
): Promise<RegistrationKind> {
  const { id, kind, isOfSupplier } = await requireDocument(call, carId, documentId);
  if (isOfSupplier)
    throw refused("Ce document vient du fournisseur : il se refuse parmi les documents du véhicule.");
  await eraseDocument(call, id);
  return kind;
}

export async function deleteOwnDocuments(call: Call, carId: string): Promise<void> {
  for (const { id } of await ownDocumentsOf(call, carId)) await eraseDocument(call, id);
}
