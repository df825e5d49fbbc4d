// Region whose tax is due on a registration: that of the place given (CIBS, L421-43), the lessor's otherwise.
import type { Address } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { regionOfZipCode } from "../model/taxes/region.ts";
import { readStoredLessor } from "./lessor.ts";

/** INSEE code of the region; null when no address determines it. */
export async function taxedRegion(
  call: Call,
  place: { address: Pick<Address, "zipCode"> } | null,
): Promise<string | null> {
  const zipCode = place?.address.zipCode ?? (await readStoredLessor(call)).lessor?.zipCode ?? null;
  return zipCode === null ? null : regionOfZipCode(zipCode);
}
