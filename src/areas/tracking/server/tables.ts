// The table of the telematics of makers: its id is that of the car.
import { column, internal, nullable, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { firstMountRecord } from "../model/records.ts";

export const trackingTables = {
  firstMount: table(firstMountRecord, {
    periodId: nullable(column.id("Période de location", "rentalPeriod")),
    companyId: nullable(column.id("Société", "company")),
    checkedById: optional(reference),
    searchText: internal<string>("copy"),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof trackingTables> {}
}
