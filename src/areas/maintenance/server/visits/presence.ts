// Cars that a garage may receive.
import type { CarStatus } from "#fleet/model/flow.ts";

const absences: Partial<Record<CarStatus, string>> = {
  TO_TRANSPORT: "Ce véhicule n’est pas encore arrivé.",
  SOLD: "Ce véhicule est vendu.",
  STOLE: "Ce véhicule est volé.",
  BROKEN: "Ce véhicule est épavé.",
};

/** A French reason against a service of a car; a past one is recorded after a sale or a loss. */
export const absenceOf = (status: CarStatus, isDone: boolean): string | null =>
  isDone ? null : (absences[status] ?? null);
