// The boxes of a car, as its page reads them.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type BoxFitting, boxFittingFlow, boxFittingSchema } from "../model/box-fitting.ts";
import "./tables.ts";

const toView = viewOf(boxFittingSchema);

/** The open one first, then the last removed. */
export async function boxesOf(call: Call, carId: string): Promise<{ fittings: BoxFitting[] }> {
  await get(call, "car", carId);
  const rows = await call.db
    .selectFrom("boxFitting as f")
    .leftJoin("boxHearing as h", "h.fittingId", "f.id")
    .selectAll("f")
    .select(["h.heardAt", "h.recordedAt", "h.wrongClockAt"])
    .where("f.carId", "=", carId)
    .orderBy("f.fittedAt", "desc")
    .orderBy("f.id", "desc")
    .execute();
  return {
    fittings: rows.map((row) =>
      toView({ ...row, ...lifeCycleOf(boxFittingFlow, row, missingPermission(call)) }),
    ),
  };
}
