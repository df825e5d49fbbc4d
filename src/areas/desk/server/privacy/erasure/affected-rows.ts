// Counts the rows that an erasure would change, table by table, from the data map.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { anyOf } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { DataMapEntry, GatheredPersonalData } from "#platform/personal-data/personal-data.ts";
import type { Traces } from "./traces.ts";
import { countRows } from "#platform/personal-data/count-rows.ts";

type Part = ErasurePlan["erased"][number];

/** Erasures of columns that are searched for a name. */
const searchedErasures = new Set<unknown>(["words", "values", "rows"]);

const searchedColumns = ({ columns }: DataMapEntry): string[] =>
  Object.entries(columns).flatMap(([column, erasure]) => (searchedErasures.has(erasure) ? [column] : []));

export const namesAny = (column: string, secrets: readonly string[]): RawBuilder<unknown> =>
  sql`names_any(${sql.ref(column)}::text, ${[...secrets]}::text[])`;

export const columnsNaming = (entry: DataMapEntry, secrets: readonly string[]): RawBuilder<unknown>[] =>
  searchedColumns(entry).map((column) => namesAny(column, secrets));

/** The number of rows of a table that meet one of these conditions. */
export const countMatching = async (
  call: Call,
  name: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> =>
  conditions.length === 0 ? 0 : countRows(call, sql`${sql.table(name)} where ${anyOf(conditions)}`);

/** True for rows that mention one of their records. */
const mentionsRecords = (name: string, { records }: Traces): RawBuilder<unknown> =>
  sql`mentions(to_jsonb(${sql.table(name)})::text, ${records}::text[])`;

/** The texts that identify the person in a table, and the rows whose columns contain them. */
export function redactionScope(
  name: string,
  entry: DataMapEntry,
  { traces, all }: { traces: Traces; all: GatheredPersonalData },
): { secrets: RawBuilder<unknown>; where: (columns: readonly string[]) => RawBuilder<unknown> } {
  const { names } = traces;
  const { clientId, nearClient, uniqueAnywhere } = traces.subject;
  const any = (columns: readonly string[], secrets: readonly string[]) =>
    anyOf(columns.map((column) => namesAny(column, secrets)));
  const ownRows = entry.rows?.(clientId, all);
  if (ownRows)
    return {
      secrets: sql`${[...nearClient]}::text[]`,
      where: (columns) => sql`(${ownRows}) and (${any(columns, nearClient)})`,
    };
  const isAbout = mentionsRecords(name, traces);
  return {
    secrets: sql`case when ${isAbout} then ${names}::text[] else ${[...uniqueAnywhere]}::text[] end`,
    where: (columns) => sql`${any(columns, uniqueAnywhere)} or (${any(columns, names)}) and ${isAbout}`,
  };
}

function conditionsOf(
  name: string,
  entry: DataMapEntry,
  subject: { traces: Traces; all: GatheredPersonalData },
): RawBuilder<unknown>[] {
  const columns = searchedColumns(entry);
  return [
    ...(columns.length > 0 ? [redactionScope(name, entry, subject).where(columns)] : []),
    ...(entry.erasedRows ? [entry.erasedRows(subject.traces.subject, subject.all)] : []),
  ];
}

/** The tables with at least one row. */
export async function countAffectedRows(call: Call, traces: Traces): Promise<Part[]> {
  const all = personalDataOf(call);
  const out: Part[] = [];
  for (const [name, entry] of Object.entries(all.dataMap)) {
    const count = await countMatching(call, name, conditionsOf(name, entry, { traces, all }));
    if (count > 0) out.push({ what: entry.what, count });
  }
  return out;
}
