// The handlers of the plain moves and commands of a flow: each locks and judges the record, changes it, writes its
// history and answers.
import type { RecordKind } from "../../contract.ts";
import { type Actions, stateAfter } from "../../flow/action.ts";
import type { Flow } from "../../flow/flow.ts";
import type { MoveBody, MoveBodyOutput, MoveEndpoint } from "../../flow/action-endpoint.ts";
import { type PlainEndpoint, plainActions } from "../../flow/flow-endpoints.ts";
import { type Call, missingPermission } from "../call.ts";
import { applyMove, requireMove } from "./life-cycle.ts";
import { getAtVersion, type Patch, type RecordTable, type Row } from "./records.ts";

/** Binds the endpoints of a flow to their record and their answer. */
interface MoveBinding<T extends RecordTable, Subject, Params, View> {
  kind: T;
  /** The id of the record that the address names. */
  idOf: (call: Call, params: Params) => string | Promise<string>;
  /** The subject that the flow judges. */
  subjectOf: (call: Call, row: Row<T>) => Judged<Subject> | Promise<Judged<Subject>>;
  /** The answer, after the move. */
  view: (call: Call, row: Row<T>) => View | Promise<View>;
  /** The record whose history receives the `parentLine` of each move; null where there is none. */
  parentOf?: (row: Row<T>) => { record: RecordKind; id: string } | null;
}
type Judged<Subject> = Subject & { status: string };

type MoveHandlers<A, Params, View> = {
  [Endpoint in PlainEndpoint<A> as Endpoint["name"]]: (
    input: { params: Params; body: BodyOf<Endpoint> },
    call: Call,
  ) => Promise<View>;
};
/** The input of any move handler. */
interface MoveInput<Params> {
  params: Params;
  body: MoveBodyOutput<MoveBody>;
}
type BodyOf<Endpoint> =
  Endpoint extends MoveEndpoint<never, string, infer Body> ? MoveBodyOutput<Body> : never;

/** The handlers of the plain actions of a flow, by the name of their endpoint, for the area that binds them. */
export function moveHandlers<
  T extends RecordTable,
  Subject,
  State extends string,
  A extends Actions<Subject, State, Patch<T>>,
  Params,
  View,
>(
  flow: Flow<Subject, State, A>,
  { kind, idOf, subjectOf, view, parentOf }: MoveBinding<T, Subject, Params, View>,
): MoveHandlers<A, Params, View> {
  const handlers = plainActions(flow.actions).map(([name, action]) => {
    const { label, endpoint } = action;
    const { did, line, parentLine, set } = endpoint;
    if (parentLine && !parentOf)
      throw new TypeError(`${endpoint.name} has a parent line, but its binding declares no parent`);
    const handler = async ({ params, body }: MoveInput<Params>, call: Call): Promise<View> => {
      const row = await getAtVersion(call, kind, {
        id: await idOf(call, params),
        version: body?.version ?? null,
      });
      const subject = await subjectOf(call, row);
      requireMove(flow, name, subject, { missing: missingPermission(call) });
      const { actor, now, today } = call;
      const context = { did, label, subject, body, actor, now, today };
      const moved = await applyMove(call, row, {
        kind,
        to: stateAfter(action),
        set: set?.(context),
        did: line?.(context),
      });
      const parent = parentLine && parentOf?.(moved);
      if (parent) call.recordChange({ ...parent, did: parentLine(context) });
      return view(call, moved);
    };
    return [endpoint.name, handler];
  });
  return Object.fromEntries(handlers) as MoveHandlers<A, Params, View>;
}
