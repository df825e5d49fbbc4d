// The figures that a scorer types: kept apart from the scoring, whose history everybody reads.
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { actorId } from "#kernel/who.ts";
import { type Assessment, assessmentSchema } from "../model/score.ts";
import { keepScore } from "./past-scores.ts";
import { scoringOrMissing } from "./read.ts";

interface KeptAssessment {
  assessment: Assessment;
  savedAt: string | null;
  savedBy: string | null;
}

export async function assessmentOf(call: Call, companyId: string): Promise<KeptAssessment> {
  const { id } = await scoringOrMissing(call, companyId);
  const row = await call.db
    .selectFrom("scoringAssessment")
    .select(["assessment", "savedAt", "savedBy"])
    .where("scoringId", "=", id)
    .executeTakeFirst();
  return row ?? { assessment: assessmentSchema.parse({}), savedAt: null, savedBy: null };
}

export async function saveAssessment(
  call: Call,
  companyId: string,
  assessment: Assessment,
): Promise<KeptAssessment> {
  const { id } = await scoringOrMissing(call, companyId);
  const saved = { savedAt: call.now.toISOString(), savedBy: call.who.name, savedById: actorId(call.who) };
  const row = { ...saved, assessment: json(assessment) };
  await call.db
    .insertInto("scoringAssessment")
    .values({ scoringId: id, ...row })
    .onConflict((conflict) => conflict.column("scoringId").doUpdateSet(row))
    .execute();
  await keepScore(call, id, null);
  call.changed({
    record: "scoring",
    id,
    did: `a saisi les comptes (${Object.keys(assessment.cells).length} cellules)`,
  });
  return { assessment, ...saved };
}
