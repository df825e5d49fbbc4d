// Every score that was saved or decided on, as computed that day: the figures, the grid and the rules may have
// changed since.
import { viewOf } from "#kernel/schema/view.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { actorId } from "#kernel/actor.ts";
import type { Decision } from "../../model/flow.ts";
import {
  assessmentSchema,
  type PastScore,
  pastScoreSchema,
  rulesVersion,
  scoreOf,
} from "../../model/score.ts";
import { savedGrid } from "./grid.ts";
import { requireScoring } from "../read.ts";

/** Stores the score of the current figures, with the decision based on it, if any. */
export async function saveScore(
  call: Call,
  scoringId: string,
  review: { decision: Decision; monthsOfDeposit: number } | null,
): Promise<void> {
  const row = await call.db
    .selectFrom("scoringAssessment")
    .select("assessment")
    .where("scoringId", "=", scoringId)
    .executeTakeFirst();
  const assessment = row?.assessment ?? assessmentSchema.parse({});
  const { grid, version: gridVersion } = await savedGrid(call);
  await call.db
    .insertInto("scoringAssessmentVersion")
    .values({
      id: newId(),
      scoringId,
      kind: review ? "DECIDED" : "SAVED",
      decision: review?.decision ?? null,
      monthsOfDeposit: review?.decision === "OK" ? review.monthsOfDeposit : null,
      assessment: json(assessment),
      grid: json(grid),
      gridVersion,
      rulesVersion,
      score: json(scoreOf(grid, assessment, call.today)),
      at: call.now.toISOString(),
      byName: call.actor.name,
      byId: actorId(call.actor),
    })
    .execute();
}

const toPastScore = viewOf(pastScoreSchema);

/** Latest first. */
export async function pastScores(call: Call, companyId: string): Promise<PastScore[]> {
  const { id } = await requireScoring(call, companyId);
  const rows = await call.db
    .selectFrom("scoringAssessmentVersion")
    .selectAll()
    .where("scoringId", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ score, ...row }) =>
    toPastScore({
      ...row,
      total: score.total,
      judged: score.judged,
      alerts: score.alerts,
      proposal: { verdict: score.proposal.verdict, reasons: score.proposal.reasons },
    }),
  );
}
