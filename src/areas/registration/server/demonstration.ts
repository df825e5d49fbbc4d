// The demonstration company: files at each step, with papers drawn by us.
import type { Call } from "#kernel/server/call.ts";

export const demonstrateRegistrations = (_call: Call): Promise<void> => Promise.resolve();
