// What happens to the registration of a car and concerns later areas, in the same transaction.
import { event } from "#kernel/event.ts";

/** A car has its definitive plate, or another one. */
export const plateAssigned = event<{ carId: string; plate: string }>("car.plate-given");
