// What the list of places says of an erasure, done.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { namingIn } from "./count-places.ts";
import { either, erasedPerson, outsidersIn, type Sought } from "./place.ts";
import { sentTo } from "./places-of-sales.ts";
import { places } from "./places.ts";
import type { Traces } from "./traces.ts";

async function redactTable(call: Call, name: string, traces: Traces): Promise<void> {
  const place = places[name];
  if (!place) return;
  const { secrets, where } = namingIn(name, place, traces);
  const columnsOf = (erasure: "words" | "values" | "rows") =>
    Object.keys(place.columns).filter((column) => place.columns[column] === erasure);
  const sets = [
    ...columnsOf("words").map((one) => sql`${sql.ref(one)} = redacted_text(${sql.ref(one)}, ${secrets})`),
    ...columnsOf("values").map(
      (one) =>
        sql`${sql.ref(one)} = redacted(${sql.ref(one)}, ${[...traces.sought.ids]}::text[], ${secrets})`,
    ),
  ];
  const table = sql.table(name);
  if (sets.length > 0)
    await sql`update ${table} set ${sql.join(sets)} where ${where([...columnsOf("words"), ...columnsOf("values")])}`.execute(
      call.db,
    );
  const gone = columnsOf("rows");
  if (gone.length > 0) await sql`delete from ${table} where ${where(gone)}`.execute(call.db);
}

/** Work that waits, and its outcome, are kept by the queue. */
const redactJobs = (
  call: Call,
  { sought: { ids, ownAnywhere }, names, records }: Traces,
): Promise<unknown> => {
  const isAbout = sql`mentions(concat(data::text, output::text), ${records}::text[])`;
  const secrets = sql`case when ${isAbout} then ${names}::text[] else ${[...ownAnywhere]}::text[] end`;
  const either = sql`concat(data::text, ' ', output::text)`;
  return sql`update job.job set data = redacted(data, ${[...ids]}::text[], ${secrets}), output = redacted(output, ${[...ids]}::text[], ${secrets})
    where names_any(${either}, ${[...ownAnywhere]}::text[]) or names_any(${either}, ${names}::text[]) and ${isAbout}`.execute(
    call.db,
  );
};

/** What they wrote by a link says their name beside it, as that of a colleague. */
async function redactOutsiders(call: Call, name: string, { sought }: Traces): Promise<void> {
  const place = places[name];
  if (!place?.rows || sought.links.length === 0) return;
  const written = outsidersIn(place).map(({ name: column, account }) => ({
    column,
    isTheirs: sql`${account}::text = any(${[...sought.links]}::text[])`,
  }));
  if (written.length > 0)
    await sql`update ${sql.table(name)} set ${sql.join(
      written.map(
        ({ column, isTheirs }) =>
          sql`${column} = case when ${isTheirs} then ${erasedPerson} else ${column} end`,
      ),
    )} where (${place.rows(sought.clientId)}) and (${either(written.map(({ isTheirs }) => isTheirs))})`.execute(
      call.db,
    );
}

/** Takes a person out of every place but those that a verb of their own erases. */
export async function erasePlaces(call: Call, traces: Traces): Promise<void> {
  for (const name of Object.keys(places)) {
    await redactTable(call, name, traces);
    await redactOutsiders(call, name, traces);
  }
  await redactJobs(call, traces);
}

/** Papers that were sent to them: what was drawn then is not kept, the line says that it was sent. */
export const dropSentPapers = (call: Call, person: Sought): Promise<unknown> =>
  sql`update quote_sending_document set bytes = ''::bytea where ${sentTo(person)}`.execute(call.db);
