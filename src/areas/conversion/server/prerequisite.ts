// A car that is at a converter, or must go there, cannot be prepared, nor delivered if it was already prepared.
import { prerequisite } from "#fleet/server/prerequisites.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { openStatuses } from "../model/flow.ts";
import { conversionKinds } from "../model/records.ts";
import type { ConversionRow } from "./read.ts";

function proofOf({ status, kind, supplierName, dueBackOn, backOn, leavesOn }: ConversionRow): string {
  const what = `${conversionKinds[kind]} chez ${supplierName}`;
  if (status === "BACK") return `${what}, revenu${backOn ? ` le ${frenchDay(backOn)}` : ""}.`;
  if (status === "PLANNED") return `${what}, départ prévu le ${frenchDay(leavesOn)}.`;
  return `${what}, ${dueBackOn ? `retour prévu le ${frenchDay(dueBackOn)}` : "sans date de retour"}.`;
}

export const conversionDone = prerequisite({
  key: "conversion",
  label: "Transformation",
  bearsOn: ["prepare", "deliver"],
  awaits: "supplier",
  settledBy: "MANAGE_CONVERSION",
  judge: async (call, { car }) => {
    const row = await call.db
      .selectFrom("conversion")
      .selectAll()
      .where("carId", "=", car.id)
      .where("status", "in", [...openStatuses, "BACK"])
      .orderBy(({ eb }) => eb("status", "=", "BACK"))
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!row) return null;
    return {
      isMet: row.status === "BACK",
      proof: proofOf(row),
      to: `/car-summary/conversion/${car.id}`,
      awaits: row.status === "AWAY" ? "supplier" : "us",
    };
  },
});
