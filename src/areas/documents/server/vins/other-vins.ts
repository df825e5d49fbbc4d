// A VIN in a document of a car that is not its own: reported until a person settles it with the reason. It blocks the
// operations that must not be done for the wrong car.
import { fleetVinsAmong } from "#fleet/server/fleet-vins.ts";
import { refused } from "#kernel/failure.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { isSame } from "../../model/compare.ts";
import { contradictingVin, vinsFromReadings } from "../../model/contradicting-vin.ts";
import { expectedVins } from "../../model/events.ts";
import { kindOf } from "../kinds.ts";
import { carIdsOf, recordCarChanges } from "../links.ts";

const linksOfCar = (call: Call, carId: string) =>
  call.db.updateTable("documentLink").where("record", "=", "car").where("recordId", "=", carId);

/** VINs of documents of a car that are not its own. */
const otherVinRows = (call: Call, carId: string) =>
  call.db
    .selectFrom("documentLink as link")
    .innerJoin("document", "document.id", "link.documentId")
    .select(["document.name", "link.otherVin", "link.settledReason", "link.settledBy"])
    .where("link.recordId", "=", carId)
    .where("link.record", "=", "car")
    .where("link.otherVin", "is not", null);

interface OtherVin {
  documentName: string;
  vin: string;
}

/** Unsettled VINs in documents not refused: they block registration, preparation and delivery. */
export const otherVinsOf = async (call: Call, carId: string): Promise<OtherVin[]> =>
  (
    await otherVinRows(call, carId)
      .where("link.settledAt", "is", null)
      .where("document.state", "not in", ["MISSING", "REPLACED"])
      .orderBy("document.addedAt")
      .execute()
  ).map(({ name, otherVin }) => ({ documentName: name, vin: otherVin ?? "" }));

interface SettledVin {
  vin: string;
  reason: string;
  settledBy: string;
}

/** Settled VINs, with the reason and who gave it. */
export const settledVinsOf = async (call: Call, carId: string): Promise<SettledVin[]> =>
  (await otherVinRows(call, carId).where("link.settledAt", "is not", null).execute()).map(
    ({ otherVin, settledReason, settledBy }) => ({
      vin: otherVin ?? "",
      reason: settledReason ?? "",
      settledBy: settledBy ?? "",
    }),
  );

/** True when a reason was given for this number in documents of the car; a VIN of ours is not a misreading of another. */
export async function isSettledVin(call: Call, carId: string, vin: string): Promise<boolean> {
  const settled = await settledVinsOf(call, carId);
  if (settled.some((one) => one.vin === vin)) return true;
  const isAlike = settled.some((one) => isSame("vin", one.vin, vin));
  return isAlike && !(await fleetVinsAmong(call, [vin])).has(vin);
}

const unsettled = { settledReason: null, settledAt: null, settledBy: null, settledById: null };

/**
 * Records a VIN, read or typed, that a car's document has instead of the car's own; one already explained is not
 * recorded again.
 */
export async function recordOtherVin(
  call: Call,
  { documentId, carId, vin }: { documentId: string; carId: string; vin: string },
): Promise<void> {
  if (await isSettledVin(call, carId, vin)) return;
  const { numUpdatedRows } = await linksOfCar(call, carId)
    .set({ otherVin: vin, ...unsettled })
    .where("documentId", "=", documentId)
    .where(({ or, eb }) => or([eb("otherVin", "is distinct from", vin), eb("settledAt", "is not", null)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    call.markUnchanged();
    return;
  }
  recordCarChanges(call, [carId], `a trouvé un autre VIN dans un document : ${vin}`);
}

/** Records on each car of a document the VIN that contradicts it; when none was read, a typed one stays. */
export async function checkVins(
  call: Call,
  { id, kind, readings }: Pick<DocumentRow, "id" | "kind" | "readings">,
  pages: readonly ReadPage[],
): Promise<void> {
  const vins = vinsFromReadings(
    readings,
    pages.map(({ method }) => method),
  );
  const carIds = await carIdsOf(call, id);
  if (vins.length === 0 || carIds.length === 0) return;
  const cars = await call.db.selectFrom("car").select(["id", "vin"]).where("id", "in", carIds).execute();
  const fleetVinsRead = await fleetVinsAmong(
    call,
    vins.map(({ vin }) => vin),
  );
  const document = {
    vins,
    fleetVins: new Set([...fleetVinsRead, ...cars.map(({ vin }) => vin)]),
    expectedVins: (await call.ask(expectedVins, { documentId: id })).flat(),
    isList: kindOf(call, kind).listsCars === true && (vins.length > 1 || cars.length > 1),
  };
  for (const car of cars) {
    const contradicting = contradictingVin(car.vin, document);
    if (contradicting !== null)
      await recordOtherVin(call, { documentId: id, carId: car.id, vin: contradicting });
    else
      await linksOfCar(call, car.id)
        .set({ otherVin: null, ...unsettled })
        .where("documentId", "=", id)
        .execute();
  }
}

/** Clears VINs that are no longer read in a document: they block nothing, unless a reason was given for them. */
export const clearUnreadVins = async (
  call: Call,
  documentId: string,
  vins: readonly string[],
): Promise<void> => {
  if (vins.length === 0) return;
  const cars = await call.db
    .updateTable("documentLink")
    .set({ otherVin: null })
    .where("documentId", "=", documentId)
    .where("record", "=", "car")
    .where("otherVin", "in", [...vins])
    .where("settledAt", "is", null)
    .returning("recordId")
    .execute();
  const did = "n’a plus d’autre VIN dans un document : ce qui y était lu n’en est pas un";
  recordCarChanges(
    call,
    cars.map(({ recordId }) => recordId),
    did,
  );
};

const settlement = (call: Call, reason: string) => ({
  settledReason: reason,
  settledAt: call.now.toISOString(),
  settledBy: call.actor.name,
  settledById: actorId(call.actor),
});

/** Settles with a reason the other VINs of a car's documents: in one document, or in all. */
export async function settleVins(
  call: Call,
  { carId, documentId, reason }: { carId: string; documentId?: string; reason: string },
): Promise<void> {
  const { numUpdatedRows } = await linksOfCar(call, carId)
    .set(settlement(call, reason))
    .$if(documentId !== undefined, (of) => of.where("documentId", "=", documentId ?? ""))
    .where("otherVin", "is not", null)
    .where("settledAt", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw refused("Aucun document de ce véhicule ne porte un autre VIN à expliquer.");
}

/** Removes the explanation of the VIN of a document, from all documents of the car that have this VIN: it blocks again. */
export async function reopenVin(
  call: Call,
  { carId, documentId }: { carId: string; documentId: string },
): Promise<{ vin: string }> {
  const settled = await linksOfCar(call, carId)
    .set(unsettled)
    .where("settledAt", "is not", null)
    .where("otherVin", "=", (of) =>
      of
        .selectFrom("documentLink")
        .select("otherVin")
        .where("documentId", "=", documentId)
        .where("record", "=", "car")
        .where("recordId", "=", carId),
    )
    .returning("otherVin")
    .execute();
  const vin = settled[0]?.otherVin;
  if (!vin) throw refused("Aucun VIN de ce document n’est expliqué.");
  return { vin };
}

/** After the car takes this VIN, its documents that contain it no longer name another. */
export const clearOtherVin = async (
  call: Call,
  { carId, vin }: { carId: string; vin: string },
): Promise<void> =>
  void (await linksOfCar(call, carId)
    .set({ otherVin: null, ...unsettled })
    .where("otherVin", "=", vin)
    .execute());

/** Documents of a car that were read. */
export const documentIdsOf = async (call: Call, carId: string): Promise<string[]> =>
  (
    await call.db
      .selectFrom("document")
      .innerJoin("documentLink as link", "link.documentId", "document.id")
      .select("document.id")
      .where("link.record", "=", "car")
      .where("link.recordId", "=", carId)
      .where("document.reading", "=", "DONE")
      .execute()
  ).map(({ id }) => id);
