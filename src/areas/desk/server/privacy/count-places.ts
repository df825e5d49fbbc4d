// What an erasure would touch, counted place by place: what the list of places says, not done yet.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import type { Place } from "./place.ts";
import { places } from "./places.ts";
import { inTexts, soughtOf, type Traces } from "./traces.ts";

type Part = ErasurePlan["erased"][number];

/** Columns where a name is looked for. */
const isRead = new Set<unknown>(["words", "values", "rows"]);

export const namedIn = ({ columns }: Place, secrets: readonly string[]): RawBuilder<unknown>[] =>
  Object.entries(columns)
    .filter(([, erasure]) => isRead.has(erasure))
    .map(([column]) => sql`names_any(${sql.ref(column)}::text, ${[...secrets]}::text[])`);

/** How many rows of a place meet one of these conditions. */
export async function countAny(
  call: Call,
  name: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  if (conditions.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
    where ${sql.join(
      conditions.map((one) => sql`(${one})`),
      sql` or `,
    )}`.execute(call.db);
  return rows[0]?.count ?? 0;
}

function conditionsOf(place: Place, traces: Traces): RawBuilder<unknown>[] {
  const { clientId } = traces.person;
  const named = namedIn(place, place.rows ? inTexts(traces) : traces.secrets);
  const here = place.rows?.(clientId) ?? sql`true`;
  return [
    ...(named.length > 0 ? [sql`${here} and (${sql.join(named, sql` or `)})`] : []),
    ...(place.theirs ? [place.theirs(soughtOf(traces.person))] : []),
  ];
}

/** Those where there is something. */
export async function countPlaces(call: Call, traces: Traces): Promise<Part[]> {
  const out: Part[] = [];
  for (const [name, place] of Object.entries(places)) {
    const count = await countAny(call, name, conditionsOf(place, traces));
    if (count > 0) out.push({ what: place.what, count });
  }
  return out;
}
