import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { TransferStatus } from "../model/flow.ts";
import type { Biller } from "../model/transferred-car.ts";

interface TransferredCarTable extends Recorded {
  status: Status<TransferStatus>;
  carId: string;
  spvId: string;
  biller: Biller;
  priceCents: Cents;
  isGoingConcern: boolean;
  transferredOn: Day | null;
  deedId: string | null;
  releaseId: string | null;
  /** The invoice of the sale. */
  invoiceId: string | null;
  reversedOn: Day | null;
  reason: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    transferredCar: TransferredCarTable;
  }
}
