// The tables of insurances, in camel case.
import type { RentalFileColumns } from "#fleet/server/car-files/rental-file.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { InsuranceStatus } from "../model/status.ts";
import type { MemoState } from "../model/insurance.ts";

interface InsuranceTable extends Recorded, RentalFileColumns {
  isAwaited: boolean;
  isFleet: boolean;
  status: Status<InsuranceStatus>;
  insurer: Defaulted<string>;
  policyNumber: Defaulted<string>;
  expirationDate: Defaulted<Day | null>;
  hasMemoToReview: Defaulted<boolean>;
  receivedAt: Defaulted<string | null>;
  requestedAt: Defaulted<string | null>;
  requestedBy: Defaulted<string | null>;
  requestedById: Defaulted<string | null>;
  requestedOf: Defaulted<string>;
  refusalReason: Defaulted<string>;
  remindedDays: Defaulted<number | null>;
}

interface InsuranceMemoTable {
  id: string;
  insuranceId: string;
  carId: string;
  companyId: string;
  insurer: string;
  policyNumber: string;
  expirationDate: Day;
  state: MemoState;
  documentId: string | null;
  givenAt: string;
  givenBy: string;
  givenById: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  reason: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    insurance: InsuranceTable;
    insuranceMemo: InsuranceMemoTable;
  }
}
