import type { Generated } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { DunningStatus } from "../../model/dunning/flow.ts";
import type { LetterContent } from "../../model/dunning/letter.ts";
import type { LetterDelays, LetterLevel } from "../../model/dunning/levels.ts";
import type { Instalment, PlannedDebt, PlanStatus } from "../../model/dunning/plan.ts";

interface LateInterestRateTable extends Recorded {
  startsOn: Day;
  ecbRate: number;
}

/** One row. */
interface DunningSettingsTable extends Recorded, LetterDelays {
  isAutomatic: boolean;
  smallWriteOffCents: Cents;
  badDebtCents: Cents;
}

interface DunningCaseTable extends Recorded {
  status: Status<DunningStatus>;
  issuerId: string;
  companyId: string;
  companyName: string;
  openedOn: Day;
  closedOn: Day | null;
  principalCents: Cents;
  chargesCents: Cents;
  lateSince: Day | null;
  lastLetterOn: Day | null;
  nextLetterOn: Day | null;
  isLetterDue: Defaulted<boolean>;
  pausedUntil: Day | null;
  pauseReason: Defaulted<string>;
  handedTo: Defaulted<string>;
  searchText: Generated<string>;
}

interface DunningLetterTable {
  id: string;
  caseId: string;
  createdAt: string;
  createdBy: string;
  createdById: string;
  level: LetterLevel;
  sentOn: Day;
  /** Empty for a letter to print. */
  recipient: Defaulted<string>;
  content: LetterContent;
  /** The note that bills its interest and recovery fees. */
  noteId: string | null;
}

interface DunningChargeTable {
  id: string;
  caseId: string;
  invoiceId: string;
  noteId: string;
  kind: "LATE_INTEREST" | "RECOVERY_FEE";
  cents: Cents;
  throughOn: Day;
}

interface InstalmentPlanTable extends Recorded {
  status: Status<PlanStatus>;
  caseId: string;
  companyId: string;
  agreedOn: Day | null;
  totalCents: Cents;
  instalments: Instalment[];
  reason: Defaulted<string>;
  debts: PlannedDebt[];
  signBy: Day | null;
  signedAt: string | null;
}

interface InstalmentPartTable {
  partId: string;
  planId: string;
  rank: number;
  dueBefore: Day;
  /** When its client was warned that it is late. */
  warnedAt: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    lateInterestRate: LateInterestRateTable;
    dunningSettings: DunningSettingsTable;
    dunningCase: DunningCaseTable;
    dunningLetter: DunningLetterTable;
    dunningCharge: DunningChargeTable;
    instalmentPlan: InstalmentPlanTable;
    instalmentPart: InstalmentPartTable;
  }
}
