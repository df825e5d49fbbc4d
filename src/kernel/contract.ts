// An endpoint is a value. The server binding, the typed client, the permission checks, the audit lines, the OpenAPI
// document and the generated tests all derive from it.
import type { z } from "zod";
import type { FieldSet, FieldsOf } from "./field.ts";
import type { BlobLike, Document, FileLike, FileRule, StreamedDocument, Upload } from "./documents/files.ts";
import type { FilterName, FilterRule, FilterSet, ListQuery, Page } from "./list.ts";

/**
 * Names that the application declares to the kernel by declaration merging, from the manifests of its areas:
 * `permission` (names accepted by `may`, src/app/permissions.ts), `record` (kinds of records that have a history,
 * records.ts), `notice` (kinds of notices, notices.ts), `page` (addresses) and `link` (kinds of links, pages.ts).
 */
export interface Vocabulary {
  known: true;
}
export type DeclaredWords<Key extends string> =
  Vocabulary extends Record<Key, infer Words extends string> ? Words : string;

export type Permission = DeclaredWords<"permission">;
export type RecordKind = DeclaredWords<"record">;
export type LinkName = DeclaredWords<"link">;

/** Access to an endpoint: anyone, any signed-in user, or any holder of a permission. */
export type Access = "ANONYMOUS" | "SIGNED_IN" | Permission;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The history line of a write: "<who> <did>", on a record of kind `record`. */
export interface AuditRule {
  did: string;
  record: RecordKind;
}

export interface Takes {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** An object for JSON; a string schema for a plain text body. */
  body?: z.ZodType;
  /** Multipart upload: the files by field name; `body` then describes the other fields. */
  files?: Record<string, FileRule>;
  /** The handler receives the exact bytes (signed webhooks). */
  rawBody?: true;
  /** Request headers, by lower-case name (signatures of webhooks). */
  headers?: z.ZodObject;
}

/** A document rather than JSON, with its possible media types. */
export interface DocumentAnswer {
  document: readonly string[];
}

export type Returns = z.ZodType | DocumentAnswer;

interface EndpointBase<T extends Takes, R extends Returns> {
  /** Below `/api`, with `:name` for each of `takes.params`. */
  path: string;
  takes?: T;
  returns: R;
  may: Access;
  /** One French sentence for the API page and the palette. */
  summary?: string;
}

export interface ReadEndpoint<T extends Takes = Takes, R extends Returns = Returns> extends EndpointBase<
  T,
  R
> {
  kind: "read";
  method: "GET";
  /**
   * Kinds of records shown in the answer, or any, or those that the answer itself names: a change of one refreshes it on
   * every open screen.
   */
  shows: readonly RecordKind[] | "any" | { of(answer: OutputOf<R>): readonly string[] };
}

export interface WriteEndpoint<T extends Takes = Takes, R extends Returns = Returns> extends EndpointBase<
  T,
  R
> {
  kind: "write";
  method: Method;
  /** `none` only for a write that changes nothing that staff would look for, with the reason. */
  audit: AuditRule | { none: string };
  /** 202 where the work follows in a job; 200 otherwise. */
  status?: 202;
  /** Refusal codes specific to this endpoint, each with its French meaning. */
  errors?: Readonly<Record<string, string>>;
  /** True where the answer holds a secret: it is not stored, and the same key does not return it again. */
  hasSecretAnswer?: true;
}

export interface ListEndpoint<
  Item extends z.ZodObject = z.ZodObject,
  Filters extends FilterSet = FilterSet,
  Sort extends string = string,
> {
  kind: "list";
  method: "GET";
  path: string;
  params?: z.ZodObject;
  item: Item;
  /** The label of each field of the item, besides its id and its version. */
  fields: FieldSet;
  filters: Filters;
  sorts: readonly Sort[];
  /** Other names of conditions, for callers outside of the screens: `delta` for `excessPercent*gt`. */
  aliases?: Readonly<Record<string, string>>;
  /** The default order: `field,asc` or `field,desc`. */
  defaultSort: `${Sort},${"asc" | "desc"}`;
  /** True when `search=` is supported (3 characters at least). */
  search: boolean;
  /** Amounts of the item summed in its total, for each value of a filter: requested separately, with the total. */
  sums?: {
    of: readonly (keyof z.output<Item> & string)[];
    by: keyof Filters & keyof z.output<Item> & string;
    /** Values of the filter whose amounts are subtracted. */
    subtracted?: readonly string[];
    /** By amount, then by value of the filter: TTC or HT. Amounts of different mentions are never added. */
    mentions?: Partial<Readonly<Record<keyof z.output<Item> & string, Readonly<Record<string, string>>>>>;
  };
  may: Access;
  shows: readonly RecordKind[];
  /** Set where any area may add rows: a change of any record refreshes it on every open screen. */
  refreshedBy?: "any";
  /** French plural, title of exports and of the list: "Devis". */
  title: string;
}

export type Endpoint = ReadEndpoint | WriteEndpoint | ListEndpoint;
export type Contract = Record<string, Endpoint>;

/** Declares a call that changes nothing. */
export const read = <const T extends Takes, R extends Returns>(
  facts: Omit<ReadEndpoint<T, R>, "kind" | "method">,
): ReadEndpoint<T, R> => ({ kind: "read", method: "GET", ...facts });

/** Declares a call that changes something: POST by default. Does not compile without `audit`. */
export const write = <const T extends Takes, R extends Returns>(
  facts: Omit<WriteEndpoint<T, R>, "kind" | "method"> & { method?: Method },
): WriteEndpoint<T, R> => ({ kind: "write", method: "POST", ...facts });

/**
 * Declares a filtered, sorted, paged list; its CSV and XLSX exports come with it. `fields` are those of the record,
 * in its model: an item key without a field does not compile. Filters and sorts are names of fields.
 */
export function list<
  Item extends z.ZodObject,
  const Fields extends FieldSet,
  const Filter extends FilterName<Fields>,
  const Sort extends keyof Fields & string,
  Params extends z.ZodObject | undefined = undefined,
>({
  filters,
  ...facts
}: Omit<
  ListEndpoint<Item, Readonly<Record<Filter, FilterRule>>, Sort>,
  "kind" | "method" | "params" | "fields" | "filters"
> & {
  params?: Params;
  fields: Fields & FieldsOf<z.output<Item>>;
  filters: readonly Filter[];
}): ListEndpoint<Item, Readonly<Record<Filter, FilterRule>>, Sort> & { params: NoInfer<Params> } {
  const rules = facts.fields as Record<Filter, FilterRule>;
  return {
    kind: "list",
    method: "GET",
    params: undefined as Params,
    ...facts,
    filters: Object.fromEntries(filters.map((name) => [name, rules[name]])) as Record<Filter, FilterRule>,
  };
}

/** The contract of an area: endpoints by name. The name of an endpoint is unique in the application. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type TakesOf<E> = E extends { takes?: infer T } ? NonNullable<T> : never;
type PickOne<T, K extends string> = T extends Record<K, infer V> ? V : undefined;

/** The input of a handler, parsed. */
export type Input<E> =
  E extends ListEndpoint<infer _I, infer F, infer S>
    ? { params: OutputOf<PickOne<E, "params">>; list: ListQuery<F, S> }
    : {
        params: OutputOf<PickOne<TakesOf<E>, "params">>;
        query: OutputOf<PickOne<TakesOf<E>, "query">>;
        body: OutputOf<PickOne<TakesOf<E>, "body">>;
        files: PickOne<TakesOf<E>, "files"> extends infer F
          ? F extends object
            ? { [K in keyof F]?: Upload }
            : undefined
          : undefined;
        rawBody: PickOne<TakesOf<E>, "rawBody"> extends true ? Uint8Array : undefined;
        headers: OutputOf<PickOne<TakesOf<E>, "headers">>;
      };

/** The return value of a handler. */
export type Answer<E> =
  E extends ListEndpoint<infer I, infer _F, infer _S>
    ? Page<z.output<I>>
    : E extends { returns: infer R }
      ? R extends z.ZodType
        ? z.input<R>
        : Document | StreamedDocument
      : never;

/** The result for a caller. */
export type Result<E> =
  E extends ListEndpoint<infer I, infer _F, infer _S>
    ? Page<z.output<I>>
    : E extends { returns: infer R }
      ? R extends z.ZodType
        ? z.output<R>
        : BlobLike
      : never;

type DefinedOnly<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The arguments of a caller: only the parts that the endpoint takes. */
export type Arguments<E> =
  E extends ListEndpoint<infer _I, infer F, infer S>
    ? DefinedOnly<{ params: InputOf<PickOne<E, "params">> }> & { list?: Partial<ListQuery<F, S>> }
    : DefinedOnly<{
        params: InputOf<PickOne<TakesOf<E>, "params">>;
        query: InputOf<PickOne<TakesOf<E>, "query">>;
        body: InputOf<PickOne<TakesOf<E>, "body">>;
        files: PickOne<TakesOf<E>, "files"> extends infer F
          ? F extends object
            ? { [K in keyof F]?: FileLike }
            : undefined
          : undefined;
      }>;
