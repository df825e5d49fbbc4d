// The announced dates of deliveries: notified when staff set them, withdrawn when no other one follows.
import { isActive } from "#contracts/model/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { announceTime, withdrawPromise } from "../appointments/announcements.ts";
import { deliveries } from "./view.ts";

export const notifyClient = async (call: Call, slotId: string): Promise<void> =>
  announceTime(call, deliveries, await get(call, "deliverySlot", slotId));

/** Delay that groups successive changes, such as two cars exchanged, into one mail to the client. */
const settlingMinutes = 30;
const settledBefore = ({ now }: Call): string =>
  new Date(now.getTime() - settlingMinutes * 60_000).toISOString();

export const withdrawPromises = sweep("delivery.withdraw-promises", {
  cron: "*/15 * * * *",
  find: (call) =>
    call.db
      .selectFrom("deliverySlot")
      .select("id")
      .where("promisedAt", "is not", null)
      .where("status", "in", ["TO_ASK", "ASKED", "CANCELED"])
      .where("updatedAt", "<=", settledBefore(call))
      .execute(),
  each: async (call, id) => {
    const row = await getForUpdate(call, "deliverySlot", id);
    if (row.status === "SCHEDULED" || row.status === "DELIVERED") return;
    const { status } = await get(call, "contract", row.contractId);
    await withdrawPromise(call, deliveries, row, { isOver: !isActive(status) });
  },
});
