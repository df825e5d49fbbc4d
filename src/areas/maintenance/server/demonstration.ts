// Maintenance of the demonstration company.
import type { Call } from "#kernel/server/call.ts";
import { demonstrateGarages } from "./demonstration/garages.ts";
import { demonstrateVisits } from "./demonstration/visits.ts";

export async function demonstrateMaintenance(call: Call): Promise<void> {
  await demonstrateGarages(call);
  await demonstrateVisits(call);
}
