// Who owns a car: us, or the funder of a finance lease that runs. Papers of the lessor follow it.
import type { Call } from "#kernel/server/call.ts";

/** Its funder where it is not ours; null for ours. */
export const bailleurOf = (_call: Call, _carId: string): Promise<string | null> => Promise.resolve(null);
