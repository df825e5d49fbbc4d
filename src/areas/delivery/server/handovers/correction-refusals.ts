// A handover is corrected until the amounts of its rental are settled; it precedes what followed it.
import { reasonsAgainstCorrectingStart } from "#contracts/server/lifecycle/correct-start.ts";
import type { Call } from "#kernel/server/call.ts";
import { findReturnInspection } from "#preparation/server/inspections/handover.ts";
import type { FactAfterHandover } from "../../model/handover.ts";
import type { SlotRow } from "../slots/view.ts";

/** French reasons against correcting a delivery; empty while it is not made. */
export async function correctionRefusalsOf(
  call: Call,
  { id: periodId, status }: Pick<SlotRow, "id" | "status">,
): Promise<string[]> {
  return status === "DELIVERED" ? reasonsAgainstCorrectingStart(call, periodId) : [];
}

/** The inspection for the return of its car, and its return. */
export async function factsAfterHandover(call: Call, periodId: string): Promise<FactAfterHandover[]> {
  const { endDay, endedAt, endKilometrage } = await call.db
    .selectFrom("rentalPeriod")
    .select(["endDay", "endedAt", "endKilometrage"])
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const inspection = await findReturnInspection(call, periodId);
  return [
    ...(endDay === null
      ? []
      : [{ what: "Le véhicule a été restitué", on: endDay, at: endedAt, mileage: endKilometrage }]),
    ...(inspection === null
      ? []
      : [
          {
            what: "L’état des lieux de retour a été fait",
            on: inspection.inspectedOn,
            at: null,
            mileage: inspection.mileage,
          },
        ]),
  ];
}
