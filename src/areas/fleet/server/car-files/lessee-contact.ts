// The contact of the lessee of a car.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { currentRental, type RentalCopies } from "./rentals.ts";

interface LesseeContact {
  rental: RentalCopies;
  to: { name: string; email: string };
}

/** The default contact of the lessee of a car, with its current rental; null without a rental or a contact. */
export async function lesseeContact(call: Call, carId: string): Promise<LesseeContact | null> {
  const rental = (await currentRental(call, carId))?.copies;
  const [to] = rental ? await recipientsOf(call, rental) : [];
  return rental && to ? { rental, to } : null;
}
