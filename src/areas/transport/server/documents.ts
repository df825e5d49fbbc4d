// The documents and photos of a transport, held by its cars. The consignment note and the invoice belong to the
// transport, for all its cars; photos belong to one car.
import { documentAdded } from "#documents/model/events.ts";
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { receivedDocumentContent, receivedDocumentsOf } from "#documents/server/received-documents.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { relyOn } from "#documents/server/reliance.ts";
import { retireDocument } from "#documents/server/review/supersede.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents/documents.ts";
import { renameReliance } from "#platform/documents/reliance.ts";

const documentNames = ["cmr", "invoice"] as const;
export type DocumentName = (typeof documentNames)[number];
const documentTitles = { cmr: "La lettre de voiture (CMR)", invoice: "La facture du transport" } as const;
const kindOf = (name: DocumentName): string => `transport.${name}`;
const photoKind = "transport.photo";
const may = "CONFIRM_CAR_TRANSPORT";

export const transportKinds: readonly DocumentKind[] = [
  documentKind({
    key: kindOf("cmr"),
    label: "Lettre de voiture (CMR)",
    listsCars: true,
    mayAdd: may,
    mayReview: may,
    signs: [/LETTRE DE VOITURE|\bCMR\b|FRACHTBRIEF|CONSIGNMENT NOTE/, /TRANSPORTEUR|CARRIER|FRACHTFUHRER/],
  }),
  documentKind({
    key: kindOf("invoice"),
    label: "Facture du transport",
    family: "INVOICE",
    listsCars: true,
    mayAdd: may,
    mayReview: may,
    isAccounting: true,
    signs: [
      /(?<![A-Z])FACTURE|RECHNUNG|INVOICE/,
      /TRANSPORT/,
      /ENLEVEMENT|LIVRAISON|CONVOYAGE|ABHOLUNG|DELIVERY/,
    ],
  }),
  documentKind({
    key: photoKind,
    label: "Photo de réception",
    mayAdd: may,
    mayReview: may,
    isReviewed: false,
    isPhoto: true,
  }),
];

const transportHolder = (id: string): documents.Holder => ({ record: "transport", id });
const carHolder = (id: string): documents.Holder => ({ record: "car", id });

/** However it was added, the document belongs to the transport and to all its cars. */
export const linkTransportDocuments = reaction(documentAdded, async (call, { documentId, kind, carIds }) => {
  const name = documentNames.find((one) => kindOf(one) === kind);
  if (!name) return;
  const carriedCars = await call.db
    .selectFrom("transportCar as own")
    .innerJoin("transportCar as one", "one.transportId", "own.transportId")
    .select(["one.transportId", "one.carId", "one.receivedOn"])
    .where("own.carId", "in", [...carIds])
    .execute();
  if (carIds.some((id) => !carriedCars.some(({ carId }) => carId === id)))
    throw refused("Confirmez d’abord le transport de ce véhicule.");
  const transportIds = [...new Set(carriedCars.map(({ transportId }) => transportId))];
  await documents.linkDocument(call, documentId, [
    ...transportIds.map(transportHolder),
    ...carriedCars.map(({ carId }) => carHolder(carId)),
  ]);
  if (name === "cmr")
    for (const { carId, receivedOn } of carriedCars)
      if (receivedOn !== null) await relyOnReception(call, carId, receivedOn);
  for (const id of transportIds)
    call.recordChange({ record: "transport", id, did: `a déposé : ${documentTitles[name].toLowerCase()}` });
});

const receptionCause = "reception";

async function recordReceptionReliance(call: Call, carId: string, purpose: string): Promise<void> {
  const received = await receivedDocumentsOf(call, carHolder(carId));
  await relyOn(call, carHolder(carId), {
    cause: receptionCause,
    purpose,
    documents: received.filter(({ kind }) => kind === photoKind || kind === kindOf("cmr")),
  });
}

/** A reception relies on the consignment note and on the photos of the car. */
export const relyOnReception = (call: Call, carId: string, receivedOn: Day): Promise<void> =>
  recordReceptionReliance(call, carId, `la réception du ${frenchDay(receivedOn)}`);

export async function transportDocumentsOf(call: Call, transportId: string) {
  const rows = await receivedDocumentsOf(call, transportHolder(transportId));
  const latest = (name: DocumentName) => rows.find(({ kind }) => kind === kindOf(name));
  return { cmr: latest("cmr"), invoice: latest("invoice") };
}

export const addTransportDocument = async (
  call: Call,
  carId: string,
  { name, file }: { name: DocumentName; file: Upload | undefined },
): Promise<void> =>
  void (await addCarDocument(call, { carIds: [carId], kind: kindOf(name), file, isApproved: true }));

export async function transportDocumentContent(
  call: Call,
  transportId: string | undefined,
  name: DocumentName,
): Promise<Document> {
  const row = transportId && (await transportDocumentsOf(call, transportId))[name];
  if (!row) throw notFound(documentTitles[name], "n’est pas encore déposée");
  return receivedDocumentContent(call, transportHolder(transportId), row.id);
}

export const addPhoto = async (call: Call, carId: string, file: Upload): Promise<void> =>
  void (await documents.addDocument(call, [carHolder(carId)], { kind: photoKind, file }));

export const photosOf = async (call: Call, carId: string) =>
  (await receivedDocumentsOf(call, carHolder(carId)))
    .filter(({ kind }) => kind === photoKind)
    .map(({ id, name, addedAt, addedBy }) => ({ id, name, addedAt, addedBy }))
    .toReversed();

export async function photoContent(call: Call, carId: string, documentId: string): Promise<Document> {
  const row = await documents.documentOf(call, carHolder(carId), documentId);
  if (row.kind !== photoKind) throw notFound("Cette photo");
  return documents.documentContent(call, row);
}

/** An undone reception still relies on its proofs; its photos are withdrawn, and do not count for the next one. */
export async function withdrawReception(
  call: Call,
  carId: string,
  { receivedOn, reason }: { receivedOn: Day; reason: string },
): Promise<void> {
  const purpose = `la réception annulée du ${frenchDay(receivedOn)}`;
  await recordReceptionReliance(call, carId, purpose);
  await renameReliance(call, carHolder(carId), { cause: receptionCause, purpose });
  for (const { id } of await photosOf(call, carId))
    await retireDocument(call, id, `Réception du ${frenchDay(receivedOn)} annulée : ${reason}`);
}
