// Life cycles of records: their creation in a start state, their moves and their commands. Each asks the flow, sets the
// status of a move and writes the history.
import { Failure } from "../../failure.ts";
import { type Actions, stateAfter } from "../../flow/action.ts";
import { type Flow, type Missing, refusals, type StartStates, stateRefusals } from "../../flow/flow.ts";
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

/** The request of a move or a command: the version seen by the caller, the fields to set, the words of the history. */
export interface MoveRequest<T extends RecordTable, Name extends string> {
  kind: T;
  id: string;
  version: number | null;
  move: Name;
  set?: Patch<T>;
  /** The endpoint's own words when absent. */
  did?: string;
}

/** Throws the 409 with all the reasons against an action, unless there is none. */
export function requireMove<Subject, State extends string, A extends Actions<Subject, State>>(
  flow: Flow<Subject, State, A>,
  name: keyof A & string,
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
 * An offered action takes the function that reads the subject judged by the flow (`(row) => row` where the row is
 * enough); for system moves only the status is judged.
 */
type SubjectArgument<T extends RecordTable, Subject, Made> = Made extends { cause: string }
  ? [subjectOf?: undefined]
  : [subjectOf: SubjectOf<T, Subject>];

/**
 * Locks the record and checks that this action is allowed (a refusal is a 409 with all reasons); the caller then
 * writes the change and its history.
 */
export async function lockForMove<
  T extends RecordTable,
  Subject,
  State extends string,
  A extends Actions<Subject, State>,
  Name extends keyof A & string,
>(
  call: Call,
  flow: Flow<Subject, State, A>,
  request: Omit<MoveRequest<T, Name>, "set" | "did">,
  ...subjectArgument: SubjectArgument<T, Subject, A[Name]>
): Promise<Row<T> & AnyRow> {
  const row = await getAtVersion(call, request.kind, request);
  const [subjectOf]: [SubjectOf<T, Subject>?] = subjectArgument;
  if (subjectOf) requireMove(flow, request.move, await subjectOf(row), { missing: missingPermission(call) });
  else requireNoReason(stateRefusals(flow, request.move, row.status ?? ""));
  return row;
}

/**
 * Moves a record along its life cycle, or runs one of its commands: locks it, asks the flow, sets the status of a move
 * and the given fields, and writes a line of history even when no field differs.
 */
export async function move<
  T extends RecordTable,
  Subject,
  State extends string,
  A extends Actions<Subject, State>,
  Name extends keyof A & string,
>(
  call: Call,
  flow: Flow<Subject, State, A>,
  request: MoveRequest<T, Name>,
  ...subjectArgument: SubjectArgument<T, Subject, A[Name]>
): Promise<Row<T>> {
  const row = await lockForMove(call, flow, request, ...subjectArgument);
  const action = flow.actions[request.move];
  return applyMove(call, row, { ...request, to: action ? stateAfter(action) : null });
}

/** Writes an allowed or a computed change of a locked record, and its line of history; `to` is null where its state stays. */
export async function applyMove<T extends RecordTable>(
  call: Call,
  row: Row<T> & AnyRow,
  { kind, to, set, did }: Pick<MoveRequest<T, string>, "kind" | "set" | "did"> & { to: string | null },
): Promise<Row<T>> {
  const differing = difference(row, { ...set, ...(to === null ? {} : { status: to }) });
  const stored = differing ? await write(call, kind, row, differing) : row;
  call.recordChange({ record: kind, id: row.id, did, ...(differing ?? { before: {}, after: {} }) });
  return stored;
}
