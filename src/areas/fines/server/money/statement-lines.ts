// The fines of a car that we paid, for its statement; those that are billed again are lines of billing.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";
import { fineKinds } from "../../model/kinds.ts";

export const fineLines = answer(statementLines, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("fine")
    .select(["id", "kind", "number", "paidOn", "paidCents"])
    .where("carId", "=", carId)
    .where("paidCents", "is not", null)
    .orderBy("paidOn")
    .orderBy("id")
    .execute();
  return costLines(
    rows.map(({ id, kind, number, paidOn, paidCents: cents }) => ({
      kind: "FINE",
      label: `${fineKinds[kind].label} ${number}`,
      on: paidOn,
      cents,
      state: "PAID",
      cause: `/operations/fines/view/${id}`,
    })),
  );
});
