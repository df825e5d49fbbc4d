// Tables of records: the columns that the model declares, and those that stay on the server. Rows, fields of the
// history and personal data are read from them.
import type { GeneratedAlways } from "kysely";
import type { z } from "zod";
import {
  type Column,
  type Columns,
  defaulted,
  type FieldsOfColumns,
  fieldsOfColumns,
  generated,
  internal,
  nullable,
  type RecordColumns,
  type StatusColumn,
} from "../../record.ts";
import type { Defaulted, Recorded, Status } from "../database.ts";

export interface Table<C extends Columns = Columns, Stamp extends { id: string } = { id: string }> {
  columns: C;
  /** False for a table without version nor author: rows computed from records, or written once. */
  isStamped: boolean;
  /** Only for its type. */
  stamp?: Stamp;
}
export type TableSet = Readonly<Record<string, Table>>;

/** A column is declared once: in the record, or with its table. */
type ServerColumns<C extends Columns> = Columns & { readonly [K in keyof C | keyof Recorded]?: never };

/** A record in its table, with its columns that screens never read. */
export const table = <C extends Columns, const S extends ServerColumns<C> = Record<never, never>>(
  { columns }: RecordColumns<C>,
  serverColumns: S = {} as S,
): Table<C & S, Recorded> => ({ columns: { ...columns, ...serverColumns }, isStamped: true });

/** Rows that have an id, and neither version nor author. */
export const unstampedTable = <C extends Columns, const S extends ServerColumns<C> = Record<never, never>>(
  { columns }: RecordColumns<C>,
  serverColumns: S = {} as S,
): Table<C & S> => ({ columns: { ...columns, ...serverColumns }, isStamped: false });

/** The text that a list searches: derived, and written by no verb. It contains the names of clients. */
export const searchText = defaulted(internal<string>("copy"));
/** The same, computed by the database from the other columns. */
export const generatedSearchText = generated(nullable(internal<string>("copy")));

type ValueOf<C extends Column> =
  C extends StatusColumn<infer State>
    ? Status<State>
    : C extends { isGenerated: true }
      ? GeneratedAlways<z.output<C["schema"]>>
      : true extends C["hasDefault"]
        ? Defaulted<z.output<C["schema"]>>
        : z.output<C["schema"]>;
type RowOf<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> };

/** The rows of tables, for `Tables` of the database. */
export type RowsOf<T extends TableSet> = {
  [K in keyof T]: T[K] extends Table<infer C, infer Stamp> ? RowOf<C> & Stamp : never;
};

/** The fields of tables, for the history. */
export const fieldsOfTables = <T extends TableSet>(tables: T) =>
  Object.fromEntries(
    Object.entries(tables).map(([kind, { columns }]) => [kind, fieldsOfColumns(columns)]),
  ) as {
    [K in keyof T]: FieldsOfColumns<T[K]["columns"]>;
  };
