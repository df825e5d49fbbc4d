// The erasure of a person: one transaction, in every table at once, history included.
import { sql } from "kysely";
import { erasedDomain } from "#clients/model/erasure.ts";
import { anonymise } from "#clients/server/erasure/anonymise.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { type PersonRef, readPerson } from "#clients/server/erasure/person.ts";
import { erasedPersonName, anyOf, outsiderColumns } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { isLinkOf } from "#platform/personal-data/links.ts";
import { messagesTo } from "#platform/personal-data/platform-tables.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { requireErasable, requireAnonymousReason } from "./checks.ts";
import { redactLines } from "./history-lines.ts";
import { erasureReasons, planErasure } from "./plan.ts";
import { type Traces, findTraces } from "./traces.ts";
import { redactionScope } from "./affected-rows.ts";

/** Revokes the links and removes their names. */
async function expireLinks(call: Call, { subject }: Traces): Promise<void> {
  await sql`
    update outsider_link set recipient_name = ${erasedPersonName}, recipient_email = '', encrypted_token = null,
      revoked_at = coalesce(revoked_at, ${call.now.toISOString()})
    where ${isLinkOf(subject, personalDataOf(call))}`.execute(call.db);
}

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
async function redactAllTables(call: Call, traces: Traces): Promise<void> {
  for (const name of Object.keys(personalDataOf(call).dataMap)) {
    await redactTable(call, name, traces);
    await redactOutsiders(call, name, traces);
  }
  await redactJobs(call, traces);
}

/** Erases for a given reason, recorded in the history. */
export async function eraseForReason(call: Call, subject: PersonRef, reason: string): Promise<ErasurePlan> {
  const { name, contacts } = await readPerson(call, subject);
  const notErased = contacts.filter(({ email }) => !email.endsWith(erasedDomain));
  await requireAnonymousReason(call, reason, {
    texts:
      notErased.length === 0 ? [] : [name, ...notErased.flatMap(({ lastName, email }) => [lastName, email])],
    phones: notErased.flatMap(({ phone }) => phone ?? []),
  });
  return erasePerson(call, subject, `a effacé les données d’une personne : ${reason}`);
}

/** Erases, or throws the refusal with every reason. `did` is the text of the history line. */
export async function erasePerson(call: Call, ref: PersonRef, did: string): Promise<ErasurePlan> {
  const { clientId } = await readPerson(call, ref);
  await getForUpdate(call, "client", clientId);
  const person = await readPerson(call, ref);
  requireErasable(await erasureReasons(call, person));
  const traces = await findTraces(call, person);
  const all = personalDataOf(call);
  for (const { erase } of all.declarations) await erase?.(call, traces.subject);
  await expireLinks(call, traces);
  await sql`delete from message where ${messagesTo(traces.subject, all)}`.execute(call.db);
  await redactAllTables(call, traces);
  await anonymise(call, {
    clientId,
    contactIds: person.contacts.map(({ id }) => id),
    isWhole: person.isIndividual,
  });
  await redactLines(call, traces.subject);
  call.recordChange({ record: "client", id: clientId, did });
  return planErasure(call, await readPerson(call, ref));
}
