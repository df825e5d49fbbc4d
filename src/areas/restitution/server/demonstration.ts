// Returns of the demonstration company, from their request to the amount of their repairs.
import { billCompany } from "#billing/server/rents/nightly.ts";
import { addDays, endOfDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { noteSent } from "#recovery/server/demonstration/billed-months.ts";
import "#contracts/server/tables.ts";
import { demonstrateAppointments } from "./appointments/demonstration.ts";
import { demonstrateHandbacks } from "./handback/demonstration.ts";
import { demonstrateRepairs } from "./repairs/demonstration.ts";

/** Many rentals end in one transaction: their contracts are locked before the first car (`lockOrder`). */
const lockContracts = (call: Call) =>
  call.db
    .selectFrom("contract")
    .select("id")
    .where("id", "in", (of) =>
      of.selectFrom("restitution").select("contractId").where("isRunning", "=", true),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

/** Rents of the rentals that ended before today are billed to their last day: a night has passed. */
async function billEndedRentals(call: Call): Promise<void> {
  const pairs = await call.db
    .selectFrom("contractBilling")
    .innerJoin("restitution", "restitution.contractId", "contractBilling.contractId")
    .select(["restitution.companyId", "contractBilling.issuerId"])
    .distinct()
    .where("restitution.returnedBy", "is not", null)
    .where("restitution.returnedAt", "<", endOfDay(addDays(call.today, -1)))
    .orderBy("restitution.companyId")
    .execute();
  for (const pair of pairs) await billCompany({ within: (act) => act(call) }, pair);
  await noteSent(call);
}

export async function demonstrateReturns(call: Call): Promise<void> {
  await lockContracts(call);
  await demonstrateAppointments(call);
  await demonstrateHandbacks(call);
  await demonstrateRepairs(call);
  await billEndedRentals(call);
}
