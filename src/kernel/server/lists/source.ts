// What an area declares of where a list is; what follows from the names of its fields is derived.
import type { z } from "zod";
import type { ListEndpoint, Input } from "../../contract.ts";
import type { Erased } from "../../erased.ts";
import type { Bind, FilterSql, ListSql } from "./sql.ts";

/** SQL of a field that is not the column of its name; a part that is not given is that column. */
export type ColumnException = string | { column?: string; filter?: FilterSql; sort?: string };

type FieldOf<E> =
  E extends ListEndpoint<infer I, infer F, infer S>
    ? (keyof z.output<I> & string) | (keyof F & string) | S
    : never;

/** SQL text here is written by us: never built from what is asked. */
export interface ListSource<E> {
  /** What follows FROM: `quote q`, joins that multiply no row included. Fields are columns of its first table. */
  from: string;
  /** What follows FROM when counting: no join needed only to show. */
  countFrom?: string;
  /** Unique expression that ends every order; the id of the first table when absent. */
  key?: string;
  /** What is not found by its name, `orderId` in `order_id`: everywhere, or only where it says so. */
  exceptions?: { readonly [K in FieldOf<E>]?: ColumnException };
  /** A condition for what is searched (already trimmed, 3 characters at least). */
  search?: (text: string, bind: Bind) => string;
  /** What sets the rows of this list apart in its table: `c.status = 'STOCKED'`. Indexes of its sorts may be limited to it, its tally counts it. */
  only?: string;
  /** A condition that always holds, from the address of the list. */
  where?: Erased<[input: Input<E>, bind: Bind], string>;
  /** Names of kept counters: of the whole list, and of one value of one filter. */
  tally?: { all?: string; by?: Readonly<Record<string, (value: string) => string>> };
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The whole SQL of a list, from what its area declares and the names of its fields. */
export function listSql(endpoint: ListEndpoint, source: ListSource<ListEndpoint>): ListSql {
  const { exceptions = {}, key, ...rest } = source;
  const alias = /^"?\w+"? (\w+)/.exec(source.from)?.[1];
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
