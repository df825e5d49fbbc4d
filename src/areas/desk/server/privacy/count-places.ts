// What an erasure would touch, counted place by place: what the list of places says, not done yet.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import { either, type Place } from "./place.ts";
import { places } from "./places.ts";
import type { Traces } from "./traces.ts";

type Part = ErasurePlan["erased"][number];

/** Columns where a name is looked for. */
const isRead = new Set<unknown>(["words", "values", "rows"]);

const readColumns = ({ columns }: Place): string[] =>
  Object.entries(columns).flatMap(([column, erasure]) => (isRead.has(erasure) ? [column] : []));

export const named = (column: string, secrets: readonly string[]): RawBuilder<unknown> =>
  sql`names_any(${sql.ref(column)}::text, ${[...secrets]}::text[])`;

export const namedIn = (place: Place, secrets: readonly string[]): RawBuilder<unknown>[] =>
  readColumns(place).map((column) => named(column, secrets));

/** How many rows of a place meet one of these conditions. */
export async function countAny(
  call: Call,
  name: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  if (conditions.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
    where ${either(conditions)}`.execute(call.db);
  return rows[0]?.count ?? 0;
}

/** The row of a place mentions one of their records. */
const mentionsThem = (name: string, { records }: Traces): RawBuilder<unknown> =>
  sql`mentions(to_jsonb(${sql.table(name)})::text, ${records}::text[])`;

/** What names the person in the rows of a place, and the rows whose columns name them. */
export function namingIn(
  name: string,
  place: Place,
  traces: Traces,
): { secrets: RawBuilder<unknown>; where: (columns: readonly string[]) => RawBuilder<unknown> } {
  const { names } = traces;
  const { clientId, near, ownAnywhere } = traces.sought;
  const any = (columns: readonly string[], secrets: readonly string[]) =>
    either(columns.map((column) => named(column, secrets)));
  const here = place.rows?.(clientId);
  if (here)
    return {
      secrets: sql`${[...near]}::text[]`,
      where: (columns) => sql`(${here}) and (${any(columns, near)})`,
    };
  const isAbout = mentionsThem(name, traces);
  return {
    secrets: sql`case when ${isAbout} then ${names}::text[] else ${[...ownAnywhere]}::text[] end`,
    where: (columns) => sql`${any(columns, ownAnywhere)} or (${any(columns, names)}) and ${isAbout}`,
  };
}

function conditionsOf(name: string, place: Place, traces: Traces): RawBuilder<unknown>[] {
  const columns = readColumns(place);
  return [
    ...(columns.length > 0 ? [namingIn(name, place, traces).where(columns)] : []),
    ...(place.theirs ? [place.theirs(traces.sought)] : []),
  ];
}

/** Those where there is something. */
export async function countPlaces(call: Call, traces: Traces): Promise<Part[]> {
  const out: Part[] = [];
  for (const [name, place] of Object.entries(places)) {
    const count = await countAny(call, name, conditionsOf(name, place, traces));
    if (count > 0) out.push({ what: place.what, count });
  }
  return out;
}
