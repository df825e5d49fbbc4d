import { nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import { transferredCarRecord } from "../model/transferred-car.ts";

export const spvTables = {
  transferredCar: table(transferredCarRecord, {
    deedId: nullable(reference),
    releaseId: nullable(reference),
  }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof spvTables> {}
}
