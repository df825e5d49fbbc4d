// Personal data of quotes and of their sendings.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { safePathName, type ZippedFile } from "#platform/files/zip.ts";
import { columnsAs, emptyText, isOfClient, nullValue, rowsOfSale } from "#platform/personal-data/columns.ts";
import { readBytes } from "#platform/personal-data/files.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { isLinkOf } from "#platform/personal-data/links.ts";
import type {
  ErasureSubject,
  GatheredPersonalData,
  PersonalData,
} from "#platform/personal-data/personal-data.ts";

export const quotesOf = (clientId: string) => sql`select q.id from quote q where q.client_id = ${clientId}`;

const sendingsOf = (clientId: string) =>
  sql`select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(clientId)})`;

/** Selects sendings whose quotes are all among these or already purged. */
const sendingsOnlyOf = (quoteIds: readonly string[]) => sql`
  select d.sending_id from quote_sending_document d group by d.sending_id
  having bool_and(d.quote_id = any(${[...quoteIds]}::uuid[])
    or exists (select from purged_record p where p.record = 'quote' and p.record_id = d.quote_id))
    and bool_or(d.quote_id = any(${[...quoteIds]}::uuid[]))`;

/** Papers sent to this person; for an individual client, all the papers of its quotes. */
const wasSentTo = (person: ErasureSubject, all: GatheredPersonalData) => sql`octet_length(bytes) > 0
  and quote_id in (${quotesOf(person.clientId)}) and (${person.isIndividual}::boolean or sending_id in (
    select subject_id from outsider_link where ${isLinkOf(person, all)}))`;

/** Deletes the papers sent and keeps the lines of their sending. */
async function erase(call: Call, person: ErasureSubject): Promise<void> {
  await sql`update quote_sending_document set bytes = ''::bytea where ${wasSentTo(person, personalDataOf(call))}`.execute(
    call.db,
  );
  await sql`update quote set contact_ids = contact_ids - ${[...person.ids]}::text[] where client_id = ${person.clientId}`.execute(
    call.db,
  );
}

const tables: PersonalData["tables"] = {
  quote: {
    columns: columnsAs({ account: "created_by_id", holds: "typed" }, ["send_by", "vendor"]),
    rows: isOfClient,
    erasedRows: ({ clientId, contactIds }) =>
      sql`client_id = ${clientId} and contact_ids ?| ${[...contactIds]}::text[]`,
    purge: {
      rows: rowsOfSale("id", "quoteIds"),
      columns: { signatory_id: nullValue, contact_ids: sql`'[]'::jsonb` },
    },
  },
  quote_sending: {
    what: "Envois de devis",
    columns: { sender_email: { account: "sent_by_id", holds: "address" } },
    rows: (id) => sql`id in (${sendingsOf(id)})`,
    purge: { rows: ({ quoteIds }) => sql`id in (${sendingsOnlyOf(quoteIds)})` },
  },
  quote_sending_document: {
    what: "Devis en PDF, tels qu’envoyés",
    columns: { name: "nobody", bytes: "paper" },
    rows: (id) => sql`quote_id in (${quotesOf(id)})`,
    erasedRows: wasSentTo,
    purge: { rows: rowsOfSale("quote_id", "quoteIds"), columns: { bytes: emptyText } },
  },
};

const files: PersonalData["files"] = async (call, outsideJob, email): Promise<ZippedFile[]> => {
  const { rows } = await sql<{ id: string; position: number; name: string; day: string }>`
    select d.sending_id as id, d.position, d.name, to_char(s.sent_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
    from quote_sending_document d join quote_sending s on s.id = d.sending_id
    where octet_length(d.bytes) > 0 and exists (select from outsider_link l
      where l.kind = 'quoteSending' and l.subject_id = d.sending_id and lower(l.recipient_email) = ${email})
    order by s.sent_at, d.sending_id, d.position`.execute(call.db);
  return rows.map(({ id, position, name, day }) => ({
    path: `devis reçus/${day} ${safePathName(name)}`,
    read: readBytes(
      outsideJob,
      sql<{
        bytes: Buffer;
      }>`select bytes from quote_sending_document where sending_id = ${id} and position = ${position}`,
    ),
  }));
};

/** The history of quotes without a contract, and of purged ones. */
const historyRecords = ({ clientId }: ErasureSubject): RawBuilder<unknown> => sql`
  select 'quote' as record, id::text as id from quote where client_id = ${clientId} and contract_id is null
  union all select p.record, p.record_id::text from purged_record p where p.record_id in (${quotesOf(clientId)})`;

export const quotesPersonalData: PersonalData = {
  tables,
  clientRecords: [
    { ids: quotesOf, uses: ["mentions", "messages", "comments", "agreements"] },
    { ids: sendingsOf, uses: ["mentions"] },
  ],
  links: {
    quoteSending: {
      ofClient: sendingsOf,
      ofSale: ({ quoteIds }) =>
        sql`select d.sending_id from quote_sending_document d where d.quote_id = any(${[...quoteIds]}::uuid[])`,
      expiring: ({ quoteIds }) => sendingsOnlyOf(quoteIds),
    },
  },
  exports: [
    {
      title: "Devis dont la personne est signataire",
      table: "quote",
      retention: "contract",
      rows: (email) => sql`
      select held.id, held.status, held.created_at from quote held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
    },
  ],
  files,
  historyRecords,
  activities: (since) => [
    sql`exists (select from quote q where q.client_id = c.id and q.updated_at >= ${since})`,
  ],
  erase,
};
