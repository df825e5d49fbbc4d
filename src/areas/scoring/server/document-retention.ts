// Erases the documents of scorings without a contract: refused ones 6 months after the decision, abandoned ones a year
// after the last change. The decision itself is retained.
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { eraseDocumentsByLaw } from "#platform/documents/erasure.ts";

/** Deletes documents and assessments; files are deleted after the commit. Returns whether there were any. */
export async function eraseScoringDocuments(call: Call, scoringId: string, ground: string): Promise<boolean> {
  const documents = await eraseDocumentsByLaw(call, { record: "scoring", id: scoringId }, ground);
  let assessments = 0n;
  for (const table of ["scoringAssessment", "scoringAssessmentVersion"] as const)
    assessments += (await call.db.deleteFrom(table).where("scoringId", "=", scoringId).executeTakeFirst())
      .numDeletedRows;
  return documents > 0 || assessments > 0n;
}

const scoringsToErase = (call: Call, id?: string) =>
  call.db
    .selectFrom("scoring as s")
    .innerJoin("client as c", "c.id", "s.clientId")
    .select("s.id")
    .where("c.nbOfOngoingContracts", "=", 0)
    .where((row) =>
      row.or([
        row.and([
          row("s.status", "=", "NO"),
          row("s.reviewedAt", "<", `${addMonths(call.today, -6)}T00:00:00Z`),
        ]),
        row.and([
          row("s.status", "in", ["TODO", "REVIEW", "MORE", "EXPIRED"]),
          row("s.updatedAt", "<", `${addMonths(call.today, -12)}T00:00:00Z`),
        ]),
      ]),
    )
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom("documentLink as d")
            .select("d.documentId")
            .where("d.record", "=", "scoring")
            .whereRef("d.recordId", "=", "s.id"),
        ),
        row.exists(
          row.selectFrom("scoringAssessmentVersion as v").select("v.id").whereRef("v.scoringId", "=", "s.id"),
        ),
      ]),
    )
    .$if(id !== undefined, (query) => query.where("s.id", "=", id ?? ""))
    .orderBy("s.id")
    .execute();

export const eraseOldDocuments = sweep("scoring.erase-old-documents", {
  cron: "35 3 * * *",
  find: (call) => scoringsToErase(call),
  each: async (call, id) => {
    await getForUpdate(call, "scoring", id);
    if ((await scoringsToErase(call, id)).length === 0) return;
    await eraseScoringDocuments(call, id, "leur durée de conservation est passée (RGPD, art. 5 (1) e)");
    call.recordChange({
      record: "scoring",
      id,
      did: "a effacé les pièces : leur durée de conservation est passée",
    });
  },
});
