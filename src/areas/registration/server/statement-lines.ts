// The registration of a car, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";

export const registrationLines = answer(statementLines, async (call, { carId }) => {
  const rows = await call.db
    .selectFrom("car as c")
    .leftJoin("registration as r", "r.carId", "c.id")
    .select(["c.registrationCostCents", "r.plate", "r.certificateDate", "r.openedOn", "r.paidCents"])
    .where("c.id", "=", carId)
    .orderBy("r.openedOn")
    .execute();
  const shared = { kind: "REGISTRATION", cause: `/car-summary/immatriculations/${carId}` } as const;
  const paid = rows.filter(({ paidCents }) => paidCents !== null);
  if (paid.length > 0)
    return costLines(
      paid.map(({ plate, certificateDate, openedOn, paidCents: cents }) => ({
        ...shared,
        label: `Certificat d’immatriculation ${plate ?? ""}`.trim(),
        on: certificateDate ?? openedOn,
        cents,
        state: "PAID",
      })),
    );
  const [first] = rows;
  return costLines([
    {
      ...shared,
      label: "Certificat d’immatriculation",
      on: first?.certificateDate ?? null,
      cents: first?.registrationCostCents ?? null,
      state: first?.certificateDate ? "BILLED" : "DUE",
    },
  ]);
});
