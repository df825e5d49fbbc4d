// The papers and photos of a transport: the only place that knows where they are kept. The consignment note and the
// invoice are those of the transport, for all the cars that it carries; photos are those of one car.
import type { Document, Upload } from "#kernel/files.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents.ts";

export type Paper = "cmr" | "invoice";
const names = { cmr: "La lettre de voiture (CMR)", invoice: "La facture du transport" } as const;
const photoKind = "transport.photo";

const ofTransport = (id: string): documents.Holder => ({ record: "transport", id });
const ofCar = (id: string): documents.Holder => ({ record: "car", id });

export async function papersOf(call: Call, transportId: string) {
  const rows = await documents.documentsOf(call, ofTransport(transportId));
  const latest = (name: Paper) => rows.find(({ kind }) => kind === `transport.${name}`);
  return { cmr: latest("cmr"), invoice: latest("invoice") };
}

export const addPaper = async (
  call: Call,
  { transportId, carId }: { transportId: string; carId: string },
  { name, file }: { name: Paper; file: Upload | undefined },
): Promise<void> =>
  void (await documents.addDocument(call, [ofTransport(transportId), ofCar(carId)], {
    kind: `transport.${name}`,
    file,
  }));

export async function paperOf(call: Call, transportId: string | undefined, name: Paper): Promise<Document> {
  const row = transportId && (await papersOf(call, transportId))[name];
  if (!row) throw missing(names[name], "n’est pas encore déposée");
  return documents.contentOf(call, row);
}

export const addPhoto = async (call: Call, carId: string, file: Upload): Promise<void> =>
  void (await documents.addDocument(call, [ofCar(carId)], { kind: photoKind, file }));

export const photosOf = async (call: Call, carId: string) =>
  (await documents.documentsOf(call, ofCar(carId)))
    .filter(({ kind }) => kind === photoKind)
    .map(({ id, name, addedAt, addedBy }) => ({ id, name, addedAt, addedBy }))
    .toReversed();

export async function photoOf(call: Call, carId: string, documentId: string): Promise<Document> {
  const row = await documents.documentOf(call, ofCar(carId), documentId);
  if (row.kind !== photoKind) throw missing("Cette photo");
  return documents.contentOf(call, row);
}

/** Photos of a reception that was a mistake are not those of the next one. */
export async function dropPhotos(call: Call, carId: string): Promise<void> {
  const photos = await photosOf(call, carId);
  if (photos.length === 0) return;
  await documents.dropDocuments(
    call,
    ofCar(carId),
    photos.map(({ id }) => id),
  );
}
