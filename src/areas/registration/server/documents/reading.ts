// Reads a document before it is stored, for the user to check.
import { fleetVinsOnPages } from "#fleet/server/fleet-vins.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { readPages as readFilePages } from "#platform/reading/read.ts";
import { readPages } from "../../model/reading/classify.ts";
import { methods } from "../../model/reading/document-fields.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import type { DocumentReading } from "../../model/registration.ts";

/** Must run outside a transaction: text recognition takes seconds. */
export async function readUploadedDocument(
  errand: OutsideContext,
  { carId, kind, file }: { carId: string; kind: RegistrationKind | null; file: Upload },
): Promise<DocumentReading> {
  const { pages } = await readFilePages(file.bytes, file.type, requesterOf(errand));
  const context = await errand.within(async (call) => {
    const car = await call.db.selectFrom("car").select("vin").where("id", "=", carId).executeTakeFirst();
    return { vins: car ? [car.vin] : [], fleetVins: await fleetVinsOnPages(call, pages), today: call.today };
  });
  const { fields, ...reading } = readPages(kind, pages, context);
  return {
    ...reading,
    fields: fields.map((one) => ({ ...one, method: methods[one.method] })),
    isRead: pages.some(({ text }) => text.trim() !== ""),
  };
}
