// Moves of a car and its transport, with their refusals: endpoints refuse any move that is not offered.
import { frenchDay } from "#kernel/calendar/day.ts";
import { lifeCycleOf, type Offers } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { reasonsAgainstUndoingReception } from "#fleet/model/events.ts";
import { carFlow } from "#fleet/model/flow.ts";
import { carSubject } from "#fleet/server/cars.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import type { CarTransport } from "./car-transport.ts";
import { capitalise } from "#kernel/text/case.ts";

export const reasonsAgainstConfirming = (found: CarTransport | null): string[] =>
  found
    ? [
        `son transport par ${found.transport.carrierName} est déjà confirmé pour le ${frenchDay(found.transport.plannedPickupOn)}.`,
      ]
    : [];

export function reasonsAgainstCanceling(found: CarTransport | null): string[] {
  if (!found) return ["Aucun transport n’est confirmé pour ce véhicule."];
  return found.row.receivedOn ? ["Ce véhicule est reçu : annulez d’abord sa réception."] : [];
}

export function reasonsAgainstReceiving(found: CarTransport | null): string[] {
  if (!found) return ["Le transport de ce véhicule n’est pas encore confirmé."];
  const { receivedOn } = found.row;
  return receivedOn ? [`Ce véhicule est déjà reçu, depuis le ${frenchDay(receivedOn)}.`] : [];
}

/** True when the car returned to stock after a rental, hence not by this transport. */
const wasRented = async (call: Call, carId: string): Promise<boolean> =>
  (await call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .executeTakeFirst()) !== undefined;

export async function reasonsAgainstUndoing(call: Call, found: CarTransport | null): Promise<string[]> {
  if (!found?.row.receivedOn) return ["Ce véhicule n’est pas encore reçu."];
  const { carId } = found.row;
  const reasons = (await call.ask(reasonsAgainstUndoingReception, { carId })).flat();
  return (await wasRented(call, carId)) ? ["Ce véhicule a été loué depuis.", ...reasons] : reasons;
}

type OfferName = "confirm" | "receive" | "cancel" | "undo";

export async function offersOf(
  call: Call,
  car: CarRow,
  found: CarTransport | null,
): Promise<Offers<OfferName>> {
  const { offers } = lifeCycleOf(carFlow, await carSubject(call, car), missingPermission(call));
  const { confirmTransport, receive, undoReception } = offers;
  const missingPermissionReason = missingPermission(call)(carFlow.commands.confirmTransport.may);
  const confirmReasons = [...confirmTransport.reasons, ...reasonsAgainstConfirming(found).map(capitalise)];
  const receiveReasons = [...new Set([...receive.reasons, ...reasonsAgainstReceiving(found)])];
  const undoReasons = [...new Set([...undoReception.reasons, ...(await reasonsAgainstUndoing(call, found))])];
  return {
    confirm: { ...confirmTransport, reasons: confirmReasons, isNext: confirmReasons.length === 0 },
    receive: { ...receive, reasons: receiveReasons, isNext: receiveReasons.length === 0 },
    cancel: {
      label: "Retirer du transport",
      isGrave: true,
      isNext: false,
      reasons: [
        ...(missingPermissionReason ? [missingPermissionReason] : []),
        ...reasonsAgainstCanceling(found),
      ],
    },
    undo: { ...undoReception, reasons: undoReasons },
  };
}
