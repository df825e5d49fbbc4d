// What happens to the registration of a car and concerns later areas, in the same transaction; what they are asked of it.
import { event, question } from "#kernel/event.ts";

/** A car has its definitive plate, or another one. */
export const plateAssigned = event<{ carId: string; plate: string }>("car.plate-given");

/** Where a car is first handed over to its lessee; null as long as no place in France is settled. */
export const firstHandoverPlace = question<{ carId: string; contractId: string }, { zipCode: string } | null>(
  "registration.firstHandoverPlace",
);
