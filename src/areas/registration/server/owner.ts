// Who owns a car: us, or the funder of a finance lease that runs. Papers of the lessor follow it.
import type { Call } from "#kernel/server/call.ts";
import { ownerOn } from "#funding/model/ownership.ts";
import { fundingsOf } from "#funding/server/view.ts";
import { get } from "#kernel/server/records.ts";
import type { PackParty } from "./papers/pack.ts";

/** Its funder where it is not ours; null for ours. */
const ownershipOf = async (call: Call, carId: string) => ownerOn(await fundingsOf(call, carId), call.today);

export const bailleurOf = async (call: Call, carId: string): Promise<string | null> =>
  (await ownershipOf(call, carId))?.funderName ?? null;

export async function bailleurPartyOf(call: Call, carId: string): Promise<PackParty | null> {
  const ownership = await ownershipOf(call, carId);
  if (!ownership?.funderId) return null;
  const { name, address } = await get(call, "funder", ownership.funderId);
  return { name, siret: null, address };
}
