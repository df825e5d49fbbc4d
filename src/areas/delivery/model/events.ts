// What happens to a delivery and concerns others, in the same transaction.
import { event } from "#kernel/event.ts";

/** Staff gave a slot another time; `before` is null where it had none. */
export const slotMoved = event<{ slotId: string; before: string | null }>("delivery.slot-moved");

/** `askedById`: the account whose link the client came by. */
interface ByLink {
  slotId: string;
  askedById: string;
}
/** The client chose when they are delivered. */
export const slotChosen = event<ByLink & { startsAt: string }>("delivery.slot-chosen");
export const clientWrote = event<ByLink & { name: string; message: string }>("delivery.client-wrote");
