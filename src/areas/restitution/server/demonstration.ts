// Returns of the demonstration company, from their request to the amount of their repairs.
import { billNight } from "#billing/server/rents/nightly.ts";
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

export async function demonstrateReturns(call: Call): Promise<void> {
  await lockContracts(call);
  await demonstrateAppointments(call);
  await demonstrateHandbacks(call);
  await demonstrateRepairs(call);
  // Rents are billed to the last day of the rentals that ended.
  await billNight(call);
  await noteSent(call);
}
