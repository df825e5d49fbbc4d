// Removes a person from every table, as declared by the data map.
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

/** The queue stores pending jobs and their results. */
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

/** Rows written through a link hold the name of their author next to it, like those of a colleague. */
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

/** Removes a person from every table except those erased by a verb of their own. */
export async function redactAllTables(call: Call, traces: Traces): Promise<void> {
  for (const name of Object.keys(personalDataOf(call).dataMap)) {
    await redactTable(call, name, traces);
    await redactOutsiders(call, name, traces);
  }
  await redactJobs(call, traces);
}
