// The owner of a car: us, or the funder of a running finance lease. The documents of the lessor depend on it.
import type { Call } from "#kernel/server/call.ts";
import { ownerOn } from "#funding/model/ownership.ts";
import { fundingsOf } from "#funding/server/fundings/open-funding.ts";
import { get } from "#kernel/server/records/records.ts";
import type { frenchAddress } from "#kernel/company/address.ts";

/** A party of a registration request. */
export interface PackParty {
  name: string;
  siret: string | null;
  address: Parameters<typeof frenchAddress>[0];
}

/** The funder of a car that is not ours; null for ours. */
const funderOwnership = async (call: Call, carId: string) =>
  ownerOn(await fundingsOf(call, carId), call.today);

export const owningFunderOf = async (call: Call, carId: string): Promise<string | null> =>
  (await funderOwnership(call, carId))?.funderName ?? null;

export async function owningFunderParty(call: Call, carId: string): Promise<PackParty | null> {
  const ownership = await funderOwnership(call, carId);
  if (!ownership?.funderId) return null;
  const { name, address } = await get(call, "funder", ownership.funderId);
  return { name, siret: null, address };
}
