// Personal data in the tables of the kernel and of the platform. The history, which has its own redaction, is
// declared with it.
import { sql } from "kysely";
import { colleagueColumns, columnsAs, emptyText, nullValue, purgeRules, whenIndividual } from "./columns.ts";
import { expiringLinks, isLinkOf, linksOfColleague } from "./links.ts";
import type { DataMap, ErasureSubject, GatheredPersonalData, PersonalData } from "./personal-data.ts";

const documentsOf = (clientId: string, { recordsOf }: GatheredPersonalData) =>
  sql`id in (select l.document_id from document_link l where l.record_id in (${recordsOf("documents", clientId)}))`;
const documentReadingsOf = (clientId: string, all: GatheredPersonalData) =>
  sql`document_id in (select d.id from document d where ${documentsOf(clientId, all)})`;

const documentTables: DataMap = {
  document: {
    what: "Documents et pièces",
    columns: {
      name: "words",
      reason: "words",
      readings: "values",
      ...columnsAs("nobody", ["media_type", "state", "reading", "turns", "proposal", "file_digest"]),
      ...colleagueColumns(["added_by", "reviewed_by", "replaced_by"]),
    },
    rows: documentsOf,
    erasedRows: whenIndividual(documentsOf),
  },
  document_link: {
    what: "Rattachements de documents",
    columns: {
      settled_reason: "words",
      ...columnsAs("nobody", ["record", "other_vin"]),
      ...colleagueColumns(["settled_by"]),
    },
  },
  document_reliance: {
    what: "Documents sur lesquels une opération s’appuie",
    columns: { ...columnsAs("nobody", ["record", "cause", "purpose"]), ...colleagueColumns(["relied_by"]) },
  },
  document_reading: {
    what: "Textes lus dans les documents",
    columns: { pages: "verb", fault: "nobody" },
    rows: documentReadingsOf,
    erasedRows: whenIndividual(documentReadingsOf),
  },
};

/** Messages to the person: to an address unique to them, or about a record of their client. */
export const messagesTo = (
  { clientId, reachable, uniqueAnywhere }: ErasureSubject,
  { recordsOf }: GatheredPersonalData,
) => sql`lower(recipient) = any(${[...uniqueAnywhere]}::text[])
  or lower(recipient) = any(${[...reachable]}::text[]) and about && array(${recordsOf("messages", clientId)})`;

export const messagesSentTo = (addresses: readonly string[]) =>
  sql`lower(recipient) = any(${[...addresses]}::text[])`;

const exchangeTables: DataMap = {
  approval: {
    what: "Demandes d’accord",
    columns: {
      ...colleagueColumns(["asked_by", "decided_by"]),
      asker_email: { account: "asked_by_id", holds: "address" },
      ...columnsAs("words", ["reason", "decision_reason"]),
      ...columnsAs("nobody", ["matter", "wording"]),
    },
    rows: (id, { recordsOf }) => sql`subject_id in (${recordsOf("agreements", id)})`,
    purge: {
      rows: ({ quoteIds, amendmentIds }) => sql`subject_id = any(${[...quoteIds, ...amendmentIds]}::uuid[])`,
      columns: purgeRules(emptyText, ["reason", "decision_reason"]),
    },
  },
  message: {
    what: "Messages gardés",
    columns: {
      recipient: "verb",
      ...columnsAs("words", ["reply_to", "subject", "body", "html"]),
      attachments: "values",
      ...columnsAs("nobody", ["sent_by", "author_id", "topic"]),
    },
    erasedRows: messagesTo,
    sentRows: messagesSentTo,
  },
  outsider_link: {
    what: "Liens reçus, hors signatures",
    columns: {
      ...columnsAs("verb", ["recipient_name", "recipient_email", "encrypted_token"]),
      ...colleagueColumns(["created_by"]),
    },
    erasedRows: isLinkOf,
    colleagueRows: linksOfColleague,
    purge: {
      rows: expiringLinks,
      columns: {
        ...purgeRules(emptyText, ["recipient_name", "recipient_email"]),
        encrypted_token: nullValue,
      },
    },
  },
};

const machineTables: DataMap = {
  deadline: {
    what: "Échéances",
    columns: {
      ...colleagueColumns(["owner"]),
      ...columnsAs("copy", ["title", "late_title", "detail"]),
      address: "nobody",
    },
  },
  history_redaction: {
    what: "Effacements demandés",
    columns: { asked_by: "verb", records: "nobody" },
    actionRows: (account) => sql`asked_by_id = ${account}`,
  },
  hook: {
    what: "Messages reçus d’autres services",
    columns: {
      body: "values",
      ...columnsAs("words", ["outcome", "error"]),
      ...columnsAs("nobody", ["source", "subject"]),
    },
  },
  idempotent_answer: {
    what: "Réponses gardées un jour",
    columns: { ...columnsAs("nobody", ["who", "endpoint"]), ...columnsAs("rows", ["asked", "answer"]) },
    colleagueRows: (account) => sql`who = ${account}`,
  },
};

export const platformPersonalData: PersonalData = {
  tables: { ...documentTables, ...exchangeTables, ...machineTables },
  impersonalTables: [
    "backup_run",
    "installation_mark",
    "migration",
    "milestone",
    "purged_record",
    "tally",
    "waiting_file",
  ],
  exports: [
    {
      title: "Liens reçus",
      table: "outsider_link",
      retention: "link",
      rows: (email) => sql`
      select held.recipient_name, held.recipient_email, held.created_at, held.expires_at, held.first_seen_at, held.last_seen_at, held.seen_count
      from outsider_link held where lower(held.recipient_email) = ${email} order by held.created_at`,
    },
    {
      title: "Messages envoyés à la personne",
      table: "message",
      retention: "message",
      rows: (email) => sql`
      select held.recipient, held.kind as channel, held.subject, held.created_at, held.sent_at from message held where lower(held.recipient) = ${email} order by held.created_at`,
    },
  ],
  activities: (since) => [
    sql`exists (select from outsider_link l
      where l.recipient_email = p.email and coalesce(l.last_seen_at, l.created_at) >= ${since})`,
  ],
};
