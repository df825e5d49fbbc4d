// The functions that batches of debits and batches of transfers share.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { type Day, yearOf } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { sumOf, type Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { sortedJson } from "#kernel/server/json.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { intend } from "./providers/intentions.ts";

type BatchKind = "debitBatch" | "transferBatch";

export const totalOf = (lines: readonly { amountCents: Cents }[]): Cents =>
  sumOf(pluck(lines, "amountCents"));

export async function nextReferences(
  call: Call,
  sequence: string,
  prefix: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ rank: number }>`
    select nextval(${sequence}::regclass) as rank from generate_series(1, ${count})`.execute(call.db);
  return rows.map(({ rank }) => `${prefix}-${yearOf(call.today)}-${String(rank).padStart(6, "0")}`);
}

export const changedNow = ({ actor }: Call) => ({ changedBy: actor.name, changedById: actorId(actor) });
export const unapproved = { contentHash: null, approvedAt: null, approvedBy: "", approvedById: "" };
export const preparedNow = (call: Call) => ({
  ...changedNow(call),
  ...unapproved,
  sentAt: null,
  fileKey: null,
});
export const approvedNow = ({ actor, now }: Call) => ({
  approvedAt: now.toISOString(),
  approvedBy: actor.name,
  approvedById: actorId(actor),
});
export const sentNow = ({ actor, now }: Call) => ({
  sentAt: now.toISOString(),
  sentBy: actor.name,
  sentById: actorId(actor),
});

const fileName = ({ reference }: { reference: string }): string => `${reference}.xml`;

/** Identifies a content: one line withdrawn, one cent or our account changed gives another. */
export const hashOf = (content: object): string =>
  createHash("sha256").update(sortedJson(content)).digest("hex");

/** The lines of a batch, in the order of its content. */
export const byReference = <Line extends { endToEndId: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.endToEndId < other.endToEndId ? -1 : 1));

/** Sends nothing but what was approved. */
export function requireApproved(batch: Row<BatchKind>, contentHash: string, words: string): void {
  if (contentHash !== batch.contentHash) throw refused(words, "ContentChanged");
}

interface Dispatch {
  folder: "debits" | "transfers";
  kind: Row<"providerCall">["kind"];
  /** The day of the calls of a provider. */
  dueOn: Day;
  lines: readonly { id: string }[];
  fileOf: () => Promise<Uint8Array>;
}

/** Writes the file of the bank; the calls of a provider are stored instead, and made after the commit. */
export async function dispatch(
  call: Call,
  batch: Row<BatchKind>,
  { folder, kind, dueOn, lines, fileOf }: Dispatch,
): Promise<string | null> {
  const { id, provider } = batch;
  if (provider === "embedded") {
    const fileKey = `${folder}/${id}/${fileName(batch)}`;
    await storeFile(call, fileKey, await fileOf());
    return fileKey;
  }
  await intend(call, { kind, provider, dueOn, subjectIds: lines.map((line) => line.id) });
  return null;
}

/** The file sent to the bank. Each download leaves its line in the history. */
export async function downloadFile(
  call: Call,
  kind: BatchKind,
  { id, missing }: { id: string; missing: string },
): Promise<Document> {
  const batch = await get(call, kind, id);
  if (batch.fileKey === null) throw notFound(missing);
  const name = fileName(batch);
  call.recordChange({ record: kind, id, did: `a téléchargé le fichier ${name}` });
  return { name, type: "application/xml", bytes: await readFile(call, batch.fileKey) };
}
