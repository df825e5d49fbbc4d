// The conversions of a car, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";

export const conversionLines = answer(statementLines, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("conversion")
    .select(["supplierName", "leftOn", "backOn", "costCents", "invoiceCents", "invoicedOn"])
    .where("carId", "=", carId)
    .where("status", "in", ["AWAY", "BACK"])
    .orderBy("leavesOn")
    .orderBy("id")
    .execute();
  return costLines(
    rows.map(({ supplierName, leftOn, backOn, costCents, invoiceCents, invoicedOn }) => ({
      kind: "CONVERSION",
      label: `Transformation par ${supplierName}`,
      on: invoicedOn ?? backOn ?? leftOn,
      cents: invoiceCents ?? costCents,
      state: invoiceCents === null ? "DUE" : "BILLED",
      cause: `/car-summary/conversion/${carId}`,
    })),
  );
});
