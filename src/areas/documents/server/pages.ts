import type { ReadPage } from "#kernel/documents/reading.ts";
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

/** The pages of a document as read; empty before its reading. */
export const pagesOf = async (call: Call, documentId: string): Promise<readonly ReadPage[]> =>
  (
    await call.db
      .selectFrom("documentReading")
      .select("pages")
      .where("documentId", "=", documentId)
      .executeTakeFirst()
  )?.pages ?? [];

/** Reading method of each page of documents, without their words. */
export async function methodsOf(call: Call, documentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; methods: string[] }>`
    select document_id as id, jsonb_path_query_array(pages, '$[*].method') as methods
    from document_reading where document_id = any(${[...documentIds]}::uuid[])`.execute(call.db);
  return new Map(rows.map(({ id, methods }) => [id, methods]));
}
