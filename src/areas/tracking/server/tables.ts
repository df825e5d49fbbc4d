// The table of the telematics of makers: its id is that of the car.
import { rentalKeyColumns } from "#fleet/model/car-files/rental-fields.ts";
import { internal, nullable, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { firstMountRecord } from "../model/records.ts";

export const trackingTables = {
  firstMount: table(firstMountRecord, {
    periodId: nullable(rentalKeyColumns.periodId),
    companyId: nullable(rentalKeyColumns.companyId),
    checkedById: optional(reference),
    searchText: internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof trackingTables> {}
}
