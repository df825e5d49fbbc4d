// The tables of boxes, in camel case.
import type { BoxType } from "#fleet/model/car.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { AlertKind, AlertStatus } from "../model/alert.ts";
import type { BoxFittingStatus, RemovalReason } from "../model/box-fitting.ts";

interface BoxFittingTable extends Recorded {
  carId: string;
  boxType: BoxType;
  imei: string | null;
  status: Status<BoxFittingStatus>;
  fittedAt: string;
  removedAt: Defaulted<string | null>;
  removalReason: Defaulted<RemovalReason | null>;
}

interface BoxHearingTable {
  fittingId: string;
  heardAt: string;
  recordedAt: string | null;
  wrongClockAt: string | null;
}

interface BoxRecordTable {
  imei: string;
  at: string;
  extension: number;
  digest: Buffer;
  part: number | null;
  receivedAt: string;
  supplyMillivolts: number | null;
  diagnosisKm: number | null;
  canKm: number | null;
  boxKm: number | null;
  isTowed: boolean;
  isCrashed: boolean;
}

interface BoxRefusedFrameTable {
  imei: string;
  digest: Buffer;
  length: number;
  command: number;
  reason: "UNDECODABLE";
  receivedAt: string;
}

interface UnknownBoxAttemptTable {
  addressHash: string;
  hour: string;
  count: number;
}

interface BoxUnreadTable {
  fittingId: string;
  since: string | null;
  readAt: Defaulted<string | null>;
  calibration: Defaulted<string | null>;
}

interface BoxCalibrationTable extends Recorded {
  fittingId: string;
  at: string;
  odometer: number;
  reason: string;
}

interface TrackingAlertTable extends Recorded {
  kind: AlertKind;
  status: Status<AlertStatus>;
  carId: string;
  fittingId: string;
  openedAt: string;
  acknowledgedUntil: Defaulted<Day | null>;
  closedAt: Defaulted<string | null>;
  closeReason: Defaulted<string | null>;
  clientAskedAt: Defaulted<string | null>;
}

interface TrackedCarTable {
  id: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    boxFitting: BoxFittingTable;
    boxHearing: BoxHearingTable;
    boxRecord: BoxRecordTable;
    trackingAlert: TrackingAlertTable;
    trackedCar: TrackedCarTable;
    boxUnread: BoxUnreadTable;
    boxCalibration: BoxCalibrationTable;
    boxRefusedFrame: BoxRefusedFrameTable;
    unknownBoxAttempt: UnknownBoxAttemptTable;
  }
}
