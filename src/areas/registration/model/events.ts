// Events of the registration of a car, handled by later areas in the same transaction, and the questions they answer.
import { event, question } from "#kernel/event.ts";

/** A car received its definitive plate, or a new one. */
export const plateAssigned = event<{ carId: string; plate: string }>("registration.plateAssigned");

/** The place of the first handover of a car to its lessee; null until a place in France is settled. */
export const firstHandoverPlace = question<{ carId: string; contractId: string }, { zipCode: string } | null>(
  "registration.firstHandoverPlace",
);
