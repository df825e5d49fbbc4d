// Events of mileage, for later areas.
import { event } from "#kernel/event.ts";

/** The last accepted odometer of a car is another one: a new reading, or one that was corrected. */
export const mileageChanged = event<{
  carId: string;
  /** The rental that runs; null between two rentals. */
  periodId: string | null;
  odometer: number;
  /** Kilometres since the car was new. */
  distance: number;
  /** The instant of the reading. */
  at: string;
}>("mileage.mileageChanged");
