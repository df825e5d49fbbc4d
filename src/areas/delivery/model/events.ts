// What happens to a delivery and concerns others, in the same transaction.
import { event } from "#kernel/event.ts";

/** Staff gave a slot its time. */
export const slotMoved = event<{ slotId: string }>("delivery.slot-moved");

/** `askedById`: the account whose link the client came by. */
interface ByLink {
  slotId: string;
  askedById: string;
}
/** The client chose when they are delivered. */
export const slotChosen = event<ByLink & { startsAt: string }>("delivery.slot-chosen");
export const clientMessageReceived = event<ByLink & { name: string; message: string }>(
  "delivery.client-wrote",
);
