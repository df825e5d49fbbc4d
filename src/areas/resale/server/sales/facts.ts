// Facts of a confirmed sale, on which the life cycle of its procedure is judged.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { SaleReasons } from "../../model/procedures/subject.ts";

export interface SaleFacts {
  isPaid: boolean;
  reasons: SaleReasons;
}

const none: SaleReasons = { invoice: [], schedule: [], deed: [], conclude: [], declare: [], withdraw: [] };

export const saleFacts = async (_call: Call, _row: Row<"resaleProcedure">): Promise<SaleFacts> => ({
  isPaid: false,
  reasons: none,
});
