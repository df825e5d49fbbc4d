// A car lost while it is for sale: its offer waits for the end of the loss.
import { carCeded, carFound, carLost, lossReopened, lossWithdrawn } from "#damages/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { findRow, get } from "#kernel/server/records/records.ts";
import { saleOfferFlow } from "../../model/offers/flow.ts";
import { kind } from "./offers.ts";

const closings = { found: "Véhicule retrouvé", ceded: "Véhicule perdu, cédé" } as const;

async function wait(call: Call, carId: string): Promise<void> {
  const offer = await findRow(call, kind, { carId, status: "OPEN" });
  const did = "a suspendu la mise en vente : véhicule perdu";
  if (offer) await move(call, saleOfferFlow, { kind, id: offer.id, version: null, move: "wait", did });
}

async function close(call: Call, carId: string, closedReason: string): Promise<void> {
  const offer = await findRow(call, kind, { carId, status: "WAITING" });
  if (!offer) return;
  const set = { closedOn: call.today, closedReason };
  const did = `a clos la mise en vente : ${closedReason.toLowerCase()}`;
  await move(call, saleOfferFlow, { kind, id: offer.id, version: null, move: "close", set, did });
}

/** Puts the car for sale again, or leaves it in stock when it has changed since. */
async function resume(call: Call, carId: string): Promise<void> {
  const { status } = await get(call, "car", carId);
  if (status !== "SELLABLE_STOCKED") {
    if (status !== "STOLE" && status !== "BROKEN") await close(call, carId, closings.found);
    return;
  }
  const offer = await findRow(call, kind, { carId, status: "WAITING" });
  const did = "a remis le véhicule en vente : perte annulée";
  if (offer) await move(call, saleOfferFlow, { kind, id: offer.id, version: null, move: "resume", did });
}

/** The recovery or the cession that closed an offer is undone: the offer waits again. */
async function reinstate(call: Call, carId: string): Promise<void> {
  const last = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== "CLOSED" || !Object.values<string>(closings).includes(last.closedReason)) return;
  const set = { closedOn: null, closedReason: "" };
  const did = "a suspendu la mise en vente : véhicule de nouveau perdu";
  await move(call, saleOfferFlow, { kind, id: last.id, version: null, move: "reinstate", set, did });
}

export const offerReactions = [
  reaction(carLost, (call, { carId }) => wait(call, carId)),
  reaction(lossWithdrawn, (call, { carId }) => resume(call, carId)),
  reaction(carFound, (call, { carId, isWrecked }) =>
    isWrecked ? Promise.resolve() : close(call, carId, closings.found),
  ),
  reaction(carCeded, (call, { carId }) => close(call, carId, closings.ceded)),
  reaction(lossReopened, (call, { carId }) => reinstate(call, carId)),
];
