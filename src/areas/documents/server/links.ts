// The cars that hold a document.
import type { RecordKind } from "#kernel/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import { notFound } from "#kernel/failure.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { isHolder } from "./kinds.ts";

export const carIdsOf = async (call: Call, documentId: string): Promise<string[]> =>
  (
    await call.db
      .selectFrom("documentLink")
      .select("recordId")
      .where("documentId", "=", documentId)
      .where("record", "=", "car")
      .orderBy("recordId")
      .execute()
  ).map(({ recordId }) => recordId);

export interface DocumentLink {
  documentId: string;
  record: string;
  recordId: string;
  otherVin: string | null;
  /** VIN of the car that holds it; null for another record. */
  carVin: string | null;
  settledReason: string | null;
  settledBy: string | null;
  settledAt: string | null;
}

/** Every record that holds one of these documents. */
export const linksOf = async (call: Call, documentIds: readonly string[]): Promise<DocumentLink[]> =>
  documentIds.length === 0
    ? []
    : call.db
        .selectFrom("documentLink as link")
        .leftJoin("car", (on) => on.onRef("car.id", "=", "link.recordId").on("link.record", "=", "car"))
        .select([
          "link.documentId",
          "link.record",
          "link.recordId",
          "link.otherVin",
          "car.vin as carVin",
          "link.settledReason",
          "link.settledBy",
          "link.settledAt",
        ])
        .where("link.documentId", "in", [...documentIds])
        .orderBy("link.recordId")
        .execute();

export async function documentRow(call: Call, id: string): Promise<DocumentRow> {
  const row = await call.db.selectFrom("document").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("Ce document");
  return row;
}

/**
 * A document of cars, or of a purchase that precedes one; documents of clients, scorings and others have their own
 * endpoints.
 */
export async function carDocumentRow(call: Call, id: string): Promise<DocumentRow & { carIds: string[] }> {
  const [row, links] = [await documentRow(call, id), await linksOf(call, [id])];
  if (!links.some(({ record }) => record === "car" || isHolder(call, record))) throw notFound("Ce document");
  return { ...row, carIds: links.flatMap(({ record, recordId }) => (record === "car" ? [recordId] : [])) };
}

export const isRecordKind = (call: Call, record: string): record is RecordKind => record in call.records;

/** Adds a line to the history of each car. */
export function recordCarChanges(call: Call, carIds: readonly string[], did: string): void {
  for (const id of carIds) call.recordChange({ record: "car", id, did });
}
