// The tables of mileage, in camel case.
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import type { ReadingSource, ReadingState, RefusalReason } from "../model/readings/reading.ts";

interface MileageReadingTable extends Recorded {
  carId: string;
  at: string;
  isHourKnown: boolean;
  receivedAt: string;
  source: ReadingSource;
  odometer: number | null;
  cause: Defaulted<string | null>;
  causeId: Defaulted<string | null>;
  isForced: Defaulted<boolean>;
  comment: Defaulted<string>;
  state: ReadingState;
  reason: RefusalReason | null;
  distance: number | null;
  isDoubtful: Defaulted<boolean>;
  /** Of a reading of a box. */
  boxFittingId: Defaulted<string | null>;
  isUnfitted: Defaulted<boolean>;
}

interface OdometerChangeTable extends Recorded {
  carId: string;
  at: string;
  beforeKm: number;
  afterKm: number;
  comment: string;
}

/** Its id is that of the car. */
export interface RoadUseTable {
  id: string;
  periodId: string;
  contractId: string;
  companyId: string;
  companyName: string;
  clientId: string;
  orderId: string;
  startDay: Day;
  dueOn: Day;
  isLong: boolean;
  isBound: boolean;
  isRestitutable: boolean;
  odometer: number | null;
  readOn: Day | null;
  source: ReadingSource | null;
  driven: number | null;
  allowance: number | null;
  allowanceAtTerm: number;
  excessPercent: number | null;
  kmPerDay: number | null;
  projected: number | null;
  margin: number | null;
  searchText: string;
}

interface MileageRequestTable extends Recorded {
  periodId: string;
  carId: string;
  contractId: string;
  clientId: string;
  companyName: string;
  requestedOf: string;
  requestedAt: string;
  answeredAt: Defaulted<string | null>;
  signerName: Defaulted<string>;
  odometer: Defaulted<number | null>;
}

interface MileageImportTable extends Recorded {
  fileName: string;
  sha256: string;
  accepted: number;
  refused: number;
  leftOut: number;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    mileageReading: MileageReadingTable;
    odometerChange: OdometerChangeTable;
    mileageRequest: MileageRequestTable;
    mileageImport: MileageImportTable;
    roadUse: RoadUseTable;
  }
}
