import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import type { InsolvencyKind, Trustee } from "../../model/judgments/judgment.ts";

interface InsolvencyTable extends Recorded {
  companyId: string;
  companyName: string;
  kind: InsolvencyKind;
  judgmentOn: Day;
  court: string;
  publishedOn: Day | null;
  trustee: Trustee;
  claimsDeclaredOn: Day | null;
  continuationAskedOn: Day | null;
  continuationAnsweredOn: Day | null;
  mandatesConfirmedOn: Day | null;
  endedOn: Day | null;
  /** Mandates that the judgment has blocked. */
  stoppedMandateIds: Defaulted<string[]>;
}

/** A part born before the judgment. */
interface PriorClaimTable {
  partId: string;
  insolvencyId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    insolvency: InsolvencyTable;
    priorClaim: PriorClaimTable;
  }
}
