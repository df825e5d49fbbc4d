// Reliances: a record relies on a document from the move that used it until that move is undone. The database refuses to
// delete a relied-on document, or its link to the record (foreign keys with `restrict`).
import type { Selectable } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { capitalise } from "#kernel/text/case.ts";

interface DocumentRelianceTable {
  documentId: string;
  /** The holder of the document that relies on it. */
  record: string;
  recordId: string;
  /** The move, in one word: releasing it needs no other. */
  cause: string;
  /** The move in French with its article: « la réception du 12/11/2026 ». */
  purpose: string;
  /** Last day of the legal retention of an accounting document; null for any other document. */
  keptUntil: Day | null;
  reliedAt: string;
  reliedBy: string;
  reliedById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    documentReliance: DocumentRelianceTable;
  }
}

export type Reliance = Selectable<DocumentRelianceTable>;

interface RelyingRecord {
  record: string;
  id: string;
}

/** An accepted accounting document, whichever move uses it. */
export const accountsCause = "accounts";

export interface NewReliance {
  cause: string;
  purpose: string;
  /** Documents of the record, each with the end of its legal retention. */
  documents: readonly { id: string; keptUntil: Day | null }[];
}

/** Records what a move relies on. Refused when one of the documents was removed, refused or replaced meanwhile. */
export async function recordReliance(
  call: Call,
  { record, id }: RelyingRecord,
  { cause, purpose, documents }: NewReliance,
): Promise<void> {
  if (documents.length === 0) return;
  const locked = await call.db
    .selectFrom("document")
    .select("state")
    .where(
      "id",
      "in",
      documents.map((one) => one.id),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  // A refused or replaced document supports no new move, yet it is kept for the accounts that it once supported.
  const states =
    cause === accountsCause ? ["PENDING", "APPROVED", "MISSING", "REPLACED"] : ["PENDING", "APPROVED"];
  if (locked.filter(({ state }) => states.includes(state)).length < documents.length)
    throw refused("Un document nécessaire vient d’être retiré ou refusé : rechargez la page.");
  const stamp = {
    reliedAt: call.now.toISOString(),
    reliedBy: call.actor.name,
    reliedById: actorId(call.actor),
  };
  await call.db
    .insertInto("documentReliance")
    .values(
      documents.map((one) => ({
        documentId: one.id,
        record,
        recordId: id,
        cause,
        purpose,
        keptUntil: one.keptUntil,
        ...stamp,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["documentId", "record", "recordId", "cause"])
        .doUpdateSet((to) => ({ purpose: to.ref("excluded.purpose") })),
    )
    .execute();
}

/** Names again what a corrected move relies on. */
export async function renameReliance(
  call: Call,
  { record, id }: RelyingRecord,
  { cause, purpose }: { cause: string; purpose: string },
): Promise<void> {
  await call.db
    .updateTable("documentReliance")
    .set({ purpose })
    .where("record", "=", record)
    .where("recordId", "=", id)
    .where("cause", "=", cause)
    .execute();
}

/** Releases what an undone move relied on; without a cause, all that the record relies on. */
export async function releaseReliance(
  call: Call,
  { record, id }: RelyingRecord,
  cause?: string,
): Promise<void> {
  await call.db
    .deleteFrom("documentReliance")
    .where("record", "=", record)
    .where("recordId", "=", id)
    .$if(cause !== undefined, (of) => of.where("cause", "=", cause ?? ""))
    .execute();
}

export const reliancesOn = async (call: Call, documentIds: readonly string[]): Promise<Reliance[]> =>
  documentIds.length === 0
    ? []
    : call.db
        .selectFrom("documentReliance")
        .selectAll()
        .where("documentId", "in", [...documentIds])
        .orderBy("reliedAt")
        .orderBy("cause")
        .execute();

/** Moves that rely on a document; the retention of an accounting document is not a move. */
export const moveReliances = (reliances: readonly Reliance[]): Reliance[] =>
  reliances.filter(({ cause }) => cause !== accountsCause);

const copiedColumns = [
  "record",
  "recordId",
  "cause",
  "purpose",
  "keptUntil",
  "reliedAt",
  "reliedBy",
  "reliedById",
] as const;
const columns = ["documentId", ...copiedColumns] as const;

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

/** Last day of retention, the furthest. */
export const retentionEnd = (reliances: readonly Reliance[]): Day | null =>
  reliances.reduce<Day | null>(
    (latest, { keptUntil }) => (keptUntil !== null && keptUntil > (latest ?? "") ? keptUntil : latest),
    null,
  );

const distinctPurposes = (reliances: readonly Reliance[]): string[] => [
  ...new Set(moveReliances(reliances).map(({ purpose }) => purpose)),
];

/** Moves that rely on a document, with their articles; empty when none does. */
export const frenchPurposes = (reliances: readonly Reliance[]): string =>
  frenchList.format(distinctPurposes(reliances));

/** The reliances on a document, in French; empty when there are none. */
export function relianceSentence(reliances: readonly Reliance[]): string {
  const { length } = distinctPurposes(reliances);
  const until = retentionEnd(reliances);
  const verb = length === 1 ? "s’appuie" : "s’appuient";
  return [
    length > 0 && `${capitalise(frenchPurposes(reliances))} ${verb} sur ce document.`,
    until && `Pièce comptable, conservée jusqu’au ${frenchDay(until)} (Code de commerce, art. L123-22).`,
  ]
    .filter(Boolean)
    .join(" ");
}

const adviceTexts = {
  /** Used when a replacement is offered. */
  replace: "Il ne s’efface pas : remplacez-le, en disant pourquoi.",
  /** Used for an accounting document on which no move relies. */
  refuse: "Il ne s’efface pas : refusez-le ou remplacez-le, en disant pourquoi.",
  /** Used when another document is added alongside it. */
  add: "Il ne s’efface pas : ajoutez le nouveau document, l’ancien reste au dossier.",
} as const;
type Advice = keyof typeof adviceTexts;

interface RelianceCheck {
  /** The record that would lose them; absent: whichever relies on them. */
  by?: RelyingRecord;
  way?: Exclude<Advice, "refuse">;
}

/** Throws a 409 with the reliances on the documents. Locks them: a concurrent move waits, then finds them deleted. */
export async function requireNotReliedOn(
  call: Call,
  documentIds: readonly string[],
  { by, way = "replace" }: RelianceCheck = {},
): Promise<void> {
  if (documentIds.length === 0) return;
  await call.db
    .selectFrom("document")
    .select("id")
    .where("id", "in", [...documentIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  const reliances = (await reliancesOn(call, documentIds)).filter(
    ({ record, recordId }) => !by || (record === by.record && recordId === by.id),
  );
  if (reliances.length === 0) return;
  const advice = moveReliances(reliances).length > 0 ? adviceTexts[way] : adviceTexts.refuse;
  throw refused(`${relianceSentence(reliances)} ${advice}`, "DocumentReliedOn");
}

/** The successor of a document is relied on as the document was. */
export const copyReliances = (call: Call, from: string, to: string): Promise<unknown> =>
  call.db
    .insertInto("documentReliance")
    .columns([...columns])
    .expression((of) =>
      of
        .selectFrom("documentReliance")
        .select([of.val(to).as("documentId"), ...copiedColumns])
        .where("documentId", "=", from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
