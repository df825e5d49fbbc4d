// The tables of scorings, in camel case.
import type { Generated } from "kysely";
import type { ClientType } from "#clients/model/client.ts";
import type { Day } from "#kernel/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { ScoringDocumentType } from "../model/documents.ts";
import type { Decision, ScoringStatus } from "../model/flow.ts";
import type { Grid } from "../model/grid.ts";
import type { Assessment } from "../model/score.ts";

interface ScoringTable extends Recorded {
  companyId: string;
  clientId: string;
  companyName: string;
  clientName: string;
  clientType: ClientType;
  status: ScoringStatus;
  decision: Decision | null;
  monthsOfDeposit: number | null;
  salesman: string;
  needs: string;
  comment: string;
  reviewComment: Generated<string>;
  reviewedAt: string | null;
  reviewedBy: string | null;
  closingDate: Day | null;
  searchText: string;
}

interface ScoringDocumentTable {
  id: string;
  scoringId: string;
  type: ScoringDocumentType;
  name: string;
  mediaType: string;
  size: number;
  fileKey: string;
  closingDate: Day | null;
  addedAt: string;
  addedBy: string;
}

interface ScoringAssessmentTable {
  scoringId: string;
  assessment: Assessment;
  savedAt: string;
  savedBy: string;
}

interface ScoringGridTable extends Recorded {
  grid: Grid;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    scoring: ScoringTable;
    scoringDocument: ScoringDocumentTable;
    scoringAssessment: ScoringAssessmentTable;
    scoringGrid: ScoringGridTable;
  }
}
