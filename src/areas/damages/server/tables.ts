// The tables of damages and losses, in camel case.
import type { CarRecordColumns } from "#fleet/server/car-files/car-records.ts";
import type { CarStatus } from "#fleet/model/flow.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { LossKind, LossStatus } from "../model/losses/flow.ts";
import type { CessionBuyer } from "../model/losses/loss.ts";

interface CarLossTable extends Recorded, CarRecordColumns {
  kind: LossKind;
  status: Status<LossStatus>;
  lostAt: string;
  statusBefore: CarStatus;
  followsId: string | null;
  periodId: string | null;
  freedPeriodId: Defaulted<string | null>;
  contractId: string | null;
  companyId: string | null;
  companyName: string;
  place: Defaulted<string>;
  circumstances: Defaulted<string>;
  complaintNumber: Defaulted<string>;
  complaintOn: Defaulted<Day | null>;
  offerAcceptedOn: Defaulted<Day | null>;
  isNotedByEnd: Defaulted<boolean>;
  replacementPeriodId: Defaulted<string | null>;
  foundAt: Defaulted<string | null>;
  foundOdometer: Defaulted<number | null>;
  foundPlace: Defaulted<string>;
  condition: Defaulted<string>;
  cededAt: Defaulted<string | null>;
  buyer: Defaulted<CessionBuyer | null>;
  buyerName: Defaulted<string>;
  approvalNumber: Defaulted<string>;
  amountCents: Defaulted<number | null>;
  deedId: Defaulted<string | null>;
  withdrawnReason: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    carLoss: CarLossTable;
  }
}
