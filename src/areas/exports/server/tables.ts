import { defaulted, internal, nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { Params } from "../model/params.ts";
import { goodsRecord } from "../model/goods.ts";
import { exportRunRecord } from "../model/run.ts";

export const exportsTables = {
  exportRun: unstampedTable(exportRunRecord, {
    params: internal<Params>("nobody"),
    /** The paths of its pieces, in order. */
    files: defaulted(internal<string[]>("nobody")),
  }),
  emebiGoods: table(goodsRecord, { finishId: nullable(reference), carId: nullable(reference) }),
};
declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof exportsTables> {}
}
