// The place of the regional tax of a registration.
import { rentalOf } from "#contracts/server/lessee.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstHandoverPlace } from "../../model/events.ts";

/**
 * A rental of two years or more is taxed at the establishment of the lessee. A shorter one is taxed at the place of
 * the first handover to the renter, their own address until another place is settled (CIBS, L421-43). Null: the car
 * is not rented, and the place is ours.
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
