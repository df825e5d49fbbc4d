// Personal data of scorings: documents, figures and opinions about a client.
import { type RawBuilder, sql } from "kysely";
import { individualClients } from "#clients/server/personal-data.ts";
import type { Call } from "#kernel/server/call.ts";
import { readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { fileNameWithExtension } from "#platform/personal-data/files.ts";
import { colleagueColumns, columnsAs, isOfClient, whenIndividual } from "#platform/personal-data/columns.ts";
import type { ErasureSubject, PersonalData } from "#platform/personal-data/personal-data.ts";
import { erasureReason } from "#platform/personal-data/retentions.ts";
import { eraseScoringDocuments } from "./document-retention.ts";
import { recordDocumentRead } from "./documents.ts";
import { documentTypeSchema, isRestricted, releaseDays } from "../model/documents.ts";
import { kindOf, typeOf } from "./read.ts";

const assessment = { kept: "scoring" } as const;

const scoringsOf = (clientId: string) => sql`select s.id from scoring s where s.client_id = ${clientId}`;

/** The documents of an individual: those of the client and those of its scorings. */
const documentsOf = (email: string): RawBuilder<unknown> =>
  sql`select l.document_id from document_link l where l.record_id in (${individualClients(email)})
        or l.record_id in (select s.id from scoring s where s.client_id in (${individualClients(email)}))`;

const restrictedKinds = documentTypeSchema.options.filter(isRestricted).map(kindOf);

/** SQL: the document `d` is restricted, and no scorer has released it within the time of an access request. */
const isWithheld = sql`(d.kind = any(${restrictedKinds}) and not exists (
  select from document_link l join scoring s on s.id = l.record_id
  where l.document_id = d.id and s.documents_released_at > (select today()) - make_interval(days => ${releaseDays})))`;

/** Records the reading of released documents, otherwise reserved for scorers. */
async function recordDocumentReads(call: Call, email: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select l.record_id as id, d.kind from document d join document_link l on l.document_id = d.id
    where l.record_id in (select s.id from scoring s where s.client_id in (${individualClients(email)}))
      and not ${isWithheld}
    order by d.added_at, d.id`.execute(call.db);
  for (const { id, kind } of rows) recordDocumentRead(call, { id, type: typeOf(kind) });
}

const files: PersonalData["files"] = async (call, outsideJob, email) => {
  await recordDocumentReads(call, email);
  const { rows } = await sql<{ name: string; mediaType: string; fileKey: string }>`
    select d.name, d.media_type, d.file_key from document d
    where d.id in (${documentsOf(email)}) and not ${isWithheld} order by d.added_at, d.id`.execute(call.db);
  return rows.map(({ name, mediaType, fileKey }) => ({
    path: `documents/${fileNameWithExtension(name, mediaType)}`,
    read: () => readFileOutsideTransaction(outsideJob, fileKey),
  }));
};

const scoringIdsOf = async (call: Call, clientId: string): Promise<string[]> =>
  (await call.db.selectFrom("scoring").select("id").where("clientId", "=", clientId).execute()).map(
    ({ id }) => id,
  );

async function erase(call: Call, { clientId, isIndividual }: ErasureSubject): Promise<void> {
  if (!isIndividual) return;
  for (const id of await scoringIdsOf(call, clientId)) await eraseScoringDocuments(call, id, erasureReason);
  await sql`update scoring set needs = '', comment = '', review_comment = '' where client_id = ${clientId}`.execute(
    call.db,
  );
}

const tables: PersonalData["tables"] = {
  scoring: { rows: isOfClient, erasedRows: whenIndividual(isOfClient) },
  scoring_assessment: { what: "Notations", columns: { assessment, ...colleagueColumns(["saved_by"]) } },
  scoring_assessment_version: {
    what: "Versions de notations",
    columns: {
      assessment,
      by_name: { account: "by_id", holds: "name" },
      ...columnsAs("nobody", ["decision", "grid", "score"]),
    },
  },
  scoring_grid: { what: "Grilles de scoring" },
};

export const scoringPersonalData: PersonalData = {
  tables,
  clientRecords: [{ ids: scoringsOf, uses: ["mentions", "comments", "erasedComments", "documents"] }],
  exports: [
    {
      title: "Scorings de la personne",
      table: "scoring",
      retention: "scoring",
      audited: "scoring",
      rows: (email) => sql`
      select held.id, held.created_at, held.status, held.decision, held.needs, held.comment, held.review_comment,
        (select jsonb_agg(jsonb_build_object('assessment', v.assessment, 'score', v.score, 'at', v.at) order by v.at) from scoring_assessment_version v where v.scoring_id = held.id) as assessments
      from scoring held where held.client_id in (${individualClients(email)}) order by held.created_at`,
    },
    {
      title: "Documents de la personne",
      table: "document",
      retention: "scoring",
      rows: (email) => sql`
      select d.kind as document, d.name, d.media_type, d.size, d.added_at,
        case when ${isWithheld} then 'à accès restreint : remis sur l’accord d’un analyste crédit' else 'joint' end as file
      from document d where d.id in (${documentsOf(email)}) order by d.added_at`,
    },
  ],
  files,
  documentHolders: async (call, clientId) =>
    (await scoringIdsOf(call, clientId)).map((id) => ({ record: "scoring", id })),
  historyRecords: ({ clientId, isIndividual }) =>
    sql`select 'scoring' as record, id::text as id from scoring where client_id = ${clientId} and ${isIndividual}::boolean`,
  activities: (since) => [
    sql`exists (select from scoring s where s.client_id = c.id and s.updated_at >= ${since})`,
  ],
  erase,
};
