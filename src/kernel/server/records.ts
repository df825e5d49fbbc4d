// How a record is kept: created, changed, moved along its life cycle, removed; each with its version,
// its stamp and its line of history, in the transaction of the call.
import { type Compilable, CompiledQuery, type Insertable, type Selectable, type Updateable } from "kysely";
import { v7 } from "uuid";
import type { RecordKind } from "../contract.ts";
import { frenchInstant } from "../day.ts";
import { Failure, missing } from "../failure.ts";
import { type Flow, refusals } from "../flow.ts";
import { type Call, lacks } from "./call.ts";
import type { Recorded, Tables } from "./database.ts";

/** Tables that hold records: the name of the table is the kind of the record. */
export type RecordTable = { [T in keyof Tables]: Tables[T] extends Recorded ? T : never }[keyof Tables] & RecordKind;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Fresh<T extends keyof Tables> = Omit<Insertable<Tables[T]>, keyof Recorded> & { id?: string };
type Patch<T extends keyof Tables> = Omit<Updateable<Tables[T]>, keyof Recorded>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Le devis": the thing at the head of a sentence. */
const subject = (call: Call, kind: string): string => capital(call.records[kind]?.the ?? kind);

// Kysely cannot follow a table name that is a type parameter; these three casts are the only ones.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = { selectFrom: any; insertInto: any; updateTable: any; deleteFrom: any };
const loose = (call: Call): Loose => call.db as unknown as Loose;
const stampColumns = new Set(["version", "createdAt", "createdBy", "updatedAt", "updatedBy"]);

/** PostgreSQL takes arrays and objects of jsonb columns as JSON text. */
const stored = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value !== null && typeof value === "object" && !(value instanceof Date) && !(value instanceof Uint8Array) ? JSON.stringify(value) : value,
    ]),
  );

/** The record, or the 404 that names it. */
export async function get<T extends RecordTable>(call: Call, kind: T, id: string): Promise<Row<T>> {
  const row = await loose(call).selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw missing(subject(call, kind));
  return row as Row<T>;
}

/** The record, locked until the end of the transaction. */
export async function getForUpdate<T extends RecordTable>(call: Call, kind: T, id: string): Promise<Row<T>> {
  const row = await loose(call).selectFrom(kind).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw missing(subject(call, kind));
  return row as Row<T>;
}

/** Statements of `create`, composed once for a table and its columns. */
const insertions = new Map<string, string>();

async function inserted(call: Call, kind: string, row: object): Promise<unknown> {
  const entries = Object.entries(stored(row)).filter(([, value]) => value !== undefined);
  const name = `${kind} ${entries.map(([column]) => column).join()}`;
  let text = insertions.get(name);
  if (text === undefined) {
    text = (loose(call).insertInto(kind).values(Object.fromEntries(entries)).returningAll() as Compilable).compile().sql;
    insertions.set(name, text);
  }
  const values = entries.map(([, value]) => value);
  return (await call.db.executeQuery(CompiledQuery.raw(text, values))).rows[0];
}

/** Creates a record: id (UUID v7), version 1, stamps and history are filled in. */
export async function create<T extends RecordTable>(call: Call, kind: T, values: Fresh<T>, did?: string): Promise<Row<T>> {
  const at = call.now.toISOString();
  const row = { id: v7(), ...values, version: 1, createdAt: at, createdBy: call.who.name, updatedAt: at, updatedBy: call.who.name };
  const kept = await inserted(call, kind, row);
  call.changed({ record: kind, id: row.id, did, after: values });
  return kept as Row<T>;
}

/** The 409 of two people editing the same thing: who, when, and what is kept now. */
export function changedMeanwhile(call: Call, kind: string, row: Recorded): Failure {
  return new Failure(
    "refused",
    "ChangedMeanwhile",
    `${subject(call, kind)} a été modifié par ${row.updatedBy} le ${frenchInstant(row.updatedAt)}. Rechargez pour voir ses changements ; votre saisie est conservée.`,
    {
      details: { changedBy: row.updatedBy, changedAt: row.updatedAt, version: row.version, current: row },
    },
  );
}

/** The fields that differ, before and after. Null when nothing does. */
function difference(before: object, patch: object): { before: object; after: object } | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(patch).filter(
    ([key, value]) => value !== undefined && !stampColumns.has(key) && JSON.stringify(old[key]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return null;
  return { before: Object.fromEntries(changed.map(([key]) => [key, old[key]])), after: Object.fromEntries(changed) };
}

/**
 * Changes a record. `version` is the one that the person had before their eyes (null: no matter);
 * an older one is refused with who changed it and when. A patch that changes nothing writes nothing.
 */
export async function change<T extends RecordTable>(
  call: Call,
  kind: T,
  what: { id: string; version: number | null; did?: string },
  patch: Patch<T> | ((row: Row<T>) => Patch<T> | Promise<Patch<T>>),
): Promise<Row<T>> {
  const row = await getForUpdate(call, kind, what.id);
  const recorded = row as unknown as Recorded;
  if (what.version !== null && what.version !== recorded.version) throw changedMeanwhile(call, kind, recorded);
  const set = typeof patch === "function" ? await patch(row) : patch;
  const differing = difference(row as object, set);
  if (!differing) {
    call.unchanged();
    return row;
  }
  const stamp = { version: recorded.version + 1, updatedAt: call.now.toISOString(), updatedBy: call.who.name };
  const kept = await loose(call)
    .updateTable(kind)
    .set({ ...stored(differing.after), ...stamp })
    .where("id", "=", what.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.changed({ record: kind, id: what.id, did: what.did, ...differing });
  return kept as Row<T>;
}

/** Removes a record; its history stays. */
export async function remove<T extends RecordTable>(call: Call, kind: T, what: { id: string; version: number | null; did?: string }): Promise<Row<T>> {
  const row = await getForUpdate(call, kind, what.id);
  const recorded = row as unknown as Recorded;
  if (what.version !== null && what.version !== recorded.version) throw changedMeanwhile(call, kind, recorded);
  await loose(call).deleteFrom(kind).where("id", "=", what.id).execute();
  call.changed({ record: kind, id: what.id, did: what.did, before: row });
  return row;
}

/** What a move asks for beside the record: the version seen, fields to set. */
export interface MoveOf<T extends RecordTable, Name extends string> {
  kind: T;
  id: string;
  version: number | null;
  move: Name;
  set?: Patch<T>;
}

/**
 * Moves a record along its life cycle: locks it, asks the flow (a refusal is a 409 with all reasons),
 * sets the new status and the given fields, and tells the history. `subjectOf` gives the flow what it
 * judges, when the row alone is not enough.
 */
export async function move<T extends RecordTable, Subject extends { status: string }, State extends string, Name extends string>(
  call: Call,
  of: Flow<Subject, State, Name>,
  what: MoveOf<T, Name>,
  subjectOf: (row: Row<T>) => Subject | Promise<Subject> = (row) => row as unknown as Subject,
): Promise<Row<T>> {
  const rule = of.moves[what.move];
  return change(call, what.kind, { id: what.id, version: what.version }, async (row) => {
    const reasons = refusals(of as never, what.move, await subjectOf(row), lacks(call));
    if (reasons.length > 0) throw new Failure("refused", "MoveRefused", reasons.join(" "), { details: { reasons } });
    return { ...what.set, ...(rule.to === "same" ? {} : { status: rule.to }) } as Patch<T>;
  });
}
