// The tables of mileage.
import { defaulted, internal, optional } from "#kernel/record.ts";
import { computedTable, type RowsOf, table } from "#kernel/server/records/tables.ts";
import {
  readingRecord,
  odometerChangeRecord,
  mileageRequestRecord,
  mileageImportRecord,
  roadUseRecord,
} from "../model/records.ts";

export const mileageTables = {
  mileageReading: table(readingRecord, {
    cause: optional(internal<string>()),
    causeId: optional(internal<string>()),
    /** Of a reading of a box. */
    boxFittingId: optional(internal<string>()),
    isUnfitted: defaulted(internal<boolean>()),
  }),
  odometerChange: table(odometerChangeRecord),
  mileageRequest: table(mileageRequestRecord, { periodId: internal<string>() }),
  mileageImport: table(mileageImportRecord, { sha256: internal<string>() }),
  /** Its id is that of the car. */
  roadUse: computedTable(roadUseRecord, {
    isRestitutable: internal<boolean>(),
    searchText: internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof mileageTables> {}
}
