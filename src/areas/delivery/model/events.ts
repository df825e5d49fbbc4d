// Events of a delivery that other areas handle in the same transaction, and the question that it asks them.
import { event, question } from "#kernel/event.ts";
import type { TimeRange } from "./slot-rules.ts";

/** The appointments of other kinds from an instant on, which share the capacity of deliveries. */
export const appointments = question<{ exceptId: string; from: string }, TimeRange[]>(
  "delivery.appointments",
);

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
