import type { Call } from "#kernel/server/call.ts";

export const demonstratePreparation = async (_call: Call): Promise<void> => {};
