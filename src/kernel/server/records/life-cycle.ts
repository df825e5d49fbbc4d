// Life cycles of records: their creation in a start state, and each of their moves. A move asks the flow, sets the
// status and writes the history.
import { Failure } from "../../failure.ts";
import {
  type Flow,
  type Missing,
  stateRefusals,
  type Moves,
  refusals,
  type StartStates,
} from "../../flow/flow.ts";
import { type Call, missingPermission } from "../call.ts";
import type { Status, Tables } from "../database.ts";
import { difference } from "./difference.ts";
import {
  type AnyRow,
  type NewRow,
  insert,
  type LifeCycleTable,
  type Patch,
  type RecordTable,
  type Row,
  getAtVersion,
  write,
} from "./records.ts";

type StatusOf<T extends LifeCycleTable> = Tables[T] extends { status: Status<infer State> } ? State : never;

/**
 * Creates a record that has a life cycle, in its start state or in another of its start states (`at`). Any other
 * state is a programming error.
 */
export function begin<T extends LifeCycleTable, Start extends StatusOf<T>>(
  call: Call,
  flow: StartStates<Start>,
  { kind, at = flow.start, did }: { kind: T; at?: NoInfer<Start>; did?: string },
  values: NewRow<T>,
): Promise<Row<T>> {
  if (at !== flow.start && !flow.otherStarts?.includes(at)) throw new TypeError(`no ${kind} begins as ${at}`);
  return insert(call, kind, { values: { ...values, status: at }, did });
}

/** The request of a move: the version seen by the caller, the fields to set, the words of the history. */
export interface MoveRequest<T extends RecordTable, Name extends string> {
  kind: T;
  id: string;
  version: number | null;
  move: Name;
  set?: Patch<T>;
  /** The endpoint's own words when absent. */
  did?: string;
}

/** Throws the 409 with all the reasons against a move, unless there is none. */
export function requireMove<Subject, State extends string, M extends Moves<Subject, State>>(
  flow: Flow<Subject, State, M>,
  name: keyof M & string,
  subject: NoInfer<Subject> & { status: string },
  { missing, code }: { missing: Missing; code?: string },
): void {
  requireNoReason(refusals(flow, name, subject, missing), code);
}

function requireNoReason(reasons: string[], code = "MoveRefused"): void {
  if (reasons.length > 0) throw new Failure("refused", code, reasons.join(" "), { details: { reasons } });
}

type SubjectOf<T extends RecordTable, Subject> = (
  row: Row<T>,
) => (Subject & { status: string }) | Promise<Subject & { status: string }>;

/**
 * A user move takes the function that reads the subject judged by the flow (`(row) => row` where the row is enough);
 * for system moves only the status is judged.
 */
type SubjectArgument<T extends RecordTable, Subject, Made> = Made extends { cause: string }
  ? [subjectOf?: undefined]
  : [subjectOf: SubjectOf<T, Subject>];

/**
 * Locks the record and checks that it may make this move (a refusal is a 409 with all reasons); the caller then
 * writes the move and its history.
 */
export async function lockForMove<
  T extends RecordTable,
  Subject,
  State extends string,
  M extends Moves<Subject, State>,
  Name extends keyof M & string,
>(
  call: Call,
  flow: Flow<Subject, State, M>,
  request: Omit<MoveRequest<T, Name>, "set" | "did">,
  ...subjectArgument: SubjectArgument<T, Subject, M[Name]>
): Promise<Row<T> & AnyRow> {
  const row = await getAtVersion(call, request.kind, request);
  const [subjectOf]: [SubjectOf<T, Subject>?] = subjectArgument;
  if (subjectOf) requireMove(flow, request.move, await subjectOf(row), { missing: missingPermission(call) });
  else requireNoReason(stateRefusals(flow, request.move, row.status ?? ""));
  return row;
}

/**
 * Moves a record along its life cycle: locks it, asks the flow, sets the new status and the given fields, and writes
 * a line of history even when no field differs.
 */
export async function move<
  T extends RecordTable,
  Subject,
  State extends string,
  M extends Moves<Subject, State>,
  Name extends keyof M & string,
>(
  call: Call,
  flow: Flow<Subject, State, M>,
  request: MoveRequest<T, Name>,
  ...subjectArgument: SubjectArgument<T, Subject, M[Name]>
): Promise<Row<T>> {
  const row = await lockForMove(call, flow, request, ...subjectArgument);
  return applyMove(call, row, { ...request, to: flow.moves[request.move]?.to ?? "same" });
}

/** Writes a move of a locked record, already allowed by its flow, and its line of history. */
export async function applyMove<T extends RecordTable>(
  call: Call,
  row: Row<T> & AnyRow,
  { kind, to, set, did }: Pick<MoveRequest<T, string>, "kind" | "set" | "did"> & { to: string },
): Promise<Row<T>> {
  const differing = difference(row, { ...set, ...(to === "same" ? {} : { status: to }) });
  const stored = differing ? await write(call, kind, row, differing) : row;
  call.recordChange({ record: kind, id: row.id, did, ...(differing ?? { before: {}, after: {} }) });
  return stored;
}
