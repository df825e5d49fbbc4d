// Where the regional tax of a registration is due.
import { rentalOf } from "#contracts/server/lessee.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstHandoverPlace } from "../../model/events.ts";

/**
 * Rented for two years or more: the establishment of the lessee. For less: where the car is first handed to the
 * renter, which is their own place until another is settled (CIBS, L421-43). Null: rented by nobody, it is ours.
 */
export async function taxedPlace(
  call: Call,
  carId: string,
): Promise<{ address: { zipCode: string } } | null> {
  const rental = await rentalOf(call, carId);
  if (!rental || rental.isLong) return rental && { address: rental.renter.address };
  const places = await call.ask(firstHandoverPlace, { carId, contractId: rental.contractId });
  return { address: places.find((place) => place !== null) ?? rental.renter.address };
}
