// The score of the saved accounts, computed with the current grid.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { assessmentsContract } from "../../contract/assessments.ts";
import { gridContract } from "../../contract/grid.ts";
import { type Score, scoreOf } from "../../model/score.ts";

/** Undefined while loading; nothing is loaded when `companyId` is null. */
export function useSavedScore(companyId: string | null): Score | undefined {
  const today = useToday();
  const read = useRead(
    assessmentsContract.readAssessment,
    companyId === null ? undefined : { params: { companyId } },
    { isQuiet: true },
  );
  const grid = useRead(gridContract.readScoringGrid, companyId === null ? undefined : {});
  if (!read.data || !grid.data) return undefined;
  return scoreOf(grid.data.grid, read.data.assessment, today);
}
