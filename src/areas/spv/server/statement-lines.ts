// The sale of a car to an SPV, at which its statement stops.
import { statementLines } from "#fleet/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import "./tables.ts";

export const transferLines = answer(statementLines, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("transferredCar")
    .innerJoin("billingDocument as d", "d.id", "invoiceId")
    .select(["priceCents", "transferredOn", "d.stage", "d.number"])
    .where("carId", "=", carId)
    .where("transferredCar.status", "!=", "REVERSED")
    .where("transferredOn", "is not", null)
    .execute();
  return rows.map(({ priceCents: cents, transferredOn: on, stage, number }) => ({
    kind: "SPV_SALE" as const,
    label: `Cession à un organisme de titrisation, facture ${number ?? ""}`,
    on,
    cents,
    state: stage === "PAID" ? ("PAID" as const) : ("BILLED" as const),
    cause: `/billing/transferred-cars/view/${carId}` as const,
  }));
});
