// A move that asks nothing takes its parameters and its version from its record.
import type { Arguments, WriteEndpoint } from "#kernel/contract.ts";
import { isPlainObject, type PlainObject } from "#kernel/values.ts";
import { call } from "#kernel/web/calls/client.ts";

export const picked = (record: unknown, keys: readonly string[]): PlainObject =>
  Object.fromEntries(keys.map((key) => [key, isPlainObject(record) ? record[key] : undefined]));

/** The parameters of an endpoint, that have the names of keys of the record. */
export const paramsFrom = ({ path }: WriteEndpoint, record: unknown): PlainObject =>
  picked(
    record,
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
  );

/** `never` for an endpoint that takes more than the parameters and the version of a record. */
type PlainEndpoint<E> =
  Arguments<E> extends { params: infer P; body: { version: number } }
    ? { params: P; body: { version: number } } extends Arguments<E>
      ? P & { version: number }
      : never
    : never;

/** The function of a move that asks nothing: `remind: plainMove(api.remindDriver)`. */
export const plainMove =
  <E extends WriteEndpoint>(endpoint: E) =>
  (record: PlainEndpoint<E>) =>
    call<WriteEndpoint>(endpoint, {
      params: paramsFrom(endpoint, record),
      body: picked(record, ["version"]),
    } as Arguments<WriteEndpoint>);
