// What the list of places says of an erasure, done.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Erasure, Sought } from "./place.ts";
import { sentTo } from "./places-of-sales.ts";
import { places } from "./places.ts";

export interface Names {
  clientId: string;
  /** Ids whose objects are the person. */
  ids: readonly string[];
  /** What names them anywhere, in lower case: whole names, addresses, numbers. */
  whole: readonly string[];
  /** What names them where their client is spoken of: a surname alone too. */
  near: readonly string[];
}

const longestFirst = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length);

/** The row, written without them. */
function redacted(erasure: Erasure, column: RawBuilder<unknown>, { ids, secrets }: Secrets) {
  if (erasure === "words") return sql`${column} = redacted_text(${column}, ${secrets}::text[])`;
  return sql`${column} = redacted(${column}, ${ids}::text[], ${secrets}::text[])`;
}

interface Secrets {
  ids: readonly string[];
  secrets: readonly string[];
}

async function redactTable(call: Call, name: string, of: Names): Promise<void> {
  const { columns, rows } = places[name] ?? { columns: {} };
  const here = rows?.(of.clientId) ?? sql`true`;
  const secrets = longestFirst(rows ? of.near : of.whole);
  const table = sql.table(name);
  const named = (column: string) => sql`names_any(${sql.ref(column)}::text, ${secrets}::text[])`;
  const columnEntries = Object.entries(columns);
  const written = columnEntries.filter(([, erasure]) => erasure === "words" || erasure === "values");
  for (const [column, erasure] of written)
    await sql`update ${table} set ${redacted(erasure, sql.ref(column), { ids: of.ids, secrets })}
      where ${here} and ${named(column)}`.execute(call.db);
  const gone = columnEntries.filter(([, erasure]) => erasure === "rows").map(([column]) => named(column));
  if (gone.length > 0)
    await sql`delete from ${table} where ${here} and (${sql.join(gone, sql` or `)})`.execute(call.db);
}

/** Work that waits, and its outcome, are kept by the queue. */
const redactJobs = (call: Call, { ids, whole }: Names): Promise<unknown> => {
  const secrets = longestFirst(whole);
  return sql`update job.job set data = redacted(data, ${ids}::text[], ${secrets}::text[]), output = redacted(output, ${ids}::text[], ${secrets}::text[])
    where names_any(data::text, ${secrets}::text[]) or names_any(output::text, ${secrets}::text[])`.execute(
    call.db,
  );
};

/** Takes a person out of every place but those that a verb of their own erases. */
export async function erasePlaces(call: Call, of: Names): Promise<void> {
  for (const name of Object.keys(places)) await redactTable(call, name, of);
  await redactJobs(call, of);
}

/** Papers that were sent to them: what was drawn then is not kept, the line says that it was sent. */
export const dropSentPapers = (call: Call, person: Sought): Promise<unknown> =>
  sql`update quote_sending_document set bytes = ''::bytea where ${sentTo(person)}`.execute(call.db);
