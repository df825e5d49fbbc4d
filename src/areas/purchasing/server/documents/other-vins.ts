// VINs found in the documents of an order instead of those of its cars, and their explanations by users.
import { documentRead } from "#documents/model/events.ts";
import { vinsFromReadings } from "#documents/model/contradicting-vin.ts";
import { kindOf } from "#documents/server/kinds.ts";
import { linksOf } from "#documents/server/links.ts";
import { methodsOf } from "#documents/server/pages.ts";
import { receivedDocumentsOf } from "#documents/server/received-documents.ts";
import { fleetVinsAmong } from "#fleet/server/fleet-vins.ts";
import { refused } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, findRows } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import {
  type OtherVin,
  findOtherVins,
  type ReadDocument,
  type SettledVin,
} from "../../model/documents/other-vins.ts";
import { orderHolder, findSignedOrder } from "./order-documents.ts";

/** Documents provided for each car, and the last signed order; refused ones are excluded. */
async function readDocuments(call: Call, orderId: string): Promise<ReadDocument[]> {
  const signed = await findSignedOrder(call, orderId);
  const documents = await receivedDocumentsOf(call, orderHolder(orderId));
  const ids = documents.map(({ id }) => id);
  const links = (await linksOf(call, ids)).filter(({ record }) => record === "carOrderLine");
  const lineOf = new Map(links.map(({ documentId, recordId }) => [documentId, recordId]));
  const methods = await methodsOf(call, ids);
  return documents.flatMap(({ id, kind, name, readings }) => {
    const lineId = lineOf.get(id) ?? null;
    if (lineId === null && id !== signed?.id) return [];
    return [
      {
        lineId,
        name,
        vins: vinsFromReadings(readings, methods.get(id) ?? []),
        listsCars: kindOf(call, kind).listsCars === true,
      },
    ];
  });
}

/** Settled VINs of the lines of an order, with their reasons. */
export const settledVinsOfOrder = (call: Call, orderId: string) =>
  call.db
    .selectFrom("carOrderLineVin")
    .innerJoin("carOrderLine as line", "line.id", "carOrderLineVin.lineId")
    .select(["lineId", "carOrderLineVin.vin", "reason", "settledBy"])
    .where("line.orderId", "=", orderId)
    .orderBy("settledAt")
    .execute();

/** Unsettled VINs by line of an order: they block the payment of these cars. */
export async function otherVinsOfOrder(call: Call, orderId: string): Promise<Map<string, OtherVin[]>> {
  const lines = await findRows(call, "carOrderLine", { orderId }, { columns: ["id", "vin"] });
  const readDocumentsOfOrder = await readDocuments(call, orderId);
  const fleetVins = await fleetVinsAmong(
    call,
    readDocumentsOfOrder.flatMap(({ vins }) => vins.map(({ vin }) => vin)),
  );
  const found = findOtherVins(lines, readDocumentsOfOrder, fleetVins);
  for (const { lineId, vin } of await settledVinsOfOrder(call, orderId))
    found.set(lineId, found.get(lineId)?.filter((one) => one.vin !== vin) ?? []);
  return found;
}

/** Explains another VIN in the documents of an unpaid car. */
export async function settleVin(
  call: Call,
  { id: lineId, vin, reason }: SettledVin & { id: string },
): Promise<string> {
  const { orderId } = await get(call, "carOrderLine", lineId);
  await getForUpdate(call, "carOrder", orderId);
  const others = (await otherVinsOfOrder(call, orderId)).get(lineId) ?? [];
  if (!others.some((one) => one.vin === vin)) throw refused("Aucun document de ce véhicule ne porte ce VIN.");
  await call.db
    .insertInto("carOrderLineVin")
    .values({
      lineId,
      vin,
      reason,
      settledAt: call.now.toISOString(),
      settledBy: call.actor.name,
      settledById: actorId(call.actor),
    })
    .execute();
  const did = `a expliqué le VIN ${vin} : ${reason}`;
  call.recordChange({ record: "carOrderLine", id: lineId, did });
  call.recordChange({ record: "carOrder", id: orderId, did });
  return orderId;
}

/** Removes the explanation of another VIN of an unpaid car: it blocks the payment again. */
export async function reopenVin(
  call: Call,
  { id: lineId, vin, reason }: SettledVin & { id: string },
): Promise<string> {
  const { orderId } = await get(call, "carOrderLine", lineId);
  await getForUpdate(call, "carOrder", orderId);
  const { status } = await get(call, "carOrderLine", lineId);
  if (status === "PAID")
    throw refused(
      "Ce véhicule est payé : l’explication se retire sur le document, dans la fiche du véhicule.",
    );
  const { numDeletedRows } = await call.db
    .deleteFrom("carOrderLineVin")
    .where("lineId", "=", lineId)
    .where("vin", "=", vin)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused("Ce VIN n’est pas expliqué.");
  const did = `a retiré l’explication du VIN ${vin} : ${reason}`;
  call.recordChange({ record: "carOrderLine", id: lineId, did });
  call.recordChange({ record: "carOrder", id: orderId, did });
  return orderId;
}

/** Refreshes the page of an order after one of its documents is read, and records another VIN in its history. */
export const recordOtherVins = reaction(documentRead, async (call, { documentId }) => {
  const orders = await call.db
    .selectFrom("documentLink as link")
    .innerJoin("document", "document.id", "link.documentId")
    .select(["link.recordId as id", "document.name"])
    .where("link.documentId", "=", documentId)
    .where("link.record", "=", "carOrder")
    .execute();
  for (const { id, name } of orders) {
    const found = [...(await otherVinsOfOrder(call, id)).values()].flat();
    const other = found.find(({ documentName }) => documentName === name);
    if (other)
      call.recordChange({ record: "carOrder", id, did: `a lu un autre VIN dans « ${name} » : ${other.vin}` });
    else call.emitChange({ kind: "carOrder", id });
  }
});
