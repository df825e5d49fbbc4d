// The region whose tax is due on a registration: that of the lessee of a long rental (CIBS, L421-43), ours otherwise.
import type { Address } from "#kernel/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { regionOfZipCode } from "../model/region.ts";
import { describeLessor } from "./lessor.ts";

/** Its INSEE code; null where nobody's address tells it. */
export async function taxedRegion(
  call: Call,
  lessee: { address: Pick<Address, "zipCode"> } | null,
): Promise<string | null> {
  const zipCode = lessee?.address.zipCode ?? (await describeLessor(call)).lessor?.zipCode ?? null;
  return zipCode === null ? null : regionOfZipCode(zipCode);
}
