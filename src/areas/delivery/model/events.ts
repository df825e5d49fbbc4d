// Events of a delivery that other areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** Staff set the time of a slot, and chose whether to notify the client. */
export const slotMoved = event<{ slotId: string; notifiesClient: boolean }>("delivery.slotMoved");

/** `askedById`: the account that sent the client's link. */
interface ByLink {
  slotId: string;
  askedById: string;
}
/** The client chose the time of the delivery. */
export const slotChosen = event<ByLink & { startsAt: string }>("delivery.slotChosen");
export const clientMessageReceived = event<ByLink & { name: string; message: string }>(
  "delivery.clientMessageReceived",
);
