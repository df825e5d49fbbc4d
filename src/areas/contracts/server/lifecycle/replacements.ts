// Rental periods of cars that replace a lost one: the contract goes on with another car, until its term.
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { replacementWithdrawn } from "../../model/events.ts";
import { isActive } from "../../model/flow.ts";
import { awaitedPeriod, periodsOf } from "../rows.ts";

/** Opens a need of another car under the contract, after its other periods; returns the new period. */
export async function openReplacement(
  call: Call,
  { contractId, deadline }: { contractId: string; deadline: Day },
): Promise<string> {
  const contract = await getForUpdate(call, "contract", contractId);
  const periods = await periodsOf(call, contractId);
  const period = awaitedPeriod(contract);
  await call.db
    .insertInto("rentalPeriod")
    .values({
      ...period,
      position: Math.max(...periods.map(({ position }) => position)) + 1,
      deliveryDateDeadline: deadline,
      kind: "REPLACEMENT",
      dueBackOn: contract.termDay,
    })
    .execute();
  call.recordChange({ record: "contract", id: contractId, did: "a demandé un véhicule de remplacement" });
  return period.id;
}

/** An active contract has a car, or a need of one. */
async function requireAnotherCar(
  call: Call,
  { periodId, contractId }: { periodId: string; contractId: string },
): Promise<void> {
  const { status } = await getForUpdate(call, "contract", contractId);
  const others = (await periodsOf(call, contractId)).filter(({ id }) => id !== periodId);
  if (isActive(status) && others.every(({ endDay }) => endDay !== null))
    throw refused("Ce contrat n’a plus d’autre véhicule : annulez d’abord la fin de la location.");
}

/** Removes a replacement that no car was bound to: the rental that it replaced goes on. */
export async function withdrawReplacement(call: Call, periodId: string): Promise<void> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select(["contractId", "startDay"])
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!period) return;
  if (period.startDay !== null) throw refused("Le véhicule de remplacement a été livré.");
  await requireAnotherCar(call, { periodId, contractId: period.contractId });
  await call.emit(replacementWithdrawn, { periodId });
  await call.db.deleteFrom("rentalPeriod").where("id", "=", periodId).execute();
  const did = "a retiré la demande de véhicule de remplacement";
  call.recordChange({ record: "contract", id: period.contractId, did });
}
