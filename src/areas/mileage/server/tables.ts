// The tables of mileage.
import { defaulted, internal, optional, reference } from "#kernel/record.ts";
import { unstampedTable, type RowsOf, table } from "#kernel/server/records/tables.ts";
import {
  readingRecord,
  odometerChangeRecord,
  mileageRequestRecord,
  mileageImportRecord,
  roadUseRecord,
} from "../model/records.ts";

export const mileageTables = {
  mileageReading: table(readingRecord, {
    cause: optional(internal<string>("nobody")),
    causeId: optional(reference),
    /** Of a reading of a box. */
    boxFittingId: optional(reference),
    isUnfitted: defaulted(internal<boolean>("nobody")),
  }),
  odometerChange: table(odometerChangeRecord),
  mileageRequest: table(mileageRequestRecord, { periodId: reference }),
  mileageImport: table(mileageImportRecord, { sha256: internal<string>("nobody") }),
  /** Its id is that of the car. */
  roadUse: unstampedTable(roadUseRecord, {
    isRestitutable: internal<boolean>("nobody"),
    searchText: internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof mileageTables> {}
}
