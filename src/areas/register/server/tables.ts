import { defaulted, internal, reference } from "#kernel/record.ts";
import { type RowsOf, unstampedTable } from "#kernel/server/records/tables.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { accessRecord, policeRegisterRecord } from "../model/line.ts";

export const registerTables = {
  policeRegister: unstampedTable(policeRegisterRecord, {
    v: defaulted(internal<string>("nobody")),
    hash: defaulted(internal<string>("nobody")),
    carId: reference,
  }),
  policeRegisterAccess: unstampedTable(accessRecord, { byId: reference }),
};

interface HeadTable {
  lineNumber: number;
  orderNumber: number;
  hash: string;
}
interface AnchorTable {
  anchoredOn: Day;
  lineNumber: number;
  hash: string;
  count: number;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof registerTables> {
    policeRegisterHead: HeadTable;
    policeRegisterAnchor: AnchorTable;
  }
}
