// A nightly job removes lapsed provisional plates from their cars.
import { sweep } from "#kernel/server/sweep.ts";
import { syncCarPlates } from "./plates.ts";

export const endLapsedPlates = sweep("registration.end-lapsed-plates", {
  cron: "20 0 * * *",
  find: (call) =>
    call.db
      .selectFrom("car as c")
      .innerJoin("carPlate as p", "p.carId", "c.id")
      .select("c.id")
      .distinct()
      .where("p.kind", "=", "WW")
      .whereRef("p.plate", "=", "c.temporaryLicensePlate")
      .where("p.untilDay", "<", call.today)
      .execute(),
  each: (call, carId) =>
    syncCarPlates(call, carId, { did: "n’a plus de plaque provisoire : elle est échue" }),
});
