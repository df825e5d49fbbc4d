// The endpoints of the actions of a flow: the entries that they add to a contract.
import type { z } from "zod";
import type { Permission, WriteEndpoint } from "../contract.ts";
import {
  type NoFacts,
  type RecordWrites,
  recordWrites,
  type WriteFacts,
  type WriteOn,
} from "../record-writes.ts";
import type { Action, Actions, OfferedAction, OfferName } from "./action.ts";
import type { MoveEndpoint } from "./action-endpoint.ts";
import type { Flow } from "./flow.ts";

/** The declared endpoints of the plain actions of a flow. */
export type PlainEndpoint<A> = A[keyof A] extends infer One
  ? One extends { endpoint: infer Endpoint extends MoveEndpoint<never> }
    ? Endpoint
    : never
  : never;

type PlainFacts<Endpoint extends MoveEndpoint<never>> = Endpoint extends { body?: undefined }
  ? object
  : { body: NonNullable<Endpoint["body"]> };

/** The entries of the plain actions, by the name of their endpoint. */
type PlainEndpoints<A, Params extends z.ZodObject, View extends z.ZodType> = {
  [Endpoint in PlainEndpoint<A> as Endpoint["name"]]: WriteOn<Params, PlainFacts<Endpoint>, View>;
};

/** The endpoint of an action that a verb carries out: the server binds the verb by its name. */
interface VerbEndpoint<Name extends string = string, Facts extends WriteFacts = WriteFacts> {
  /** Unique in the application, as every name of a contract. */
  name: Name;
  path: string;
  did: string;
  facts: Facts;
}

type WithBody<Body, Facts> = Facts & (Body extends z.ZodType ? { body: Body } : NoFacts);

/** Declares the endpoint of an action that has a verb; `body` is undefined where it takes none. */
export const verb = <
  const Name extends string,
  Body extends z.ZodType | undefined,
  const Facts extends WriteFacts = NoFacts,
>(
  name: Name,
  path: string,
  body: Body,
  did: string,
  facts?: Facts,
): VerbEndpoint<Name, NoInfer<WithBody<Body, Facts>>> => ({
  name,
  path,
  did,
  facts: { ...facts, ...(body && { body }) } as WithBody<Body, Facts>,
});

/** The entries of the actions that have a verb, by the name of their endpoint. */
type VerbEndpoints<V, Params extends z.ZodObject, View extends z.ZodType> = {
  [
    Endpoint in V[keyof V] as Endpoint extends VerbEndpoint ? Endpoint["name"] : never
  ]: Endpoint extends VerbEndpoint<string, infer Facts> ? WriteOn<Params, Facts, View> : never;
};

/** A plain action, with its endpoint. */
type PlainAction<Subject, State extends string, Columns extends object> = OfferedAction<
  Subject,
  State,
  Columns
> & {
  endpoint: NonNullable<OfferedAction<Subject, State, Columns>["endpoint"]>;
};

const isPlain = <Subject, State extends string, Columns extends object>(
  action: Action<Subject, State, Columns>,
): action is PlainAction<Subject, State, Columns> => "endpoint" in action && action.endpoint !== undefined;

/** The plain actions of a flow, each with its name. */
export const plainActions = <Subject, State extends string, Columns extends object>(
  actions: Actions<Subject, State, Columns>,
): [name: string, action: PlainAction<Subject, State, Columns>][] =>
  Object.entries(actions).flatMap(([name, action]) => (isPlain(action) ? [[name, action]] : []));

/**
 * The endpoints of the actions of a flow, for the contract of its area: those of its plain actions, and those of
 * `verbs`, by the name of their action. All are below the address of the record, with the permission of their action.
 */
export const flowEndpoints = <
  Subject,
  State extends string,
  A extends Actions<Subject, State>,
  Params extends z.ZodObject,
  View extends z.ZodType,
  V extends { readonly [Name in OfferName<A>]?: VerbEndpoint } = NoFacts,
>(
  { actions }: Flow<Subject, State, A>,
  of: Omit<RecordWrites<Params, View>, "may">,
  verbs?: V & { readonly [Name in Exclude<keyof V, OfferName<A>>]: never },
): PlainEndpoints<A, Params, View> & VerbEndpoints<V, Params, View> => {
  const entries: Record<string, WriteEndpoint> = {};
  const add = (may: Permission, { name, path, did, facts }: VerbEndpoint): void => {
    entries[name] = recordWrites({ ...of, may })(path, did, facts);
  };
  for (const [, { may, endpoint }] of plainActions(actions)) {
    const { method, body, summary } = endpoint;
    add(may, {
      ...endpoint,
      facts: { ...(method && { method }), ...(body && { body }), ...(summary && { summary }) },
    });
  }
  for (const [name, endpoint] of Object.entries<VerbEndpoint>(verbs ?? {})) {
    const action = actions[name];
    if (action && !("cause" in action)) add(action.may, endpoint);
  }
  return entries as PlainEndpoints<A, Params, View> & VerbEndpoints<V, Params, View>;
};
