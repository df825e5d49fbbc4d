// The tables of scorings, in camel case.
import type { Generated } from "kysely";
import type { ClientType } from "#clients/model/type.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { Decision, ScoringStatus } from "../model/flow.ts";
import type { Grid } from "../model/grid.ts";
import type { Assessment, PastScore, Score } from "../model/score.ts";

interface ScoringTable extends Recorded {
  companyId: string;
  clientId: string;
  companyName: string;
  clientName: string;
  clientType: ClientType;
  status: Status<ScoringStatus>;
  decision: Decision | null;
  monthsOfDeposit: number | null;
  salesman: string;
  salesmanId: string;
  needs: string;
  comment: string;
  reviewComment: Generated<string>;
  reviewedAt: string | null;
  reviewedBy: string | null;
  reviewedById: string | null;
  closingDate: Day | null;
  /** The last release of its restricted documents, for the export of a person's data. */
  documentsReleasedAt: Generated<string | null>;
  documentsReleasedBy: Generated<string | null>;
  documentsReleasedById: Generated<string | null>;
  searchText: string;
}

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

interface ScoringGridTable extends Recorded {
  grid: Grid;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    scoring: ScoringTable;
    scoringAssessment: ScoringAssessmentTable;
    scoringAssessmentVersion: ScoringAssessmentVersionTable;
    scoringGrid: ScoringGridTable;
  }
}
