// A lost car comes to no garage: its appointments to come are cancelled, and each garage is told.
import { reaction } from "#kernel/server/area.ts";
import { cancel } from "#maintenance/server/visits/visits.ts";
import { carLost } from "../../model/events.ts";

export const cancelBookingsOfLostCar = reaction(carLost, async (call, { carId, kind, at }) => {
  const booked = await call.db
    .selectFrom("maintenance")
    .select(["id", "version"])
    .where("carId", "=", carId)
    .where("status", "=", "BOOKED")
    .where("bookedAt", ">=", at)
    .orderBy("id")
    .execute();
  const reason = kind === "THEFT" ? "Véhicule volé" : "Véhicule en épave";
  for (const { id, version } of booked) await cancel(call, { id, version, reason });
});
