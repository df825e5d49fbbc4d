// The tables of approvals of works, in camel case.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { EarlierEstimate, WorksKind, WorksLine } from "../../model/approvals/approval.ts";
import type { WorksApprovalStatus } from "../../model/approvals/flow.ts";

interface WorksApprovalTable extends Recorded {
  worksKind: WorksKind;
  /** The record of the works: a service here, a damage in a later area. */
  worksId: string;
  carId: string;
  maintenanceSupplierId: string;
  /** The page of the works. */
  page: PageAddress;
  status: Status<WorksApprovalStatus>;
  lines: WorksLine[];
  comment: string;
  totalCents: number;
  ceilingCents: number;
  approvedCents: number | null;
  askedAt: string;
  askedBy: string;
  askedById: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  reason: string;
  earlier: EarlierEstimate[];
}

interface WorksLimitsTable extends Recorded {
  maintenanceCeilingCents: number;
  damageCeilingCents: number;
  approvalLimitCents: number;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    worksApproval: WorksApprovalTable;
    worksLimits: WorksLimitsTable;
  }
}
