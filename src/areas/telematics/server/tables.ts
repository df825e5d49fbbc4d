// The tables of boxes, of feeds and of positions.
import type { Day } from "#kernel/calendar/day.ts";
import { column, defaulted, internal, optional, record, reference } from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { alertRecord } from "../model/alert.ts";
import { calibrationRecord, fittingRecord } from "../model/box-fitting.ts";
import { ecoScoreRecord } from "../model/eco/eco-score.ts";
import { type FeedLineState, feedRecord } from "../model/feeds/feed.ts";
import type { PositionBasis } from "../model/positions/judge.ts";
import { lookRecord, viewerRecord } from "../model/positions/look.ts";
import { positionRuleRecord, type Weekday } from "../model/positions/position-rule.ts";

const carId = column.id("Véhicule", "car");
const ofRental = {
  periodId: reference,
  contractId: column.id("Contrat", "contract"),
  companyId: column.id("Société", "company"),
};

export const telematicsTables = {
  boxFitting: table(fittingRecord),
  boxCalibration: table(calibrationRecord, { fittingId: column.id("Pose de boîtier", "boxFitting") }),
  trackingAlert: table(alertRecord, {
    fittingId: optional(column.id("Pose de boîtier", "boxFitting")),
    feedId: optional(column.id("Fiche du flux", "trackingFeed")),
  }),
  trackingFeed: table(feedRecord, { encryptedSecret: internal<string>("nobody") }),
  positionRule: table(positionRuleRecord, {
    ...ofRental,
    clientId: column.id("Client", "client"),
    weekdays: defaulted(internal<Weekday[]>("nobody")),
    fromTime: optional(column.code("À partir de")),
    untilTime: optional(column.code("Jusqu’à")),
  }),
  privateMode: table(record({}), { ...ofRental, carId }),
  positionLook: table(lookRecord, { carId }),
  positionViewer: table(viewerRecord, { accountId: reference }),
  ecoScore: unstampedTable(ecoScoreRecord, {
    ...ofRental,
    clientId: column.id("Client", "client"),
    runningRecords: column.number("Relevés, contact mis"),
    idleRecords: column.number("Relevés au ralenti"),
    announcedAt: optional(column.instant("Annoncé le")),
  }),
};

interface BoxHearingTable {
  fittingId: string;
  lastReceivedAt: string;
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

interface TrackedCarTable {
  id: string;
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

interface FeedHearingTable {
  feedId: string;
  lastReceivedAt: string;
}

interface FeedLineTable {
  id: string;
  feedId: string;
  onceKey: string;
  receivedAt: string;
  carKey: string;
  carId: string | null;
  at: string | null;
  odometer: number | null;
  isIgnitionOn: boolean | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
  state: FeedLineState;
  reason: Defaulted<string>;
}

interface FeedCarTable {
  feedId: string;
  carId: string;
  lastAt: string;
  odometer: number | null;
  unchangedSince: string | null;
  ignitionOn: Day | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof telematicsTables> {
    boxHearing: BoxHearingTable;
    boxRecord: BoxRecordTable;
    trackedCar: TrackedCarTable;
    privateSpan: PrivateSpanTable;
    boxPosition: BoxPositionTable;
    boxUnread: BoxUnreadTable;
    boxRefusedFrame: BoxRefusedFrameTable;
    unknownBoxAttempt: UnknownBoxAttemptTable;
    feedHearing: FeedHearingTable;
    feedLine: FeedLineTable;
    feedCar: FeedCarTable;
  }
}
