// A document is read after it came: its words are stored with their places, its values and its car proposed, a VIN
// other than its car's reported.
import { sql } from "kysely";
import { vinVariants } from "#fleet/model/vin.ts";
import { fleetVinsAmong } from "#fleet/server/fleet-vins.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { job } from "#kernel/event.ts";
import { outsideJob, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { type DocumentReading, readPages } from "#platform/reading/read.ts";
import { proposeParts } from "../model/split.ts";
import { documentRead } from "../model/events.ts";
import { type ReadValue, unsortedKind } from "../model/kind.ts";
import { carIdsOf } from "./links.ts";
import { declaredKinds, documentFactsOf } from "./kinds.ts";
import { readDocumentPages } from "./read-document.ts";
import { checkVins, clearUnreadVins } from "./vins/other-vins.ts";

const readDocument = job<{ documentId: string }>("documents.read", { retryDelay: 10, retryLimit: 4 });

/** Queues the reading of a document after the commit. */
export const enqueueReading = async (call: Call, documentId: string): Promise<void> => {
  await call.db.updateTable("document").set({ reading: "WAITING" }).where("id", "=", documentId).execute();
  await call.enqueue(readDocument, { documentId }, { key: documentId });
};

/** Queues a failed reading again; false in any other state, so that the second of two callers is refused. */
export async function enqueueAnotherReading(call: Call, documentId: string): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("document")
    .set({ reading: "WAITING" })
    .where("id", "=", documentId)
    .where("reading", "=", "FAILED")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await call.enqueue(readDocument, { documentId }, { key: documentId });
  return true;
}

const carVins = async (call: Call, documentId: string): Promise<string[]> =>
  (
    await call.db
      .selectFrom("documentLink as link")
      .innerJoin("car", "car.id", "link.recordId")
      .select("car.vin")
      .where("link.documentId", "=", documentId)
      .where("link.record", "=", "car")
      .execute()
  ).map(({ vin }) => vin);

const valuesOf = (values: readonly ReadValue[], key: string): string[] =>
  values.filter((value) => value.key === key).map(({ value }) => value);

/** The cars whose VIN or plate is in a document: those of its VINs first. */
async function findCars(call: Call, values: readonly ReadValue[]): Promise<string[]> {
  const read = valuesOf(values, "vin").slice(0, 12);
  const fleetVins = await fleetVinsAmong(call, read);
  const vins = read.flatMap((vin) => (fleetVins.has(vin) ? [vin] : vinVariants(vin)));
  if (vins.length > 0) {
    const found = await call.db.selectFrom("car").select("id").where("vin", "in", vins).execute();
    if (found.length > 0) return found.map(({ id }) => id);
  }
  const plates = valuesOf(values, "licensePlate").map((plate) => plate.replaceAll("-", "").toLowerCase());
  if (plates.length === 0) return [];
  const found = await call.db
    .selectFrom("car")
    .select("id")
    .where(sql<string>`lower(replace(license_plate, '-', ''))`, "in", plates)
    .limit(5)
    .execute();
  return found.map(({ id }) => id);
}

/** Computes the values and proposals of a document once its pages are stored: again when its kind changes. */
export async function interpret(
  call: Call,
  document: Pick<DocumentRow, "id" | "kind" | "name">,
  pages: readonly ReadPage[],
): Promise<void> {
  const { values, recognised } = await readDocumentPages(call, pages, {
    kind: document.kind === unsortedKind ? null : document.kind,
    vins: await carVins(call, document.id),
    facts: await documentFactsOf(call, { id: document.id, carIds: await carIdsOf(call, document.id) }),
  });
  const before = await call.db
    .selectFrom("document")
    .select("readings")
    .where("id", "=", document.id)
    .executeTakeFirst();
  const isUnsorted = document.kind === unsortedKind;
  const proposal = {
    kind: recognised,
    carIds: isUnsorted ? await findCars(call, values) : [],
    ...(isUnsorted && { parts: proposeParts(declaredKinds(call), pages) }),
  };
  await call.db
    .updateTable("document")
    .set({ readings: json(values), proposal: json(proposal) })
    .where("id", "=", document.id)
    .execute();
  await call.db
    .updateTable("documentReading")
    .set({ areVinsJudged: true })
    .where("documentId", "=", document.id)
    .execute();
  const vins = new Set(valuesOf(values, "vin"));
  await clearUnreadVins(
    call,
    document.id,
    valuesOf(before?.readings ?? [], "vin").filter((vin) => !vins.has(vin)),
  );
  await checkVins(call, { id: document.id, kind: document.kind, readings: values }, pages);
}

const roundCoordinate = (value: number): number => Math.round(value * 10_000) / 10_000;
const toStoredPages = (pages: readonly ReadPage[]): ReadPage[] =>
  pages.map((page) => ({
    ...page,
    words: page.words.map(({ text, confidence, box: { left, top, right, bottom } }) => ({
      text,
      ...(confidence !== undefined && { confidence }),
      box: {
        left: roundCoordinate(left),
        top: roundCoordinate(top),
        right: roundCoordinate(right),
        bottom: roundCoordinate(bottom),
      },
    })),
  }));

interface ReadingOutcome extends Pick<DocumentReading, "pages" | "count"> {
  fault: DocumentReading["fault"] | "UNANSWERED";
}

/** Saves the outcome of a reading and notifies viewers of its cars; undefined when the document is gone. */
async function saveOutcome(
  call: Call,
  documentId: string,
  { pages, count, fault }: ReadingOutcome,
): Promise<DocumentRow | undefined> {
  const row = await call.db
    .updateTable("document")
    .set({ reading: fault === null ? "DONE" : "FAILED", pageCount: count || null })
    .where("id", "=", documentId)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const reading = { fault, pages: json(toStoredPages(pages)), readAt: call.now.toISOString() };
  await call.db
    .insertInto("documentReading")
    .values({ documentId, ...reading })
    .onConflict((conflict) => conflict.column("documentId").doUpdateSet(reading))
    .execute();
  for (const id of await carIdsOf(call, documentId)) call.emitChange({ kind: "car", id });
  return row;
}

async function completeReading(call: Call, documentId: string, read: DocumentReading): Promise<void> {
  const row = await saveOutcome(call, documentId, read);
  if (!row) return;
  await interpret(call, row, toStoredPages(read.pages));
  const carIds = await carIdsOf(call, documentId);
  await call.emit(documentRead, { documentId, kind: row.kind, carIds });
}

/** Neither the document nor its file may be at fault: a user may request another reading. */
const giveUp = async (call: Call, { documentId }: { documentId: string }): Promise<void> =>
  void (await saveOutcome(call, documentId, { pages: [], count: 0, fault: "UNANSWERED" }));

export const readingJobHandler: JobHandler = outsideJob(
  readDocument,
  async ({ within }, { documentId }) => {
    const row = await within((call) =>
      call.db.selectFrom("document").selectAll().where("id", "=", documentId).executeTakeFirst(),
    );
    if (!row?.fileKey || row.reading !== "WAITING") return;
    const bytes = await readFileOutsideTransaction({ within }, row.fileKey);
    const read = await readPages(bytes, row.mediaType);
    await within((call) => completeReading(call, documentId, read));
  },
  { giveUp },
);
