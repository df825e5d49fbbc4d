import type { Call } from "#kernel/server/call.ts";
import { demonstrationLessor } from "../model/demonstration-lessor.ts";
import { setLessor } from "./lessor.ts";

/** The demonstration keeps the published law and the first parameters; only the company is its own. */
export async function demonstrateSettings(call: Call): Promise<void> {
  await setLessor(call, { ...demonstrationLessor, version: null });
}
