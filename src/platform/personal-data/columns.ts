// Short forms of the entries of a data map.
import { type RawBuilder, sql } from "kysely";
import type {
  DataMapEntry,
  Erasure,
  ErasureSubject,
  NamedColleague,
  PurgeRule,
  SaleRecords,
} from "./personal-data.ts";

export const columnsAs = (erasure: Erasure, columns: readonly string[]): Record<string, Erasure> =>
  Object.fromEntries(columns.map((column) => [column, erasure]));

/** Names of colleagues, each with its account column: `reviewed_by`, `reviewed_by_id`. */
export const colleagueColumns = (columns: readonly string[]): Record<string, Erasure> =>
  Object.fromEntries(columns.map((column) => [column, { account: `${column}_id`, holds: "name" }]));
export const stampColumns = colleagueColumns(["created_by", "updated_by"]);
export const isColleague = (erasure: Erasure): erasure is NamedColleague =>
  typeof erasure === "object" && "account" in erasure;

/** A table that names only the colleagues who wrote it. */
export const staffTable = (what: string, columns: DataMapEntry["columns"] = stampColumns): DataMapEntry => ({
  what,
  columns,
  isStaffOnly: true,
});

export const purgeRules = (purged: PurgeRule, columns: readonly string[]): Record<string, PurgeRule> =>
  Object.fromEntries(columns.map((column) => [column, purged]));
export const emptyText = sql`''`;
export const nullValue = sql`null`;

const columnIn = (column: string, ids: readonly string[]) =>
  sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
/** The rows of a sale, by a column of the table. */
export const rowsOfSale =
  (column: string, key: keyof SaleRecords) =>
  (sale: SaleRecords): RawBuilder<unknown> =>
    columnIn(column, sale[key]);

export const isOfClient = (clientId: string) => sql`client_id = ${clientId}`;

/** All the rows of a client, when the client is the person. */
export const whenIndividual =
  <All>(condition: (clientId: string, all: All) => RawBuilder<unknown>) =>
  ({ clientId, isIndividual }: ErasureSubject, all: All): RawBuilder<unknown> =>
    isIndividual ? condition(clientId, all) : sql`false`;

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`false`
    : sql.join(
        conditions.map((one) => sql`(${one})`),
        sql` or `,
      );

export const unionAll = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(queries, sql` union all `);

/** Replaces the name of an erased person. */
export const erasedPersonName = "Personne effacée";

/** Columns that may contain the name of a link recipient or of a colleague, each with its account column. */
export const outsiderColumns = ({ columns }: DataMapEntry) =>
  Object.entries(columns).flatMap(([name, erasure]) =>
    isColleague(erasure) && erasure.holds === "name"
      ? [{ name: sql.ref(name), account: sql.ref(erasure.account) }]
      : [],
  );
