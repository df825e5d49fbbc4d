// The transport of a car to us, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";

export const transportLines = answer(statementLines, async (call, { carId }) => {
  const {
    transportPriceCents: cents,
    carrierName,
    receivedOn,
  } = await call.db
    .selectFrom("car as c")
    .leftJoin("transportCar as t", "t.carId", "c.id")
    .leftJoin("transport as of", "of.id", "t.transportId")
    .select(["c.transportPriceCents", "of.carrierName", "t.receivedOn"])
    .where("c.id", "=", carId)
    .executeTakeFirstOrThrow();
  return costLines([
    {
      kind: "TRANSPORT_IN",
      label: carrierName === null ? "Transport d’arrivée" : `Transport par ${carrierName}`,
      on: receivedOn,
      cents,
      state: receivedOn === null ? "DUE" : "BILLED",
      cause: `/car-summary/transport/${carId}`,
    },
  ]);
});
