// Tables of records: the columns that the model declares, and those that stay on the server. Rows, fields of the
// history and personal data are read from them.
import type { z } from "zod";
import {
  type Column,
  type Columns,
  defaulted,
  type FieldsOfColumns,
  fieldsOfColumns,
  internal,
  type RecordColumns,
  type StatusColumn,
} from "../../record.ts";
import type { Defaulted, Recorded, Status } from "../database.ts";

export interface Table<C extends Columns = Columns, Stamp extends { id: string } = { id: string }> {
  columns: C;
  /** False for a table whose rows are computed, without version nor author. */
  isStamped: boolean;
  /** Only for its type. */
  stamp?: Stamp;
}
export type TableSet = Readonly<Record<string, Table>>;

/** A record in its table, with its columns that screens never read. */
export const table = <C extends Columns, const Internal extends Columns = Record<never, never>>(
  { columns }: RecordColumns<C>,
  internal: Internal = {} as Internal,
): Table<C & Internal, Recorded> => ({ columns: { ...columns, ...internal }, isStamped: true });

/** Rows that are computed from records: their id is that of their subject. */
export const computedTable = <C extends Columns, const Internal extends Columns = Record<never, never>>(
  { columns }: RecordColumns<C>,
  internal: Internal = {} as Internal,
): Table<C & Internal> => ({ columns: { ...columns, ...internal }, isStamped: false });

/** The text that a list searches: derived, and written by no verb. It contains the names of clients. */
export const searchText = defaulted(internal<string>("copy"));

type ValueOf<C extends Column> =
  C extends StatusColumn<infer State>
    ? Status<State>
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
