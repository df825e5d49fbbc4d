// The actions of a flow that declare their endpoint: the entries that they add to a contract.
import type { z } from "zod";
import type { WriteEndpoint } from "../contract.ts";
import { type RecordWrites, recordWrites, type WriteOn } from "../record-writes.ts";
import type { Action, Actions, OfferedAction } from "./action.ts";
import type { MoveBody, MoveEndpoint, VerbEndpoint } from "./action-endpoint.ts";
import type { Flow } from "./flow.ts";

type EndpointOf<A> = A[keyof A] extends infer One
  ? One extends { endpoint: infer Endpoint extends { name: string } }
    ? Endpoint
    : never
  : never;
/** The declared endpoints of the plain actions of a flow. */
export type PlainEndpoint<A> = Exclude<Extract<EndpointOf<A>, MoveEndpoint<never>>, VerbEndpoint>;

type PlainFacts<Endpoint extends MoveEndpoint<never>> = Endpoint extends { body?: undefined }
  ? object
  : { body: NonNullable<Endpoint["body"]> };

/** The entries of a contract, by the name of their endpoint. */
type FlowEndpoints<A, Params extends z.ZodObject, View extends z.ZodType> = {
  [Endpoint in EndpointOf<A> as Endpoint["name"]]: Endpoint extends VerbEndpoint<string, infer Facts>
    ? WriteOn<Params, Facts, View>
    : Endpoint extends MoveEndpoint<never>
      ? WriteOn<Params, PlainFacts<Endpoint>, View>
      : never;
};

/** A plain action, with its endpoint. */
interface PlainAction<Subject, State extends string, Columns extends object> {
  action: OfferedAction<Subject, State, Columns>;
  endpoint: MoveEndpoint<Subject, string, MoveBody, Columns>;
}

/** The plain actions of a flow, each with its name. */
export const plainActions = <Subject, State extends string, Columns extends object>(
  actions: Actions<Subject, State, Columns>,
): [name: string, plain: PlainAction<Subject, State, Columns>][] =>
  Object.entries<Action<Subject, State, Columns>>(actions).flatMap(([name, action]) =>
    "cause" in action || !action.endpoint || "hasVerb" in action.endpoint
      ? []
      : [[name, { action, endpoint: action.endpoint }]],
  );

/**
 * The endpoints of the actions of a flow, for the contract of its area: all are below the address of the record, with
 * the permission of their action, and answer the same view.
 */
export const flowEndpoints = <
  Subject,
  State extends string,
  A extends Actions<Subject, State>,
  Params extends z.ZodObject,
  View extends z.ZodType,
>(
  { actions }: Flow<Subject, State, A>,
  of: Omit<RecordWrites<Params, View>, "may">,
): FlowEndpoints<A, Params, View> => {
  const entries: Record<string, WriteEndpoint> = {};
  for (const action of Object.values<Action<Subject, State>>(actions)) {
    if ("cause" in action || !action.endpoint) continue;
    const { may, endpoint } = action;
    const { name, path, did } = endpoint;
    const { method, body, summary } = endpoint as MoveEndpoint<Subject>;
    entries[name] = recordWrites({ ...of, may })(
      path,
      did,
      "hasVerb" in endpoint
        ? endpoint.facts
        : { ...(method && { method }), ...(body && { body }), ...(summary && { summary }) },
    );
  }
  return entries as FlowEndpoints<A, Params, View>;
};
