// The tables of boxes, in camel case.
import type { BoxType } from "#fleet/model/car.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { AlertKind, AlertStatus } from "../model/alert.ts";
import type { BoxFittingStatus, RemovalReason } from "../model/box-fitting.ts";
import type { LookBasis } from "../model/positions/look.ts";
import type { PositionBasis } from "../model/positions/judge.ts";
import type { PositionRuleStatus, Weekday } from "../model/positions/position-rule.ts";

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
  carId: Defaulted<string | null>;
  fittingId: Defaulted<string | null>;
  feedId: Defaulted<string | null>;
  feedName: Defaulted<string | null>;
  feedLabel: Defaulted<string | null>;
  since: Defaulted<Day | null>;
  count: Defaulted<number | null>;
  openedAt: string;
  acknowledgedUntil: Defaulted<Day | null>;
  closedAt: Defaulted<string | null>;
  closeReason: Defaulted<string | null>;
  clientAskedAt: Defaulted<string | null>;
}

interface TrackedCarTable {
  id: string;
}

interface PositionRuleTable extends Recorded {
  periodId: string;
  contractId: string;
  clientId: string;
  companyId: string;
  status: Status<PositionRuleStatus>;
  requestedOf: string;
  requestedAt: string;
  weekdays: Defaulted<Weekday[]>;
  fromTime: Defaulted<string | null>;
  untilTime: Defaulted<string | null>;
  collectingSince: Defaulted<string | null>;
  pausedUntil: Defaulted<Day | null>;
}

interface EcoScoreTable {
  id: string;
  periodId: string;
  contractId: string;
  clientId: string;
  companyId: string;
  carId: string;
  month: Day;
  harshBrakings: number;
  harshAccelerations: number;
  runningRecords: number;
  idleRecords: number;
  kilometres: Defaulted<number | null>;
  score: Defaulted<number | null>;
  toldAt: Defaulted<string | null>;
}

interface PrivateModeTable extends Recorded {
  periodId: string;
  contractId: string;
  carId: string;
  companyId: string;
}

interface PrivateSpanTable {
  carId: string;
  fromAt: string;
  untilAt: Defaulted<string | null>;
}

interface BoxPositionTable {
  carId: string;
  /** To the minute. */
  at: string;
  latitude: number;
  longitude: number;
  basis: PositionBasis;
}

interface PositionViewerTable extends Recorded {
  accountId: string;
  name: string;
}

interface PositionLookTable extends Recorded {
  carId: string;
  fromAt: string;
  untilAt: string;
  basis: LookBasis;
  reason: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    boxFitting: BoxFittingTable;
    boxHearing: BoxHearingTable;
    boxRecord: BoxRecordTable;
    trackingAlert: TrackingAlertTable;
    trackedCar: TrackedCarTable;
    positionRule: PositionRuleTable;
    ecoScore: EcoScoreTable;
    privateMode: PrivateModeTable;
    privateSpan: PrivateSpanTable;
    boxPosition: BoxPositionTable;
    positionViewer: PositionViewerTable;
    positionLook: PositionLookTable;
    boxUnread: BoxUnreadTable;
    boxCalibration: BoxCalibrationTable;
    boxRefusedFrame: BoxRefusedFrameTable;
    unknownBoxAttempt: UnknownBoxAttemptTable;
  }
}
