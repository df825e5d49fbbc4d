// Personal data of the desk: comments, notices and views; and the lines of the history, which it redacts.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { columnsAs, whenIndividual } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type {
  ErasureSubject,
  GatheredPersonalData,
  PersonalData,
} from "#platform/personal-data/personal-data.ts";
import { isLineToRedact } from "./privacy/erasure/history-lines.ts";

const commentsAbout = (clientId: string, { recordsOf }: GatheredPersonalData) =>
  sql`record_id in (select one.id::text from (${recordsOf("comments", clientId)}) one)`;

const erasedComments = (clientId: string, { recordsOf }: GatheredPersonalData) =>
  sql`record_id in (select one.id::text from (${recordsOf("erasedComments", clientId)}) one)`;

async function erase(call: Call, { clientId, isIndividual }: ErasureSubject): Promise<void> {
  if (isIndividual)
    await sql`update comment set text = '[effacé]' where ${erasedComments(clientId, personalDataOf(call))}`.execute(
      call.db,
    );
}

export const deskPersonalData: PersonalData = {
  tables: {
    audit_line: {
      what: "Lignes de l’historique",
      columns: {
        ...columnsAs("verb", ["who_name", "did", "before", "after"]),
        ...columnsAs("nobody", ["endpoint", "record"]),
      },
      erasedRows: isLineToRedact,
      actionRows: (account) => sql`who_id = ${account} or record = 'user' and record_id = ${account}`,
    },
    comment: {
      rows: commentsAbout,
      erasedRows: whenIndividual(erasedComments),
      purge: {
        rows: (sale) => sql`record_id = any(${Object.values(sale).flat()}::text[])`,
        columns: { text: sql`'[effacé]'` },
      },
    },
    notice: {
      what: "Notifications",
      columns: { ...columnsAs("words", ["title", "detail"]), ...columnsAs("nobody", ["address", "cause"]) },
      colleagueRows: (account) => sql`account_id = ${account}`,
    },
    saved_view: {
      what: "Vues de listes",
      columns: { owner_name: { account: "owner_sub", holds: "name" } },
      colleagueRows: (account) => sql`owner_sub = ${account} and not is_shared`,
    },
  },
  historyRecords: ({ clientId }, all) =>
    sql`select 'comment' as record, id::text as id from comment where ${commentsAbout(clientId, all)}`,
  activities: (since) => [
    sql`exists (select from comment m where m.record = 'client' and m.record_id = c.id::text and m.created_at >= ${since})`,
  ],
  erase,
};
