// Release of an appointment: another company has taken the contract over, the car is lost, or the colleague in charge
// has left.
import { isLoss, type PeriodEnd } from "#contracts/model/period.ts";
import { withdrawPromise } from "#delivery/server/appointments/announcements.ts";
import { endOtherLinks } from "#delivery/server/appointments/requests.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, existingRow, findRow } from "#kernel/server/records/records.ts";
import { isReturned } from "../../model/flow.ts";
import { withdrawOrder } from "./carrier.ts";
import { kind, type ReturnRow } from "../returns.ts";
import { appointmentOf, returns } from "./kind.ts";

/** Ends the links, and notifies the client and the carrier. The file then restarts, which clears the appointment. */
async function releaseAppointment(call: Call, row: ReturnRow): Promise<void> {
  if (isReturned(row.status)) return;
  await endOtherLinks(call, returns, { id: row.id });
  if (row.status === "PREPARED") await withdrawOrder(call, row);
  await withdrawPromise(call, returns, await appointmentOf(call, row), { isOver: true });
}

export async function releaseFormerCompany(call: Call, contractId: string): Promise<void> {
  const { companyId } = await existingRow(call, "contract", { id: contractId });
  const rows = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("contractId", "=", contractId)
    .where("isRunning", "=", true)
    .where("companyId", "!=", companyId)
    .execute();
  for (const row of rows) await releaseAppointment(call, row);
}

export async function releaseLostCar(
  call: Call,
  { periodId, cause }: { periodId: string; cause: PeriodEnd },
): Promise<void> {
  const row = isLoss(cause) ? await findRow(call, kind, { id: periodId }) : undefined;
  if (row) await releaseAppointment(call, row);
}

/** Leaves the returns to come of a deleted account to be assigned again. */
export async function releaseReturnsOf(call: Call, personId: string): Promise<void> {
  const rows = await call.db
    .selectFrom(kind)
    .select(["id", "person"])
    .where("personId", "=", personId)
    .where("status", "=", "PREPARED")
    .orderBy("id")
    .execute();
  for (const { id, person } of rows) {
    const did = `a retiré ${person} de la restitution, son compte étant supprimé`;
    await change(call, kind, { id, version: null, did }, { personId: null, person: "" });
  }
}
