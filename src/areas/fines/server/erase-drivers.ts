// The identity of a driver is erased 90 days after the end of its fine: papers then state that it was.
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { driverRetentionDays } from "../model/identity.ts";

export const eraseDrivers = sweep("fines.eraseDrivers", {
  cron: "40 2 * * *",
  find: (call) =>
    call.db
      .selectFrom("fineDriver as d")
      .innerJoin("fine as f", "f.id", "d.fineId")
      .select("f.id")
      .where("d.encryptedIdentity", "is not", null)
      .where("f.status", "in", ["CLOSED", "WITHDRAWN"])
      .where("f.updatedAt", "<", addDays(call.today, -driverRetentionDays))
      .orderBy("f.id")
      .execute(),
  each: async (call, id) => {
    const { status, updatedAt } = await getForUpdate(call, "fine", id);
    const isOver = status === "CLOSED" || status === "WITHDRAWN";
    if (!isOver || dayInParis(updatedAt) > addDays(call.today, -driverRetentionDays)) return;
    await call.db
      .updateTable("fineDriver")
      .set({ encryptedIdentity: null, erasedAt: call.now.toISOString() })
      .where("fineId", "=", id)
      .execute();
    call.recordChange({ record: "fine", id, did: "a effacé l’identité du conducteur" });
  },
});
