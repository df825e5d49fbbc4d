// A lost car comes to no garage: its appointments to come are cancelled, and each garage receives a cancellation.
import { reaction } from "#kernel/server/area.ts";
import { cancelForLoss } from "#maintenance/server/visits/cancel.ts";
import { carLost } from "../../model/events.ts";

export const cancelBookingsOfLostCar = reaction(carLost, (call, { carId, kind, at }) =>
  cancelForLoss(call, { carId, at, reason: kind === "THEFT" ? "Véhicule volé" : "Véhicule en épave" }),
);
