// The counters of a table, declared once: the filter of a list and the stored counter are read from one condition.
// The triggers `keep_tally` call `tally_of_<table>(row)`, which is written from the declaration when the server starts.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import pg from "pg";
import { snakeCase } from "../../text/case.ts";
import type { ListSource } from "../lists/source.ts";
import { recountTables } from "./recount.ts";

/** The condition of the counted rows. `row` is the name of a row in SQL: the alias of a list, or `$1`. */
type RowCondition = (row: string) => string;

interface Counts<Part extends string, Column extends string> {
  /** The counter of every row. */
  all?: string;
  /** A counter for each value of a column: `status: "fine:"` counts `fine:SENT`. */
  each?: Readonly<Record<Column, string>>;
  /** A counter for the rows that meet a condition. */
  parts?: Readonly<Record<Part, RowCondition>>;
}

type ListPart = Required<Pick<ListSource<never>, "only" | "tally">>;

export interface CountedTable {
  table: string;
  /** The names of the counters; those of `each` end with a colon or a dot. */
  names: readonly string[];
  /** The body of `tally_of_<table>`. */
  sql: string;
}

export interface TableCounts<Part extends string, Column extends string> extends CountedTable {
  /** The counters of a list of all rows, for each filter that has some. */
  whole: { tally: NonNullable<ListSource<never>["tally"]> };
  /** Restricts a list to a part; `alias` is that of its first table. */
  part: (name: Part, alias: string) => ListPart;
  /** The condition of a part in a query; `alias` is the name of the table when it has none. */
  in: (name: Part, alias?: string) => RawBuilder<SqlBool>;
  /** Restricts a list to one value of a column. */
  value: (column: Column, value: string, alias: string) => ListPart;
}

export function counted<const Part extends string = never, const Column extends string = never>(
  table: string,
  counts: Counts<Part, Column>,
): TableCounts<Part, Column> {
  const each = Object.entries<string>(counts.each ?? {});
  const parts = Object.entries<RowCondition>(counts.parts ?? {});
  const prefixOf = (column: Column): string => counts.each?.[column] ?? "";
  const conditionOf = (name: Part): RowCondition => counts.parts?.[name] ?? (() => "false");
  return {
    table,
    names: [
      ...(counts.all ? [counts.all] : []),
      ...each.map(([, prefix]) => prefix),
      ...parts.map(([name]) => name),
    ],
    sql: `select array_remove(array[${[
      ...(counts.all ? [`'${counts.all}'`] : []),
      ...each.map(([column, prefix]) => `'${prefix}' || $1.${snakeCase(column)}`),
      ...parts.map(([name, condition]) => `case when ${condition("$1")} then '${name}' end`),
    ].join(", ")}], null)`,
    whole: {
      tally: {
        ...(counts.all && { all: counts.all }),
        by: Object.fromEntries(each.map(([column, prefix]) => [column, (value: string) => prefix + value])),
      },
    },
    part: (name, alias) => ({ only: conditionOf(name)(alias), tally: { all: name } }),
    in: (name, alias = table) => sql.raw(`(${conditionOf(name)(alias)})`),
    value: (column, value, alias) => ({
      only: `${alias}.${snakeCase(column)} = '${value}'`,
      tally: { all: prefixOf(column) + value },
    }),
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const knownFunctions = `select proname as name, coalesce(proargnames[1], '') as parameter, obj_description(oid, 'pg_proc') as sql
  from pg_proc where proname like 'tally\\_of\\_%' and pronamespace = current_schema()::regnamespace`;

interface KnownFunction {
  name: string;
  parameter: string;
  sql: string | null;
}

/**
 * Writes the functions of the counted tables that differ from their declaration, then counts again, in one
 * transaction without concurrent writes. The parameter of a function that exists keeps its name.
 */
export async function declareCounters(
  config: pg.ClientConfig,
  areas: readonly { counted?: readonly CountedTable[] }[],
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<KnownFunction>(knownFunctions);
    const known = new Map(rows.map((one) => [one.name, one]));
    const changed = areas
      .flatMap(({ counted: tables = [] }) => tables)
      .map(({ table, sql: body }) => ({ table, body, name: `tally_of_${table}` }))
      .filter(({ name, body }) => known.get(name)?.sql !== body);
    if (changed.length === 0) return;
    await client.query("begin");
    await client.query(`lock table ${changed.map(({ table }) => table).join(", ")} in share mode`);
    for (const { table, body, name } of changed)
      await client.query(`create or replace function ${name}(${known.get(name)?.parameter ?? ""} ${table}) returns text[]
          language sql immutable as ${quoted(body)};
        comment on function ${name}(${table}) is ${quoted(body)}`);
    await recountTables(client, true);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
