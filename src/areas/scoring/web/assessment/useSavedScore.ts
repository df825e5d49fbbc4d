// The score of the saved accounts, computed with the current grid.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { scoringContract } from "../../contract.ts";
import { type Score, scoreOf } from "../../model/score.ts";

/** Undefined while loading; nothing is loaded when `companyId` is null. */
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
