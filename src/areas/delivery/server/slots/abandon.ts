// Abandoned deliveries: their contract is over, their car is withdrawn, another company takes over.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, get, findRow, findRows } from "#kernel/server/records/records.ts";
import { slotFlow } from "../../model/flow.ts";
import { withdrawPromise } from "../appointments/announcements.ts";
import { endOtherLinks } from "../appointments/requests.ts";
import { deliveries } from "./view.ts";
import { openSlot, unansweredColumns } from "./slots.ts";

async function abandonSlot(call: Call, id: string, did: string): Promise<void> {
  await move(call, slotFlow, { kind: "deliverySlot", id, version: null, move: "abandon", did });
  await endOtherLinks(call, deliveries, { id });
}

const openSlotsOf = (call: Call, contractId: string): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("deliverySlot")
    .select("id")
    .where("contractId", "=", contractId)
    .where("status", "in", ["TO_ASK", "ASKED", "SCHEDULED"])
    .execute();

/** Abandons the pending deliveries of a closed contract, and revokes the clients' links. */
export async function abandonSlots(call: Call, contractId: string): Promise<void> {
  for (const { id } of await openSlotsOf(call, contractId))
    await abandonSlot(call, id, "a abandonné la livraison : le contrat est clos");
}

/** Another company takes the contract over: the first one's links end, and its answers do not apply to the second. */
export async function reopenSlotsAfterTransfer(
  call: Call,
  { contractId, amendmentId }: { contractId: string; amendmentId: string },
): Promise<void> {
  const { kind } = await get(call, "amendment", amendmentId);
  if (kind !== "driver-transfer") return;
  for (const { id } of await openSlotsOf(call, contractId)) {
    await abandonSlot(call, id, "a repris la livraison à la société qui cède le contrat");
    await withdrawPromise(call, deliveries, await get(call, "deliverySlot", id), { isOver: true });
    const { companyId } = await get(call, "contract", contractId);
    const what = { id, version: null, did: "a ouvert la livraison de la société qui reprend le contrat" };
    await openSlot(call, id);
    await change(call, "deliverySlot", what, await unansweredColumns(call, companyId));
  }
}

/** A withdrawn car abandons its delivery. */
export async function abandonSlotOfPeriod(call: Call, periodId: string): Promise<void> {
  const row = await findRow(call, "deliverySlot", { id: periodId }, ["status"]);
  if (row && row.status !== "CANCELED" && row.status !== "DELIVERED")
    await abandonSlot(call, periodId, "a abandonné la livraison : le véhicule a été retiré");
}

/** The payment of a car was recorded by mistake: the delivery awaits the car again. */
export async function clearCar(call: Call, { carId }: { carId: string }): Promise<void> {
  const slots = await findRows(call, "deliverySlot", { carId }, { columns: ["id"] });
  const did = "a retiré de la livraison un véhicule à payer de nouveau";
  for (const { id } of slots) await change(call, "deliverySlot", { id, version: null, did }, { carId: null });
}
