import { defaulted, internal } from "#kernel/record.ts";
import { type RowsOf, unstampedTable } from "#kernel/server/records/tables.ts";
import type { Params } from "../model/params.ts";
import { exportRunRecord } from "../model/run.ts";

export const exportsTables = {
  exportRun: unstampedTable(exportRunRecord, {
    params: internal<Params>("nobody"),
    /** A report of the last day of a frozen month: its file stays, for every accountant. */
    isKept: defaulted(internal<boolean>("nobody")),
    /** The paths of its pieces, in order. */
    files: defaulted(internal<string[]>("nobody")),
  }),
};
declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof exportsTables> {}
}
