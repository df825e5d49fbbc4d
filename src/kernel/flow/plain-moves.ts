// The plain moves and commands of a flow, those that declare their endpoint: the entries that they add to a contract.
import type { z } from "zod";
import { type RecordKind, write, type WriteEndpoint } from "../contract.ts";
import type { Action, Actions, OfferedAction } from "./action.ts";
import type { Flow } from "./flow.ts";
import type { MoveEndpoint } from "./move-endpoint.ts";

/** The declared endpoints of the actions of a flow. */
export type DeclaredEndpoint<A> = A[keyof A] extends infer One
  ? One extends { endpoint: infer Endpoint extends MoveEndpoint<never> }
    ? Endpoint
    : never
  : never;

type MoveTakes<Endpoint extends MoveEndpoint<never>, Params extends z.ZodObject> = Endpoint extends {
  body?: undefined;
}
  ? { params: Params }
  : { params: Params; body: NonNullable<Endpoint["body"]> };

/** The entries of a contract, by the name of their endpoint. */
type MoveEndpoints<A, Params extends z.ZodObject, View extends z.ZodType> = {
  [Endpoint in DeclaredEndpoint<A> as Endpoint["name"]]: WriteEndpoint<MoveTakes<Endpoint, Params>, View>;
};

/** An action that declares its endpoint. */
export type PlainAction<Subject, State extends string, Columns extends object> = OfferedAction<
  Subject,
  State,
  Columns
> & { endpoint: NonNullable<OfferedAction<Subject, State, Columns>["endpoint"]> };

const isPlain = <Subject, State extends string, Columns extends object>(
  action: Action<Subject, State, Columns>,
): action is PlainAction<Subject, State, Columns> => "endpoint" in action && action.endpoint !== undefined;

/** The plain actions of a flow, each with its name. */
export const plainActions = <Subject, State extends string, Columns extends object>(
  actions: Actions<Subject, State, Columns>,
): [name: string, action: PlainAction<Subject, State, Columns>][] =>
  Object.entries(actions).flatMap(([name, action]) => (isPlain(action) ? [[name, action]] : []));

/**
 * The endpoints of the plain actions of a flow, for the contract of its area: all take the same address and answer the
 * same view.
 */
export const moveEndpoints = <
  Subject,
  State extends string,
  A extends Actions<Subject, State>,
  Params extends z.ZodObject,
  View extends z.ZodType,
>(
  { actions }: Flow<Subject, State, A>,
  { record, params, returns }: { record: RecordKind; params: Params; returns: View },
): MoveEndpoints<A, Params, View> =>
  Object.fromEntries(
    plainActions(actions).map(
      ([
        ,
        {
          may,
          endpoint: { name, path, method, body, did, summary },
        },
      ]) => [
        name,
        write({
          path,
          takes: { params, ...(body && { body }) },
          returns,
          may,
          audit: { did, record },
          ...(method && { method }),
          ...(summary && { summary }),
        }),
      ],
    ),
  ) as MoveEndpoints<A, Params, View>;
