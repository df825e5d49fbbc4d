// A VIN that stands in a document of a car, and is not its own: told, until a person settles it with the reason. It stops
// what must not be done for the wrong car.
import { refused } from "#kernel/failure.ts";
import type { ReadPage } from "#kernel/reading.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import type { DocumentRow } from "#platform/documents.ts";
import { isSame } from "../model/compare.ts";
import { isVinOf, vinsRead } from "../model/own-vin.ts";
import { carIdsOf, tellCars } from "./links.ts";
import { pagesOf } from "./pages.ts";

const linksOfCar = (call: Call, carId: string) =>
  call.db.updateTable("documentLink").where("record", "=", "car").where("recordId", "=", carId);

/** VINs of documents of a car that are not its own. */
const othersOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("documentLink as link")
    .innerJoin("document", "document.id", "link.documentId")
    .select(["document.name", "link.otherVin", "link.settledReason"])
    .where("link.recordId", "=", carId)
    .where("link.record", "=", "car")
    .where("link.otherVin", "is not", null);

interface OtherVin {
  documentName: string;
  vin: string;
}

/** Those that nobody has settled, in documents that nobody has refused: they stop registration, preparation and delivery. */
export const otherVinsOf = async (call: Call, carId: string): Promise<OtherVin[]> =>
  (
    await othersOf(call, carId)
      .where("link.settledAt", "is", null)
      .where("document.state", "<>", "MISSING")
      .orderBy("document.addedAt")
      .execute()
  ).map(({ name, otherVin }) => ({ documentName: name, vin: otherVin ?? "" }));

/** Those that somebody has settled, with the reason. */
export const settledVinsOf = async (call: Call, carId: string): Promise<{ vin: string; reason: string }[]> =>
  (await othersOf(call, carId).where("link.settledAt", "is not", null).execute()).map(
    ({ otherVin, settledReason }) => ({ vin: otherVin ?? "", reason: settledReason ?? "" }),
  );

/** True where somebody has said why this number stands in papers of the car. */
export const isSettledVin = async (call: Call, carId: string, vin: string): Promise<boolean> =>
  (await settledVinsOf(call, carId)).some((one) => isSame("vin", one.vin, vin));

const nothingSettled = { settledReason: null, settledAt: null, settledBy: null, settledById: null };

/** What stands in a document of a car instead of its own VIN, read or typed; one that was explained before is not told again. */
export async function noteOtherVin(
  call: Call,
  { documentId, carId, vin }: { documentId: string; carId: string; vin: string },
): Promise<void> {
  if (await isSettledVin(call, carId, vin)) return;
  await linksOfCar(call, carId)
    .set({ otherVin: vin, ...nothingSettled })
    .where("documentId", "=", documentId)
    .execute();
  tellCars(call, [carId], `a trouvé un autre VIN dans un document : ${vin}`);
}

/** VINs of which areas say that a document bears them rightly, whatever its cars. */
const vinsBeside = async (call: Call, documentId: string): Promise<string[]> => {
  const vins: string[] = [];
  for (const area of call.areas) vins.push(...((await area.vinsBeside?.(call, documentId)) ?? []));
  return vins;
};

/** Tells each car of a document whose VINs are all others; one where none was read keeps what was typed of it. */
export async function checkVins(
  call: Call,
  { id, readings }: Pick<DocumentRow, "id" | "readings">,
  pages: readonly ReadPage[],
): Promise<void> {
  const vins = vinsRead(
    readings,
    pages.map(({ method }) => method),
  );
  const carIds = await carIdsOf(call, id);
  if (vins.length === 0 || carIds.length === 0) return;
  const cars = await call.db.selectFrom("car").select(["id", "vin"]).where("id", "in", carIds).execute();
  const beside = await vinsBeside(call, id);
  const all = [...cars.map(({ vin }) => vin), ...beside];
  const stranger = vins.find((read) => !beside.some((vin) => isVinOf(read, vin, all)));
  for (const car of cars) {
    if (!stranger || vins.some((read) => isVinOf(read, car.vin, all)))
      await linksOfCar(call, car.id)
        .set({ otherVin: null, ...nothingSettled })
        .where("documentId", "=", id)
        .execute();
    else await noteOtherVin(call, { documentId: id, carId: car.id, vin: stranger.vin });
  }
}

const settledNow = (call: Call, reason: string) => ({
  settledReason: reason,
  settledAt: call.now.toISOString(),
  settledBy: call.who.name,
  settledById: actorId(call.who),
});

/** Says why other VINs stand in the documents of a car: in one of them, or in all. */
export async function settleVins(
  call: Call,
  { carId, documentId, reason }: { carId: string; documentId?: string; reason: string },
): Promise<void> {
  const { numUpdatedRows } = await linksOfCar(call, carId)
    .set(settledNow(call, reason))
    .$if(documentId !== undefined, (of) => of.where("documentId", "=", documentId ?? ""))
    .where("otherVin", "is not", null)
    .where("settledAt", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw refused("Aucun document de ce véhicule ne porte un autre VIN à expliquer.");
}

/** Somebody has corrected the VIN of the car: its documents are held against it again. */
export async function followVin(
  call: Call,
  { carId, after }: { carId: string; after: string },
): Promise<void> {
  await linksOfCar(call, carId)
    .set({ otherVin: null, ...nothingSettled })
    .where("otherVin", "=", after)
    .execute();
  const rows = await call.db
    .selectFrom("document")
    .innerJoin("documentLink as link", "link.documentId", "document.id")
    .select(["document.id", "document.readings"])
    .where("link.record", "=", "car")
    .where("link.recordId", "=", carId)
    .where("document.reading", "=", "DONE")
    .execute();
  for (const row of rows) await checkVins(call, row, await pagesOf(call, row.id));
}
