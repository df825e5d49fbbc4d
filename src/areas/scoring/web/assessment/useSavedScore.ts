// The score of what a scorer has saved, by the scale of now.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { scoringContract } from "../../contract.ts";
import { type Score, scoreOf } from "../../model/score.ts";

/** Undefined until it is read; `companyId` null: nothing is asked. */
export function useSavedScore(companyId: string | null): Score | undefined {
  const today = useToday();
  const read = useRead(
    scoringContract.readAssessment,
    companyId === null ? undefined : { params: { companyId } },
    { isQuiet: true },
  );
  const grid = useRead(scoringContract.readScoringGrid, companyId === null ? undefined : {});
  if (!read.data || !grid.data) return undefined;
  return scoreOf(grid.data.grid, read.data.assessment, today);
}
