// The source of a list as an area declares it; the rest is derived from the names of its fields.
import type { z } from "zod";
import type { ListEndpoint, Input } from "../../contract.ts";
import type { Erased } from "../../erased.ts";
import type { Reader } from "../records/readable-kinds.ts";
import type { Bind, FilterSql, ListSql } from "./sql.ts";
import { snakeCase } from "../../text/case.ts";

/** SQL of a field that is not the column of its name; an omitted part defaults to that column. */
export type ColumnException = string | { column?: string; filter?: FilterSql; sort?: string };

type FieldOf<E> =
  E extends ListEndpoint<infer I, infer F, infer S>
    ? (keyof z.output<I> & string) | (keyof F & string) | S
    : never;

/** All SQL text here is a constant of the code: never built from user input. */
export interface ListSource<E> {
  /** The FROM clause without its keyword: `quote q`, with joins that multiply no row. Fields are columns of its first table. */
  from: string;
  /** Replaces `from` when counting: without the joins that are needed only for display. */
  countFrom?: string;
  /** Unique expression that ends every order; the id of the first table when absent. */
  key?: string;
  /**
   * Fields whose column is not their name in snake case (`orderId` in `order_id`): everywhere, or only for the
   * declared parts.
   */
  exceptions?: { readonly [K in FieldOf<E>]?: ColumnException };
  /** The condition of a search text (already trimmed, 3 characters at least). */
  search?: (text: string, bind: Bind) => string;
  /**
   * The condition that restricts this list within its table: `c.status = 'STOCKED'`. Indexes of its sorts may be
   * limited to it, and its tally counts it.
   */
  only?: string;
  /** A condition that always holds, from the address of the list. */
  where?: Erased<[input: Input<E>, bind: Bind], string>;
  /** The condition of the rows that the caller may see, where its access to the list does not open them all. */
  visible?: (reader: Reader, bind: Bind) => string;
  /** Names of stored counters: of the whole list, and of one value of one filter. */
  tally?: { all?: string; by?: Readonly<Record<string, (value: string) => string>> };
}

/** The whole SQL of a list, from the declaration of its area and the names of its fields. */
export function listSql(endpoint: ListEndpoint, source: ListSource<ListEndpoint>): ListSql {
  const { exceptions = {}, key, ...rest } = source;
  const alias = /^(?:"?\w+"?|\(\n.*?\n\)) (\w+)/s.exec(source.from)?.[1];
  if (alias === undefined) throw new Error(`"${source.from}" gives its first table no alias`);
  const sql = <Part extends "column" | "filter" | "sort">(names: readonly string[], part: Part) =>
    Object.fromEntries(
      names.map((name) => {
        const exception: ColumnException = exceptions[name] ?? {};
        const exceptionSql = typeof exception === "string" ? exception : exception[part];
        return [name, exceptionSql ?? `${alias}.${snakeCase(name)}`];
      }),
    );
  return {
    ...rest,
    key: key ?? `${alias}.id`,
    columns: sql(Object.keys(endpoint.item.shape), "column") as ListSql["columns"],
    filters: sql(Object.keys(endpoint.filters), "filter"),
    sorts: sql(endpoint.sorts, "sort") as ListSql["sorts"],
  };
}
