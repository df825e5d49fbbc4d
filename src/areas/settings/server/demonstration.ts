import type { Call } from "#kernel/server/call.ts";
import { demonstrationLessor } from "../model/demonstration-lessor.ts";
import { setLessor } from "./lessor.ts";

/** The demonstration uses the published scales and the first parameters; it only adds its own lessor. */
export async function demonstrateSettings(call: Call): Promise<void> {
  await setLessor(call, { ...demonstrationLessor, version: null });
}
