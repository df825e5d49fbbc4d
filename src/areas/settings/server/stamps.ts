import type { Call } from "#kernel/server/call.ts";

/** Who made a row that never changes, and when. */
export function stamps(call: Call) {
  const at = call.now.toISOString();
  return { version: 1, createdAt: at, createdBy: call.who.name, updatedAt: at, updatedBy: call.who.name };
}
