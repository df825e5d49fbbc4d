// The region whose tax is due: that of the lessee for a long rental (CIBS, L421-43), ours otherwise.
import type { Call } from "#kernel/server/call.ts";
import { describeLessor } from "#settings/server/lessor.ts";
import { regionOfZipCode } from "../model/region.ts";
import { lesseeOf } from "./lessee.ts";

export async function regionOf(call: Call, carId: string): Promise<string | null> {
  const zipCode =
    (await lesseeOf(call, carId))?.address.zipCode ?? (await describeLessor(call)).lessor?.zipCode ?? null;
  return zipCode === null ? null : regionOfZipCode(zipCode);
}
