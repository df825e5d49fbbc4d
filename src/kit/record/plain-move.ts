// What a write takes from its record: its parameters and its version.
import type { Arguments, WriteEndpoint } from "#kernel/contract.ts";
import { isPlainObject, type PlainObject } from "#kernel/values.ts";
import { call } from "#kernel/web/calls/client.ts";
import { schemaAt } from "../form/schema.ts";

const picked = (record: unknown, keys: readonly string[]): PlainObject =>
  Object.fromEntries(keys.map((key) => [key, isPlainObject(record) ? record[key] : undefined]));

/** The parameters of an endpoint, that have the names of keys of the record. */
export const paramsFrom = ({ takes }: WriteEndpoint, record: unknown): PlainObject =>
  picked(record, Object.keys(takes?.params?.shape ?? {}));

export const hasInBody = ({ takes }: WriteEndpoint, name: string): boolean =>
  takes?.body !== undefined && schemaAt(takes.body, name) !== undefined;

/** The version of the record, where the body of the endpoint names one. */
export const versionFrom = (endpoint: WriteEndpoint, record: unknown): PlainObject =>
  picked(record, hasInBody(endpoint, "version") ? ["version"] : []);

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
      body: versionFrom(endpoint, record),
    } as Arguments<WriteEndpoint>);
