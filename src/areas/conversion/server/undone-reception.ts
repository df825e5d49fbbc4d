// A car that left for its converter had been received: its reception can no longer be undone.
import { reasonsAgainstUndoingReception } from "#fleet/model/events.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import "./tables.ts";

export const refuseUndoingReception = answer(reasonsAgainstUndoingReception, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("conversion")
    .select(["supplierName", "leftOn", "status"])
    .where("carId", "=", carId)
    .where("status", "in", ["AWAY", "BACK"])
    .execute();
  return rows.map(({ supplierName, leftOn, status }) =>
    status === "AWAY" && leftOn !== null
      ? `Ce véhicule est parti le ${frenchDay(leftOn)} chez ${supplierName} : annulez d’abord cette transformation.`
      : `Une transformation chez ${supplierName} a été faite depuis sa réception.`,
  );
});
