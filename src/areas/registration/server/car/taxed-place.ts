// Where the regional tax of a registration is due.
import { rentalOf } from "#contracts/server/lessee.ts";
import type { Call } from "#kernel/server/call.ts";

interface Place {
  zipCode: string;
}

declare module "#kernel/server/area.ts" {
  interface Area {
    /** Where a car is first handed to who rents it, as far as it is settled. */
    firstHandoverPlace?: (call: Call, rented: { carId: string; contractId: string }) => Promise<Place | null>;
  }
}

/**
 * Rented for two years or more: the establishment of the lessee. For less: where the car is first handed to the
 * renter, which is their own place until another is settled (CIBS, L421-43). Null: rented by nobody, it is ours.
 */
export async function taxedPlace(call: Call, carId: string): Promise<{ address: Place } | null> {
  const rental = await rentalOf(call, carId);
  if (!rental || rental.isLong) return rental && { address: rental.renter.address };
  for (const { firstHandoverPlace } of call.areas) {
    const address = await firstHandoverPlace?.(call, { carId, contractId: rental.contractId });
    if (address) return { address };
  }
  return { address: rental.renter.address };
}
