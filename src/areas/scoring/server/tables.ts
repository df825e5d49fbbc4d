// The tables of scorings.
import { internal, nullable, optional, record, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { Decision } from "../model/flow.ts";
import type { Grid } from "../model/grid.ts";
import { scoringRecord } from "../model/records.ts";
import type { Assessment, PastScore, Score } from "../model/score.ts";

export const scoringTables = {
  scoring: table(scoringRecord, {
    salesmanId: reference,
    reviewedById: nullable(reference),
    documentsReleasedById: optional(reference),
    searchText: internal<string>("copy"),
  }),
  scoringGrid: table(record({}), { grid: internal<Grid>("nobody") }),
};

interface ScoringAssessmentTable {
  scoringId: string;
  version: number;
  assessment: Assessment;
  savedAt: string;
  savedBy: string;
  savedById: string;
}

interface ScoringAssessmentVersionTable {
  id: string;
  scoringId: string;
  kind: PastScore["kind"];
  decision: Decision | null;
  monthsOfDeposit: number | null;
  assessment: Assessment;
  grid: Grid;
  gridVersion: number;
  rulesVersion: number;
  score: Score;
  at: string;
  byName: string;
  byId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof scoringTables> {
    scoringAssessment: ScoringAssessmentTable;
    scoringAssessmentVersion: ScoringAssessmentVersionTable;
  }
}
