// Removes a person from every table, as the data map says.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { redactionScope } from "./affected-rows.ts";
import { anyOf, erasedPersonName, outsiderColumns } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { Traces } from "./traces.ts";

async function redactTable(call: Call, name: string, traces: Traces): Promise<void> {
  const all = personalDataOf(call);
  const entry = all.dataMap[name];
  if (!entry) return;
  const { secrets, where } = redactionScope(name, entry, { traces, all });
  const columnsOf = (erasure: "words" | "values" | "rows") =>
    Object.keys(entry.columns).filter((column) => entry.columns[column] === erasure);
  const sets = [
    ...columnsOf("words").map((one) => sql`${sql.ref(one)} = redacted_text(${sql.ref(one)}, ${secrets})`),
    ...columnsOf("values").map(
      (one) =>
        sql`${sql.ref(one)} = redacted(${sql.ref(one)}, ${[...traces.subject.ids]}::text[], ${secrets})`,
    ),
  ];
  const table = sql.table(name);
  if (sets.length > 0)
    await sql`update ${table} set ${sql.join(sets)} where ${where([...columnsOf("words"), ...columnsOf("values")])}`.execute(
      call.db,
    );
  const rowColumns = columnsOf("rows");
  if (rowColumns.length > 0) await sql`delete from ${table} where ${where(rowColumns)}`.execute(call.db);
}

/** Work that waits, and its outcome, are kept by the queue. */
const redactJobs = (
  call: Call,
  { subject: { ids, uniqueAnywhere }, names, records }: Traces,
): Promise<unknown> => {
  const isAbout = sql`mentions(concat(data::text, output::text), ${records}::text[])`;
  const secrets = sql`case when ${isAbout} then ${names}::text[] else ${[...uniqueAnywhere]}::text[] end`;
  const jobText = sql`concat(data::text, ' ', output::text)`;
  return sql`update job.job set data = redacted(data, ${[...ids]}::text[], ${secrets}), output = redacted(output, ${[...ids]}::text[], ${secrets})
    where names_any(${jobText}, ${[...uniqueAnywhere]}::text[]) or names_any(${jobText}, ${names}::text[]) and ${isAbout}`.execute(
    call.db,
  );
};

/** What they wrote by a link says their name beside it, as that of a colleague. */
async function redactOutsiders(call: Call, name: string, { subject }: Traces): Promise<void> {
  const all = personalDataOf(call);
  const entry = all.dataMap[name];
  if (!entry?.rows || subject.links.length === 0) return;
  const outsiders = outsiderColumns(entry).map(({ name: column, account }) => ({
    column,
    isTheirs: sql`${account}::text = any(${[...subject.links]}::text[])`,
  }));
  if (outsiders.length > 0)
    await sql`update ${sql.table(name)} set ${sql.join(
      outsiders.map(
        ({ column, isTheirs }) =>
          sql`${column} = case when ${isTheirs} then ${erasedPersonName} else ${column} end`,
      ),
    )} where (${entry.rows(subject.clientId, all)}) and (${anyOf(outsiders.map(({ isTheirs }) => isTheirs))})`.execute(
      call.db,
    );
}

/** Takes a person out of every place but those that a verb of their own erases. */
export async function redactAllTables(call: Call, traces: Traces): Promise<void> {
  for (const name of Object.keys(personalDataOf(call).dataMap)) {
    await redactTable(call, name, traces);
    await redactOutsiders(call, name, traces);
  }
  await redactJobs(call, traces);
}
