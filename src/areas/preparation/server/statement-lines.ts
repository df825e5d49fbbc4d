// The preparations of a car, at the price of their day, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";
import { readBasis } from "#settings/server/basis.ts";

export const preparationLines = answer(statementLines, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("preparation")
    .select("endedOn")
    .where("carId", "=", carId)
    .where("endedOn", "is not", null)
    .orderBy("endedOn")
    .execute();
  if (rows.length === 0) return [];
  const { at } = await readBasis(call, call.today);
  return costLines(
    rows.map(({ endedOn: on }) => ({
      kind: "PREPARATION",
      label: "Préparation, au forfait",
      on,
      cents: on && at(on).parameters.preparationCents,
      state: "ESTIMATED",
      cause: `/delivery/preparation-tasks/${carId}`,
    })),
  );
});
