import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { DocumentKind } from "../../model/documents/frozen.ts";
import type { CashedRate, CashingStatus } from "../../model/platform/cashing.ts";
import type { DepositStatus } from "../../model/platform/status.ts";

/** `id` is that of the document. */
interface PlatformDepositTable extends Recorded {
  status: Status<DepositStatus>;
  issuerId: string;
  companyId: string;
  companyName: string;
  kind: DocumentKind;
  number: string;
  issuedOn: Day;
  depositedOn: Day | null;
  platformReference: Defaulted<string>;
  reason: Defaulted<string>;
  flowId: Defaulted<string | null>;
  isTest: Defaulted<boolean>;
  attempt: Defaulted<number>;
  attemptFrom: Defaulted<string | null>;
}

/** A lifecycle status read at the platform. `depositId` is null when its document was not deposited from here. */
interface PlatformStatusTable {
  id: string;
  depositId: string | null;
  isTest: boolean;
  flowId: string;
  flowUpdatedAt: string;
  number: string;
  code: string;
  saidAt: string;
  reason: string;
  readAt: string;
}

/** Payments of one day declared to the platform; `rank` numbers those of an invoice. */
interface PlatformCashingTable {
  id: string;
  depositId: string;
  rank: number;
  day: Day;
  isTest: boolean;
  grossCents: Cents;
  rates: CashedRate[];
  status: CashingStatus;
  flowId: string | null;
  reason: Defaulted<string>;
  declaredAt: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    platformDeposit: PlatformDepositTable;
    platformStatus: PlatformStatusTable;
    platformCashing: PlatformCashingTable;
  }
}
