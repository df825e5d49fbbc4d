// Number of unanswered client messages of a delivery. It does not change the slot's version, so that an open form can
// still be saved.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { SlotRow } from "../slots/view.ts";

export async function adjustMessageCount(
  call: Call,
  id: string,
  { delta, did }: { delta: 1 | -1; did: string },
): Promise<SlotRow> {
  const row = await call.db
    .updateTable("deliverySlot")
    .set({ openRequests: sql<number>`open_requests + ${delta}` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.recordChange({ record: "deliverySlot", id, did });
  return row;
}
