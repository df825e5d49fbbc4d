// Scans dropped together: each is read, gets a proposed kind and car, and awaits a person's confirmation.
import { viewOf } from "#kernel/schema/view.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { requireRecord } from "#kernel/server/records/records.ts";
import * as documents from "#platform/documents/documents.ts";
import { readValueSchema, type Scan, scanSchema } from "../model/document.ts";
import { documentAdded } from "../model/events.ts";
import { unsortedKind } from "../model/kind.ts";
import { requireKind, kindOf } from "./kinds.ts";
import { carIdsOf, documentRow, recordCarChanges } from "./links.ts";
import { checkVins } from "./vins/other-vins.ts";
import { pagesOf } from "./pages.ts";
import { enqueueReading, interpret } from "./reading.ts";
import { enqueueShrinking } from "./pdf-shrinking/pdf-shrinker.ts";
import { requireAddPermission, requireMediaType } from "./car-documents.ts";
import { carsOf, toPart } from "./view.ts";

const maxScans = 200;
const toReadValue = viewOf(readValueSchema);
const toScan = viewOf(scanSchema);

/** Unsorted scans, those of a car or all, the oldest first. */
export async function waitingScans(call: Call, carId?: string): Promise<Scan[]> {
  const rows = await call.db
    .selectFrom("document")
    .leftJoin("documentReading as read", "read.documentId", "document.id")
    .selectAll("document")
    .select("read.fault")
    .where("document.kind", "=", unsortedKind)
    .$if(carId !== undefined, (of) =>
      of.where("document.id", "in", (links) =>
        links
          .selectFrom("documentLink")
          .select("documentId")
          .where("record", "=", "car")
          .where("recordId", "=", carId ?? ""),
      ),
    )
    .orderBy("document.addedAt")
    .orderBy("document.id")
    .limit(maxScans)
    .execute();
  const cars = await carsOf(call, [...new Set(rows.flatMap(({ proposal }) => proposal?.carIds ?? []))]);
  return rows.map((row) =>
    toScan({
      ...row,
      type: row.mediaType,
      kind: row.proposal?.kind ?? null,
      kindLabel: row.proposal?.kind ? kindOf(call, row.proposal.kind).label : null,
      cars: cars.filter(({ id }) => row.proposal?.carIds.includes(id)),
      values: row.readings.map(toReadValue),
      parts: (row.proposal?.parts ?? []).map((part) => toPart(call, part)),
    }),
  );
}

/** A scan of a car is linked to it immediately: only its kind awaits a person. */
export async function addScan(call: Call, file: Upload | undefined, carId?: string): Promise<{ id: string }> {
  if (carId !== undefined) await requireRecord(call, "car", carId);
  const holders = carId === undefined ? [] : [{ record: "car", id: carId }];
  const row = await documents.addDocument(call, holders, { kind: unsortedKind, file, state: "PENDING" });
  await enqueueReading(call, row.id);
  if (carId !== undefined) recordCarChanges(call, [carId], `a déposé un document à classer (${row.name})`);
  return { id: row.id };
}

/** Sets the kind and the cars of a scan, which leaves the queue. Of two concurrent callers, the second is refused. */
export async function sortScan(
  call: Call,
  { id, kind: key, carIds }: { id: string; kind: string; carIds: readonly string[] },
): Promise<void> {
  requireAddPermission(call, key);
  const kind = requireKind(call, key);
  for (const carId of carIds) await requireRecord(call, "car", carId);
  if (kind.isDated) throw invalid({ kind: "Ce document se dépose avec sa date, sur la page de la vente." });
  requireMediaType(kind, await documentRow(call, id));
  const row = await call.db
    .updateTable("document")
    .set({ kind: key, proposal: null, state: kind.isReviewed === false ? "APPROVED" : "PENDING" })
    .where("id", "=", id)
    .where("kind", "=", unsortedKind)
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    await documentRow(call, id);
    throw refused("Ce document est déjà classé.");
  }
  await documents.linkDocument(
    call,
    id,
    [...new Set(carIds)].map((carId) => ({ record: "car", id: carId })),
  );
  if (!kind.isAccounting) await enqueueShrinking(call, row);
  if (row.reading === "DONE") await interpret(call, row, await pagesOf(call, id));
  recordCarChanges(call, carIds, `a classé : ${kind.label} (${row.name})`);
  await call.emit(documentAdded, { documentId: id, kind: key, carIds });
  // The document may now belong to other cars too: those transported with these.
  await checkVins(call, await documentRow(call, id), await pagesOf(call, id));
}

export async function dropScan(call: Call, { id }: { id: string }): Promise<void> {
  const row = await documentRow(call, id);
  if (row.kind !== unsortedKind) throw refused("Ce document est déjà classé.");
  recordCarChanges(call, await carIdsOf(call, id), `a écarté un document à classer (${row.name})`);
  await documents.deleteDocument(call, row);
}
