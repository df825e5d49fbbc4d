// Stores records: creation, change and removal, each with its version, its stamp and its line of history, in the
// transaction of the call. Life cycles are in life-cycle.ts.
import { CompiledQuery, type Insertable, type Selectable, type Updateable } from "kysely";
import type { RecordKind } from "../../contract.ts";
import { type Failure, notFound, refused } from "../../failure.ts";
import { newId } from "../../new-id.ts";
import type { Call } from "../call.ts";
import { conflict, type Stamped } from "./conflict.ts";
import type { Recorded, Status, Tables } from "../database.ts";
import { difference, toColumns } from "./difference.ts";
import { firstStamp, nextStamp } from "./stamp.ts";
import { deleteRows } from "./uses.ts";
import { isUuid } from "../../schema/id.ts";
import { capitalise } from "../../text/case.ts";

/** Tables that hold records: the name of the table is the kind of the record. */
export type RecordTable = { [T in keyof Tables]: Tables[T] extends Recorded ? T : never }[keyof Tables] &
  RecordKind;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** The row of any record; with a status where it has a life cycle. */
export type AnyRow = Recorded & { status?: string };
/** A record at the version that the caller saw; null where the version is not checked. */
export interface VersionedId {
  id: string;
  version: number | null;
}
/** Tables whose records have a life cycle. */
export type LifeCycleTable = {
  [T in RecordTable]: Tables[T] extends { status: Status<string> } ? T : never;
}[RecordTable];
/** A status is not a field of a new record: `begin` sets it to a start state of the life cycle. */
export type NewRow<T extends keyof Tables> = Omit<
  Insertable<Tables[T]>,
  keyof Recorded | (T extends LifeCycleTable ? "status" : never)
> & { id?: string } & (T extends LifeCycleTable ? { status?: never } : unknown);
/** A status cannot be changed as a field: only `move` sets it. */
export type Patch<T extends keyof Tables> = Omit<Updateable<Tables[T]>, keyof Recorded | "status"> & {
  status?: never;
};

/** The name of the thing as the subject of a sentence: "Le devis". */
const subjectName = (call: Call, kind: string): string => capitalise(call.records[kind]?.the ?? kind);

/** The 404 of a record that does not exist: « Le véhicule n’existe pas… ». */
export const missingRecord = (call: Call, kind: string): Failure => notFound(subjectName(call, kind));

// Kysely cannot type a table name that is a type parameter: nothing is checked between here and a `Row`.
// oxlint-disable-next-line typescript/no-explicit-any
type UntypedDb = Record<"selectFrom" | "insertInto" | "updateTable", any>;
const untyped = (call: Call): UntypedDb => call.db;
/** The record, or the 404 that names it. */
export async function get<T extends RecordTable>(call: Call, kind: T, id: string): Promise<Row<T>> {
  const row = await untyped(call).selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw missingRecord(call, kind);
  return row;
}

type Columns<T extends keyof Tables> = keyof Row<T> & string;

const equalRows = (call: Call, table: string, equal: object, columns?: readonly string[]) => {
  const from = untyped(call).selectFrom(table);
  const query = columns ? from.select(columns) : from.selectAll();
  return Object.entries(equal).reduce(
    (rows, [column, value]) => rows.where(column, value === null ? "is" : "=", value),
    query,
  );
};

/** The row whose columns have these values; undefined without one. */
export const findRow = <T extends keyof Tables, C extends Columns<T> = Columns<T>>(
  call: Call,
  table: T,
  equal: Partial<Row<T>>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C> | undefined> => equalRows(call, table, equal, columns).executeTakeFirst();

/** The same where its existence is known. */
export const existingRow = <T extends keyof Tables>(
  call: Call,
  table: T,
  equal: Partial<Row<T>>,
): Promise<Row<T>> => equalRows(call, table, equal).executeTakeFirstOrThrow();

/** The rows whose columns have these values, in the order of the columns of `by`. */
export const findRows = <T extends keyof Tables, C extends Columns<T> = Columns<T>>(
  call: Call,
  table: T,
  equal: Partial<Row<T>>,
  { columns, by = [] }: { columns?: readonly C[]; by?: readonly Columns<T>[] } = {},
): Promise<Pick<Row<T>, C>[]> =>
  by.reduce((rows, column) => rows.orderBy(column), equalRows(call, table, equal, columns)).execute();

/** Throws the 404 of a missing record, for links to records of any kind. */
export async function requireRecord(call: Call, kind: string, id: string): Promise<void> {
  const found =
    isUuid(id) && (await untyped(call).selectFrom(kind).select("id").where("id", "=", id).executeTakeFirst());
  if (!found) throw missingRecord(call, kind);
}

/** The record, locked until the end of the transaction. */
export async function getForUpdate<T extends RecordTable>(
  call: Call,
  kind: T,
  id: string,
): Promise<Row<T> & AnyRow> {
  const row = await untyped(call)
    .selectFrom(kind)
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missingRecord(call, kind);
  return row;
}

/** Statements of `insert`, composed once per table and set of columns. */
const insertStatements = new Map<string, string>();

function insertStatement(call: Call, kind: string, row: Readonly<Record<string, unknown>>): string {
  const name = `${kind} ${Object.keys(row).join()}`;
  const composed = insertStatements.get(name);
  if (composed !== undefined) return composed;
  const text: string = untyped(call).insertInto(kind).values(row).returningAll().compile().sql;
  insertStatements.set(name, text);
  return text;
}

/** Inserts a new record and its line of history, for `create` and `begin`, which type its values. */
export async function insert<T extends RecordTable>(
  call: Call,
  kind: T,
  { values, did }: { values: object & { id?: string }; did?: string },
): Promise<Row<T>> {
  const { id = newId() } = values;
  const all = Object.entries(toColumns({ id, ...values, ...firstStamp(call) }));
  const row = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  const statement = CompiledQuery.raw(insertStatement(call, kind, row), Object.values(row));
  const [inserted] = (await call.db.executeQuery<Row<T>>(statement)).rows;
  if (!inserted) throw new Error(`the insert of a ${kind} returned no row`);
  call.recordChange({ record: kind, id, did, after: values });
  return inserted;
}

/** Creates a record: id (UUID v7), version 1, stamps and history are filled in. */
export const create = <T extends RecordTable>(
  call: Call,
  kind: T,
  values: NewRow<T>,
  did?: string,
): Promise<Row<T>> => insert(call, kind, { values, did });

/** The 409 of two concurrent edits; a form whose handler declares its view also receives that view (conflict.ts). */
export const editConflict = (call: Call, kind: string, row: Stamped): Failure =>
  conflict(
    `${subjectName(call, kind)} a été ${call.records[kind]?.gender === "f" ? "modifiée" : "modifié"}`,
    row,
  );

/** The record, locked, at the version that the person saw: another version is the 409 that names its author. */
export async function getAtVersion<T extends RecordTable>(
  call: Call,
  kind: T,
  { id, version }: VersionedId,
): Promise<Row<T> & AnyRow> {
  const row = await getForUpdate(call, kind, id);
  if (version !== null && version !== row.version) throw editConflict(call, kind, row);
  return row;
}

/** Writes the fields that differ, with the stamp. */
export async function write<T extends RecordTable>(
  call: Call,
  kind: T,
  { id, version }: Recorded,
  differing: { after: object },
): Promise<Row<T>> {
  return await untyped(call)
    .updateTable(kind)
    .set({ ...toColumns(differing.after), ...nextStamp(call, version) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a record. `version` is the one that the person saw (null: not checked); an older one is refused with the
 * author and the time of the newer one. A patch that changes nothing writes nothing.
 */
export async function change<T extends RecordTable>(
  call: Call,
  kind: T,
  request: VersionedId & { did?: string },
  patch: Patch<T> | ((row: Row<T>) => Patch<T> | Promise<Patch<T>>),
): Promise<Row<T>> {
  const row = await getAtVersion(call, kind, request);
  const set: object = typeof patch === "function" ? await patch(row) : patch;
  if ("status" in set) throw new TypeError(`the status of ${kind} is given by a move of its flow`);
  const differing = difference(row, set);
  if (!differing) {
    call.markUnchanged();
    return row;
  }
  const updated = await write(call, kind, row, differing);
  call.recordChange({ record: kind, id: request.id, did: request.did, ...differing });
  return updated;
}

/**
 * Removes a record; its history stays. A record in use is refused, with its uses; `advice` suggests what to do then.
 */
export async function remove<T extends RecordTable>(
  call: Call,
  kind: T,
  request: VersionedId & { did?: string; advice?: string },
): Promise<Row<T>> {
  const row = await getAtVersion(call, kind, request);
  const [used] = await deleteRows(call, kind, [request.id]);
  if (used) {
    const the = call.records[kind]?.the ?? kind;
    const sentence = `Impossible de supprimer ${the} : ${used.uses}.`;
    throw refused(request.advice ? `${sentence} ${request.advice}` : sentence);
  }
  call.recordChange({ record: kind, id: request.id, did: request.did, before: row });
  return row;
}
