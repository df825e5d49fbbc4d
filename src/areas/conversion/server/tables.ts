// The table of conversions.
import { defaulted, internal, optional, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { conversionRecord } from "../model/records.ts";

export const conversionTables = {
  conversion: table(conversionRecord, {
    approvalId: optional(reference),
    invoiceId: optional(reference),
    searchText: defaulted(internal<string>("nobody")),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof conversionTables> {}
}
