import { counted } from "#kernel/server/tallies/counted.ts";

export const slotCounts = counted("delivery_slot", {
  all: "deliverySlot",
  each: { status: "deliverySlot:" },
  parts: { "deliverySlot:open": (s) => `${s}.status in ('TO_ASK', 'ASKED', 'SCHEDULED')` },
});
