import type { ReadPage } from "#kernel/reading.ts";
import type { Call } from "#kernel/server/call.ts";

/** The pages of a document, as they were read; none before. */
export const pagesOf = async (call: Call, documentId: string): Promise<readonly ReadPage[]> =>
  (
    await call.db
      .selectFrom("documentReading")
      .select("pages")
      .where("documentId", "=", documentId)
      .executeTakeFirst()
  )?.pages ?? [];
