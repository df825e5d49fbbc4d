// An export: its offer, its columns, and the query of its rows. Everything else is the engine.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { FieldSet } from "#kernel/field.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ParamKey, Params } from "../../model/params.ts";
import type { exportGroups, RunFormat } from "../../model/run.ts";
import type { ZippedFile } from "./zip.ts";

export type ExportedRow = Record<string, unknown>;

export interface Progress {
  /** Receives the number of rows written so far, and may throw to end the file. */
  onRows: (total: number) => Promise<void>;
  /** Receives a mistake of the file, in French. */
  onFinding: (text: string) => void;
}

export interface Export {
  /** The last word of its address. */
  name: string;
  title: string;
  group: keyof typeof exportGroups;
  /** One sentence: a row of the file. */
  holds: string;
  params: readonly ParamKey[];
  /** Always a job. */
  isHeavy?: true;
  /** The columns of the file, in order; a row has a key for each. */
  columns: FieldSet;
  /** Ordered by a unique key, so that the same data gives the same file. */
  rows: (params: Params, call: Call) => RawBuilder<unknown>;
  /** Turns rows of the query into rows of the file, a batch at a time. */
  complete?: (call: Call, rows: ExportedRow[], params: Params) => Promise<ExportedRow[]> | ExportedRow[];
  /** Files of a ZIP instead of a table: the rows of the query are only counted. */
  zip?: (call: Call, params: Params, progress: Progress) => AsyncIterable<ZippedFile>;
  /** An XML document of all the rows instead of a table. */
  xml?: (call: Call, rows: ExportedRow[], params: Params) => Promise<string>;
}

/** Null when the format is chosen. */
export const ownFormatOf = ({ zip, xml }: Export): RunFormat | null => (zip ? "zip" : xml ? "xml" : null);

/** The days of a period, both included, for a column of days. */
export const isWithin = ({ start, end }: Params, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${day} between ${start}::date and ${end}::date`;

/** The day in Paris of an instant. */
export const parisDay = (instant: RawBuilder<unknown>): RawBuilder<Day> =>
  sql`(${instant} at time zone 'Europe/Paris')::date`;

const batchRows = 1_000;

/** The rows of a query, a batch at a time: the database holds the others. Within a transaction. */
export async function* cursorOf({ db }: Call, query: RawBuilder<unknown>): AsyncGenerator<ExportedRow[]> {
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<ExportedRow>`fetch ${sql.lit(batchRows)} from exported_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}

export async function countRows({ db }: Call, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) row`.execute(db);
  return rows[0]?.count ?? 0;
}
