// How a record is kept: created, changed, moved along its life cycle, removed; each with its version,
// its stamp and its line of history, in the transaction of the call.
import { type Compilable, CompiledQuery, type Insertable, type Selectable, type Updateable } from "kysely";
import { v7 } from "uuid";
import type { RecordKind } from "../contract.ts";
import { frenchInstant } from "../day.ts";
import { Failure, missing, refused } from "../failure.ts";
import { type Flow, type Lacks, type Moves, refusals } from "../flow.ts";
import { type Call, lacks } from "./call.ts";
import type { Recorded, Status, Tables } from "./database.ts";
import { difference, stored } from "./difference.ts";
import { firstStamp, nextStamp } from "./stamp.ts";
import { erase } from "./uses.ts";

/** Tables that hold records: the name of the table is the kind of the record. */
export type RecordTable = { [T in keyof Tables]: Tables[T] extends Recorded ? T : never }[keyof Tables] &
  RecordKind;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** Tables whose records have a life cycle. */
export type Living = {
  [T in RecordTable]: Tables[T] extends { status: Status<string> } ? T : never;
}[RecordTable];
/** A status is not a field of a new record: `begin` gives it, where the life cycle begins. */
export type Fresh<T extends keyof Tables> = Omit<
  Insertable<Tables[T]>,
  keyof Recorded | (T extends Living ? "status" : never)
> & { id?: string } & (T extends Living ? { status?: never } : unknown);
/** A status is not a field that one changes: `move` alone gives it. */
type Patch<T extends keyof Tables> = Omit<Updateable<Tables[T]>, keyof Recorded | "status"> & {
  status?: never;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Le devis": the thing at the head of a sentence. */
const subject = (call: Call, kind: string): string => capital(call.records[kind]?.the ?? kind);

// Kysely cannot follow a table name that is a type parameter; these three casts are the only ones.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = { selectFrom: any; insertInto: any; updateTable: any; deleteFrom: any };
const loose = (call: Call): Loose => call.db as unknown as Loose;
/** The record, or the 404 that names it. */
export async function get<T extends RecordTable>(call: Call, kind: T, id: string): Promise<Row<T>> {
  const row = await loose(call).selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw missing(subject(call, kind));
  return row as Row<T>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws the 404 of a record that is not there: for what names records of any kind. */
export async function demandRecord(call: Call, kind: string, id: string): Promise<void> {
  const found =
    uuid.test(id) &&
    (await loose(call).selectFrom(kind).select("id").where("id", "=", id).executeTakeFirst());
  if (!found) throw missing(subject(call, kind));
}

/** The record, locked until the end of the transaction. */
export async function getForUpdate<T extends RecordTable>(call: Call, kind: T, id: string): Promise<Row<T>> {
  const row = await loose(call)
    .selectFrom(kind)
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
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
    text = (
      loose(call).insertInto(kind).values(Object.fromEntries(entries)).returningAll() as Compilable
    ).compile().sql;
    insertions.set(name, text);
  }
  const values = entries.map(([, value]) => value);
  return (await call.db.executeQuery(CompiledQuery.raw(text, values))).rows[0];
}

/** Creates a record: id (UUID v7), version 1, stamps and history are filled in. */
export async function create<T extends RecordTable>(
  call: Call,
  kind: T,
  values: Fresh<T>,
  did?: string,
): Promise<Row<T>> {
  const row = { id: v7(), ...values, ...firstStamp(call) };
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

/** The record, locked, as the person had it before their eyes: another version is the 409 that says who changed it. */
async function seen<T extends RecordTable>(
  call: Call,
  kind: T,
  { id, version }: { id: string; version: number | null },
): Promise<Row<T>> {
  const row = await getForUpdate(call, kind, id);
  const recorded = row as unknown as Recorded;
  if (version !== null && version !== recorded.version) throw changedMeanwhile(call, kind, recorded);
  return row;
}

/** Writes what differs, with its stamp. */
async function write<T extends RecordTable>(
  call: Call,
  kind: T,
  row: Row<T>,
  differing: { after: object },
): Promise<Row<T>> {
  const { id, version } = row as unknown as Recorded;
  const kept = await loose(call)
    .updateTable(kind)
    .set({ ...stored(differing.after), ...nextStamp(call, version) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return kept as Row<T>;
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
  const row = await seen(call, kind, what);
  const set: object = typeof patch === "function" ? await patch(row) : patch;
  if ("status" in set) throw new TypeError(`the status of ${kind} is given by a move of its flow`);
  const differing = difference(row as object, set);
  if (!differing) {
    call.unchanged();
    return row;
  }
  const kept = await write(call, kind, row, differing);
  call.changed({ record: kind, id: what.id, did: what.did, ...differing });
  return kept;
}

/** Removes a record; its history stays. One that is used is refused with what uses it; `instead` says what to do then. */
export async function remove<T extends RecordTable>(
  call: Call,
  kind: T,
  what: { id: string; version: number | null; did?: string; instead?: string },
): Promise<Row<T>> {
  const row = await seen(call, kind, what);
  const [used] = await erase(call, kind, [what.id]);
  if (used) {
    const the = call.records[kind]?.the ?? kind;
    const sentence = `Impossible de supprimer ${the} : ${used.uses}.`;
    throw refused(what.instead ? `${sentence} ${what.instead}` : sentence);
  }
  call.changed({ record: kind, id: what.id, did: what.did, before: row });
  return row;
}

/** What a move asks for beside the record: the version seen, fields to set, words of the history. */
export interface MoveOf<T extends RecordTable, Name extends string> {
  kind: T;
  id: string;
  version: number | null;
  move: Name;
  set?: Patch<T>;
  /** The endpoint's own words when absent. */
  did?: string;
}

/** Throws the 409 with all the reasons against a move, unless there is none. */
export function demandMove<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  name: keyof M & string,
  subject: NoInfer<Subject> & { status: string },
  { lacks: lacking, code = "MoveRefused" }: { lacks: Lacks; code?: string },
): void {
  const reasons = refusals(of, name, subject, lacking);
  if (reasons.length > 0) throw new Failure("refused", code, reasons.join(" "), { details: { reasons } });
}

type SubjectOf<T extends RecordTable, Subject> = (
  row: Row<T>,
) => (Subject & { status: string }) | Promise<Subject & { status: string }>;

/**
 * The record, locked and free to make this move (a refusal is a 409 with all reasons): for the move that
 * something else makes and tells. `subjectOf` gives the flow what it judges, when the row alone is not enough.
 */
export async function readyTo<
  T extends RecordTable,
  Subject,
  State extends string,
  M extends Moves<Subject, State>,
>(
  call: Call,
  of: Flow<Subject, State, M>,
  what: Omit<MoveOf<T, keyof M & string>, "set" | "did">,
  subjectOf: SubjectOf<T, Subject> = (row) => row as unknown as Subject & { status: string },
): Promise<Row<T>> {
  const row = await seen(call, what.kind, what);
  demandMove(of, what.move, await subjectOf(row), { lacks: lacks(call) });
  return row;
}

/**
 * Moves a record along its life cycle: locks it, asks the flow, sets the new status and the given fields,
 * and tells the history, even when no field differs.
 */
export async function move<
  T extends RecordTable,
  Subject,
  State extends string,
  M extends Moves<Subject, State>,
>(
  call: Call,
  of: Flow<Subject, State, M>,
  what: MoveOf<T, keyof M & string>,
  subjectOf?: SubjectOf<T, Subject>,
): Promise<Row<T>> {
  const { kind, id, did, set } = what;
  const row = await readyTo(call, of, what, subjectOf);
  const to = of.moves[what.move]?.to ?? "same";
  const differing = difference(row as object, { ...set, ...(to === "same" ? {} : { status: to }) });
  const kept = differing ? await write(call, kind, row, differing) : row;
  call.changed({ record: kind, id, did, ...(differing ?? { before: {}, after: {} }) });
  return kept;
}
