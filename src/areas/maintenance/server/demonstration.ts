// Maintenance of the demonstration company.
import type { Call } from "#kernel/server/call.ts";
import { demonstrateGarages } from "./demonstration/garages.ts";

export const demonstrateMaintenance = async (call: Call): Promise<void> => demonstrateGarages(call);
