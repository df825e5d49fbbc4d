// The plain moves of a flow, those that declare their endpoint: the entries that they add to a contract.
import type { z } from "zod";
import { type RecordKind, write, type WriteEndpoint } from "../contract.ts";
import type { Flow, Move, Moves, UserMove } from "./flow.ts";
import type { MoveEndpoint } from "./move-endpoint.ts";

/** The declared endpoints of the moves of a flow. */
export type DeclaredEndpoint<M> = M[keyof M] extends infer One
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
type MoveEndpoints<M, Params extends z.ZodObject, View extends z.ZodType> = {
  [Endpoint in DeclaredEndpoint<M> as Endpoint["name"]]: WriteEndpoint<MoveTakes<Endpoint, Params>, View>;
};

/** A move that declares its endpoint. */
export interface PlainMove<Subject, State extends string, Columns extends object> extends UserMove<
  Subject,
  State,
  Columns
> {
  endpoint: NonNullable<UserMove<Subject, State, Columns>["endpoint"]>;
}

const isPlain = <Subject, State extends string, Columns extends object>(
  move: Move<Subject, State, Columns>,
): move is PlainMove<Subject, State, Columns> => "endpoint" in move && move.endpoint !== undefined;

/** The plain moves of a flow, each with its name. */
export const plainMoves = <Subject, State extends string, Columns extends object>(
  moves: Moves<Subject, State, Columns>,
): [name: string, move: PlainMove<Subject, State, Columns>][] =>
  Object.entries(moves).flatMap(([name, move]) => (isPlain(move) ? [[name, move]] : []));

/**
 * The endpoints of the plain moves of a flow, for the contract of its area: all take the same address and answer the
 * same view.
 */
export const moveEndpoints = <
  Subject,
  State extends string,
  M extends Moves<Subject, State>,
  Params extends z.ZodObject,
  View extends z.ZodType,
>(
  { moves }: Flow<Subject, State, M>,
  { record, params, returns }: { record: RecordKind; params: Params; returns: View },
): MoveEndpoints<M, Params, View> =>
  Object.fromEntries(
    plainMoves(moves).map(
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
  ) as MoveEndpoints<M, Params, View>;
