// The files that are a person's: what they gave, what they signed, the quotes that they were sent.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { safePathName, type ZippedFile } from "#platform/files/zip.ts";
import { recordDocumentRead } from "#scoring/server/documents.ts";
import { typeOf } from "#scoring/server/read.ts";

/** The clients who are that person: of a contact of a company, the company is not theirs. */
export const individualClients = (email: string) =>
  sql`select c.id from client c join contact p on p.client_id = c.id where c.type = 'INDIVIDUAL' and lower(p.email) = ${email}`;

interface FileRow {
  id: string;
  /** Beside the id where there are several. */
  part: string;
  name: string;
  /** In which folder of the export, or of the store. */
  of: string;
}

const readFileRows = async (call: Call, query: RawBuilder<unknown>): Promise<FileRow[]> =>
  (await (query as RawBuilder<FileRow>).execute(call.db)).rows;

/** One row of bytes, in a transaction of its own: the export is on its way. */
const bytesReader =
  ({ within }: OutsideContext, query: RawBuilder<unknown>) =>
  async (): Promise<Uint8Array> =>
    within(
      async (call) =>
        (await (query as RawBuilder<{ bytes: Buffer }>).execute(call.db)).rows[0]?.bytes ?? new Uint8Array(),
    );

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
};

/** Named as the person knows it, with the ending of what it is. */
const fileName = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType] ?? "";
  return safePathName(name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`);
};

/** Papers that a scorer alone opens otherwise. */
async function recordScoringReads(call: Call, email: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select l.record_id as id, d.kind from document d join document_link l on l.document_id = d.id
    where l.record_id in (select s.id from scoring s where s.client_id in (${individualClients(email)}))
    order by d.added_at, d.id`.execute(call.db);
  for (const { id, kind } of rows) recordDocumentRead(call, { id, type: typeOf(kind) });
}

/** In lower case. Only their names are read here: each is opened when its turn comes. */
export async function personalFiles(
  call: Call,
  outsideJob: OutsideContext,
  email: string,
): Promise<ZippedFile[]> {
  await recordScoringReads(call, email);
  const documentFiles = await readFileRows(
    call,
    sql`select d.id, d.media_type as part, d.name, d.file_key as "of" from document d
      where d.id in (select l.document_id from document_link l where l.record_id in (${individualClients(email)})
        or l.record_id in (select s.id from scoring s where s.client_id in (${individualClients(email)}))) order by d.added_at, d.id`,
  );
  const signed = await readFileRows(
    call,
    sql`select s.id, d.kind as part, d.name, s.title as "of" from signature_document d join signature s on s.id = d.signature_id
      where exists (select from signature_signer g where g.signature_id = s.id and lower(g.email) = ${email})
      order by s.created_at, s.id, d.kind`,
  );
  const sent = await readFileRows(
    call,
    sql`select d.sending_id as id, d.position::text as part, d.name, to_char(s.sent_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "of"
      from quote_sending_document d join quote_sending s on s.id = d.sending_id
      where octet_length(d.bytes) > 0 and exists (select from outsider_link l
        where l.kind = 'quoteSending' and l.subject_id = d.sending_id and lower(l.recipient_email) = ${email})
      order by s.sent_at, d.sending_id, d.position`,
  );
  return [
    ...documentFiles.map(({ part, name, of }) => ({
      path: `documents/${fileName(name, part)}`,
      read: () => readFileOutsideTransaction(outsideJob, of),
    })),
    ...signed.map(({ id, part, name, of }) => ({
      path: `signatures/${safePathName(of)}/${safePathName(name)}`,
      read: bytesReader(
        outsideJob,
        sql`select bytes from signature_document where signature_id = ${id} and kind = ${part}`,
      ),
    })),
    ...sent.map(({ id, part, name, of }) => ({
      path: `devis reçus/${of} ${safePathName(name)}`,
      read: bytesReader(
        outsideJob,
        sql`select bytes from quote_sending_document where sending_id = ${id} and position = ${part}::int`,
      ),
    })),
  ];
}
