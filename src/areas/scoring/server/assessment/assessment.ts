// The figures typed by a scorer, stored apart from the scoring because its history is open to all staff.
import type { Call } from "#kernel/server/call.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { json } from "#kernel/server/json.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { type Assessment, assessmentSchema } from "../../model/score.ts";
import { saveScore } from "./past-scores.ts";
import { requireScoring } from "../read.ts";

interface SavedAssessment {
  /** Null when no accounts were saved. */
  version: number | null;
  assessment: Assessment;
  savedAt: string | null;
  savedBy: string | null;
}

export async function assessmentOf(call: Call, companyId: string): Promise<SavedAssessment> {
  const { id } = await requireScoring(call, companyId);
  const row = await call.db
    .selectFrom("scoringAssessment")
    .select(["version", "assessment", "savedAt", "savedBy"])
    .where("scoringId", "=", id)
    .executeTakeFirst();
  return row ?? { version: null, assessment: assessmentSchema.parse({}), savedAt: null, savedBy: null };
}

/** `version`: version of the accounts that the scorer saw, null when there were none. */
export async function saveAssessment(
  call: Call,
  companyId: string,
  { version, ...assessment }: Assessment & { version: number | null },
): Promise<SavedAssessment> {
  const { id } = await requireScoring(call, companyId);
  await getForUpdate(call, "scoring", id);
  const before = await assessmentOf(call, companyId);
  if (before.version !== null && before.version !== version)
    throw conflict("Les comptes de cette société ont été modifiés", {
      version: before.version,
      updatedAt: before.savedAt ?? "",
      updatedBy: before.savedBy ?? "",
    });
  const saved = { savedAt: call.now.toISOString(), savedBy: call.actor.name, savedById: actorId(call.actor) };
  const row = { ...saved, version: (before.version ?? 0) + 1, assessment: json(assessment) };
  await call.db
    .insertInto("scoringAssessment")
    .values({ scoringId: id, ...row })
    .onConflict((existing) => existing.column("scoringId").doUpdateSet(row))
    .execute();
  await saveScore(call, id, null);
  call.recordChange({
    record: "scoring",
    id,
    did: `a saisi les comptes (${Object.keys(assessment.cells).length} cellules)`,
  });
  const { savedAt, savedBy } = saved;
  return { savedAt, savedBy, version: row.version, assessment };
}
