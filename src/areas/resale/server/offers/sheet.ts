// The sheet of a car for sale and its photos: never its lessee.
import { airQualityClasses } from "#settings/model/air-quality.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Document, type StreamedDocument } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { documentContent, documentsOf } from "#platform/documents/documents.ts";
import { type ZippedFile, zipFiles } from "#platform/files/zip.ts";
import { drawDocument } from "#platform/pdf.ts";
import { photoContent, photosOf } from "#preparation/server/photos.ts";
import { carFacts } from "#register/server/car-facts.ts";
import { photoKind } from "#purchasing/model/documents/document-kinds.ts";
import { openEntryOf } from "#register/server/lines.ts";
import { classOf } from "#registration/server/stickers.ts";
import { energies, energySchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { openOffer } from "../procedures/find.ts";
import type { SheetPaper } from "./papers/sheet.ts";

export async function saleSheet(call: Call, carId: string): Promise<Document> {
  const car = await get(call, "car", carId);
  const offer = await openOffer(call, carId);
  if (!offer) throw refused("Ce véhicule n’est pas en vente.");
  const { class: airQuality } = await classOf(call, car);
  const entry = await openEntryOf(call, carId);
  const paper: SheetPaper = {
    lessor: await readLessor(call),
    car: await carFacts(call, carId),
    motorization: car.motorization,
    energy: energies[energySchema.catch("Petrol").parse(car.energy)],
    priceCents: offer.priceCents,
    airQuality: airQuality && airQualityClasses[airQuality],
    orderNumber: entry?.orderNumber ?? null,
    madeOn: call.today,
  };
  return drawDocument(
    `Fiche de vente ${paper.car.plate || car.vin}.pdf`,
    import.meta.resolve("./papers/sheet.ts"),
    paper,
  );
}

/** Photos of the last finished inspection, else those added to the car. */
async function photoFiles(call: Call, carId: string): Promise<Document[]> {
  const inspection = await call.db
    .selectFrom("inspection")
    .select("id")
    .where("carId", "=", carId)
    .where("finishedAt", "is not", null)
    .orderBy("finishedAt", "desc")
    .executeTakeFirst();
  const files: Document[] = [];
  if (inspection) {
    const of = { inspectionId: inspection.id };
    for (const { id } of await photosOf(call, of)) files.push(await photoContent(call, of, id));
  }
  if (files.length === 0)
    for (const document of await documentsOf(call, { record: "car", id: carId }))
      if (document.kind === photoKind.key) files.push(await documentContent(call, document));
  return files;
}

export async function salePhotos(call: Call, carId: string): Promise<StreamedDocument> {
  const { plate, vin } = await carName(call, carId);
  const photos = await photoFiles(call, carId);
  if (photos.length === 0) throw refused("Ce véhicule n’a pas de photo.");
  const files = photos.map(({ bytes, name }, at): ZippedFile => ({
    path: `${plate || vin} ${at + 1}${/\.[a-z]+$/.exec(name)?.[0] ?? ".jpg"}`,
    read: () => Promise.resolve(bytes),
  }));
  return { name: `Photos ${plate || vin}.zip`, type: "application/zip", chunks: zipFiles(files) };
}
