// Storage of entries: read by fact, inserted with all their lines, deleted while their month is open.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import type { Line } from "../../model/entry.ts";
import type { PostedEntry } from "../../model/posting.ts";
import type { SourceName } from "../../model/sources.ts";
import "../tables.ts";

export interface StoredEntry extends PostedEntry {
  id: string;
  issuerId: string;
  sourceId: string;
}

const lineOf = (row: Row<"bookLine">): Line => ({
  role: row.role,
  account: row.account,
  third: row.thirdKind && row.thirdId ? { kind: row.thirdKind, id: row.thirdId } : null,
  carId: row.carId,
  contractId: row.contractId,
  cents: row.debitCents - row.creditCents,
  vat:
    row.vatCategory === null
      ? null
      : { category: row.vatCategory, rate: row.vatRate ?? 0, baseCents: row.baseCents },
  foreign:
    row.foreignCents === null || row.currency === null
      ? null
      : { cents: row.foreignCents, currency: row.currency },
});

export async function storedEntries(
  call: Call,
  source: SourceName,
  sourceIds: readonly string[],
): Promise<StoredEntry[]> {
  const entries = await call.db
    .selectFrom("bookEntry")
    .selectAll()
    .where("source", "=", source)
    .where("sourceId", "in", [...sourceIds])
    .orderBy("id")
    .execute();
  if (entries.length === 0) return [];
  const lines = await call.db
    .selectFrom("bookLine")
    .selectAll()
    .where("entryId", "in", idsOf(entries))
    .orderBy("id")
    .execute();
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  return entries.map(({ pieceRef, pieceOn, ...entry }) => ({
    ...entry,
    piece: { ref: pieceRef, on: pieceOn },
    lines: (byEntry.get(entry.id) ?? []).map(lineOf),
  }));
}

export async function removeEntries(call: Call, entries: readonly StoredEntry[]): Promise<void> {
  for (const chunk of inChunks(idsOf(entries)))
    await call.db.deleteFrom("bookEntry").where("id", "in", chunk).execute();
}

interface NewEntry extends PostedEntry {
  issuerId: string;
  source: SourceName;
  sourceId: string;
}

/** Third parties get their auxiliary number with their first line. */
async function numberThirds(call: Call, entries: readonly NewEntry[]): Promise<void> {
  const thirds = new Map(
    entries.flatMap(({ lines }) => lines.flatMap(({ third }) => (third ? [[third.id, third] as const] : []))),
  );
  if (thirds.size === 0) return;
  const known = await call.db
    .selectFrom("bookThird")
    .select("id")
    .where("id", "in", [...thirds.keys()])
    .execute();
  for (const { id } of known) thirds.delete(id);
  for (const chunk of inChunks([...thirds.values()].toSorted((one, other) => one.id.localeCompare(other.id))))
    await call.db
      .insertInto("bookThird")
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function addEntries(call: Call, entries: readonly NewEntry[]): Promise<void> {
  await numberThirds(call, entries);
  const rows = entries.map(({ piece, lines, ...entry }) => ({
    entry: { id: newId(), ...entry, pieceRef: piece.ref, pieceOn: piece.on },
    lines,
  }));
  for (const chunk of inChunks(rows)) {
    await call.db
      .insertInto("bookEntry")
      .values(chunk.map(({ entry }) => entry))
      .execute();
    const lines = chunk.flatMap(({ entry: { id: entryId, issuerId, day }, lines: of }) =>
      of.map(({ role, account, third, carId, contractId, cents, vat, foreign }) => ({
        id: newId(),
        entryId,
        issuerId,
        day,
        role,
        account,
        thirdKind: third?.kind ?? null,
        thirdId: third?.id ?? null,
        carId,
        contractId,
        debitCents: Math.max(cents, 0),
        creditCents: Math.max(-cents, 0),
        vatCategory: vat?.category ?? null,
        vatRate: vat?.rate ?? null,
        baseCents: vat?.baseCents ?? null,
        foreignCents: foreign?.cents ?? null,
        currency: foreign?.currency ?? null,
      })),
    );
    // An entry balances within one statement: its lines are never split.
    if (lines.length > 0) await call.db.insertInto("bookLine").values(lines).execute();
  }
}
