// What happens to a delivery and concerns others, in the same transaction.
import { event } from "#kernel/event.ts";

/** Staff gave a slot another time; `before` is null where it had none. */
export const slotMoved = event<{ slotId: string; before: string | null }>("delivery.slot-moved");
