// A car lost while it is for sale: its offer waits for the end of the loss, then follows its car.
import { carCeded, carFound, carLost, lossReopened, lossWithdrawn } from "#damages/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { saleOfferFlow } from "../../model/offers/flow.ts";
import { kind, type OfferRow } from "./offers.ts";

const closings = { found: "Véhicule retrouvé", ceded: "Véhicule perdu, cédé" } as const;

const latestOffer = (call: Call, carId: string): Promise<OfferRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

async function suspend(call: Call, carId: string): Promise<void> {
  const offer = await latestOffer(call, carId);
  const did = "a suspendu la mise en vente : véhicule perdu";
  if (offer?.status === "OPEN")
    await move(call, saleOfferFlow, { kind, id: offer.id, version: null, move: "wait", did });
}

/** The car is for sale again, ceded, or in stock; nothing changes while it is lost. */
async function settle(call: Call, carId: string): Promise<void> {
  const offer = await latestOffer(call, carId);
  const { status } = await get(call, "car", carId);
  if (offer?.status !== "WAITING" || status === "STOLE" || status === "BROKEN") return;
  const at = { kind, id: offer.id, version: null } as const;
  if (status === "SELLABLE_STOCKED") {
    const did = "a remis le véhicule en vente : perte annulée";
    await move(call, saleOfferFlow, { ...at, move: "resume", did });
    return;
  }
  const closedReason = status === "SOLD" ? closings.ceded : closings.found;
  const did = `a clos la mise en vente : ${closedReason.toLowerCase()}`;
  await move(call, saleOfferFlow, { ...at, move: "close", set: { closedOn: call.today, closedReason }, did });
}

/** The recovery or the cession that closed an offer is undone: the offer waits again. */
async function reinstate(call: Call, carId: string): Promise<void> {
  const offer = await latestOffer(call, carId);
  if (offer?.status !== "CLOSED" || !Object.values<string>(closings).includes(offer.closedReason)) return;
  const set = { closedOn: null, closedReason: "" };
  const did = "a suspendu la mise en vente : véhicule de nouveau perdu";
  await move(call, saleOfferFlow, { kind, id: offer.id, version: null, move: "reinstate", set, did });
}

export const offerReactions = [
  reaction(carLost, (call, { carId }) => suspend(call, carId)),
  reaction(lossWithdrawn, (call, { carId }) => settle(call, carId)),
  reaction(carFound, (call, { carId }) => settle(call, carId)),
  reaction(carCeded, (call, { carId }) => settle(call, carId)),
  reaction(lossReopened, (call, { carId }) => reinstate(call, carId)),
];
