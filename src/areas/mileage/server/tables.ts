// The tables of mileage.
import { column, defaulted, nullable } from "#kernel/record.ts";
import { computedTable, type RowsOf, table } from "#kernel/server/records/tables.ts";
import { mileageImport, mileageReading, mileageRequest, odometerChange, roadUse } from "../model/records.ts";

const text = column.internal<string>();
const id = column.internal<string>();

export const mileageTables = {
  mileageReading: table(mileageReading, {
    cause: defaulted(nullable(text)),
    causeId: defaulted(nullable(id)),
    /** Of a reading of a box. */
    boxFittingId: defaulted(nullable(id)),
    isUnfitted: defaulted(column.internal<boolean>()),
  }),
  odometerChange: table(odometerChange),
  mileageRequest: table(mileageRequest, { periodId: id }),
  mileageImport: table(mileageImport, { sha256: text }),
  /** Its id is that of the car. */
  roadUse: computedTable(roadUse, {
    isRestitutable: column.internal<boolean>(),
    searchText: column.internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof mileageTables> {}
}
