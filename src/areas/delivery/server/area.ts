import { contractClosed } from "#contracts/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { deliveryContract } from "../contract.ts";
import { deliveryManifest } from "../manifest.ts";
import { slotRecordFields } from "../model/fields.ts";
import { demonstrateDelivery } from "./demonstration.ts";
import { calendarOf, createFeed, feedAddress, revokeFeed } from "./feed.ts";
import { slotList } from "./list.ts";
import { plannedDeliveries } from "./planned.ts";
import { readPlanning } from "./planning.ts";
import { readSlot, slotView } from "./read.ts";
import { abandonSlots, moveSlot, scheduleSlot, setPrice } from "./slots.ts";
import "./tables.ts";

export const delivery = area(
  deliveryManifest,
  deliveryContract,
  {
    readPlanning: ({ params }, call) => readPlanning(call, params.pattern),
    readCalendarFeed: (_, call) => feedAddress(call),
    createCalendarFeed: (_, call) => createFeed(call),
    revokeCalendarFeed: (_, call) => revokeFeed(call),
    readCalendar: ({ params }, call) => calendarOf(call, params.token),
    listScheduledDeliveries: slotList,
    readDeliverySlot: ({ params }, call) => readSlot(call, params.id),
    scheduleDelivery: async ({ params, body }, call) =>
      slotView(call, await scheduleSlot(call, params.id, body)),
    moveDelivery: async ({ params, body }, call) => slotView(call, await moveSlot(call, params.id, body)),
    setDeliveryPrice: async ({ params, body }, call) => slotView(call, await setPrice(call, params.id, body)),
  },
  {
    fields: { deliverySlot: slotRecordFields },
    reactions: [reaction(contractClosed, (call, { contractId }) => abandonSlots(call, contractId))],
    planned: [plannedDeliveries],
    demonstration: demonstrateDelivery,
  },
);
