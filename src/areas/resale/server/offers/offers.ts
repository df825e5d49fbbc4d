// A car is put for sale at its asking price, changes price, leaves the sale.
import { isAssigned, moveCarBySystem } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { create, getAtVersion, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { enterHeldCar } from "#register/server/reactions.ts";
import { saleOfferFlow } from "../../model/offers/flow.ts";
import type { PriceForm, RemovalForm } from "../../model/offers/offer.ts";
import { isFarBelow } from "../../model/offers/proposal.ts";
import { abortUnsigned } from "../procedures/abort.ts";
import { buyerOf, holdingProcedure, openOffer } from "../procedures/find.ts";
import { notifyAskingPrice } from "../procedures/reactions.ts";
import { proposedPrice } from "./proposal.ts";

export const kind = "saleOffer";
export type OfferRow = Row<typeof kind>;

async function offerOfCar(call: Call, carId: string): Promise<OfferRow> {
  await getForUpdate(call, "car", carId);
  const offer = await openOffer(call, carId);
  if (!offer) throw refused("Ce véhicule n’est pas en vente.");
  return offer;
}

/** The reason of a price more than 5 % below the proposal. */
async function requireReason(call: Call, carId: string, { priceCents, reason }: PriceForm): Promise<void> {
  const { proposedCents } = await proposedPrice(call, carId);
  if (reason === "" && proposedCents !== null && isFarBelow(priceCents, proposedCents))
    throw invalid({
      reason: `Ce prix est inférieur de plus de 5 % à la proposition, ${frenchPrice(proposedCents)} : donnez-en le motif.`,
    });
}

const addPrice = (call: Call, saleOfferId: string, { priceCents, reason }: Omit<PriceForm, "version">) =>
  create(call, "salePrice", { saleOfferId, pricedOn: call.today, priceCents, reason });

export async function putForSale(
  call: Call,
  { id: carId, version, priceCents, reason }: { id: string } & PriceForm,
): Promise<OfferRow> {
  const car = await getAtVersion(call, "car", { id: carId, version });
  if (car.status !== "STOCKED") throw refused("Seul un véhicule en stock se met en vente.");
  if (car.saleAuthorizedOn === null) throw refused("Sa vente n’est pas autorisée.");
  if (await isAssigned(call, carId)) throw refused("Ce véhicule est affecté à un contrat.");
  await requireReason(call, carId, { version, priceCents, reason });
  await enterHeldCar(call, carId);
  const did = `a mis le véhicule en vente à ${frenchPrice(priceCents)}`;
  await moveCarBySystem(call, { id: carId, move: "putForSale", did });
  const offer = await begin(
    call,
    saleOfferFlow,
    { kind, did },
    { carId, priceCents, pricedOn: call.today, openedOn: call.today, openedReason: reason },
  );
  await addPrice(call, offer.id, { priceCents, reason });
  return offer;
}

export async function changeAskingPrice(
  call: Call,
  { id: carId, version, priceCents, reason }: { id: string } & PriceForm,
): Promise<OfferRow> {
  const { id, priceCents: before } = await offerOfCar(call, carId);
  if (before === priceCents) throw invalid({ priceCents: "C’est déjà son prix." });
  await requireReason(call, carId, { version, priceCents, reason });
  // A car for sale before the register was kept enters it with its first price.
  await enterHeldCar(call, carId);
  const did = `a fixé le prix de vente à ${frenchPrice(priceCents)}`;
  const set = { priceCents, pricedOn: call.today };
  const offer = await move(
    call,
    saleOfferFlow,
    { kind, id, version, move: "changePrice", set, did },
    (row) => ({ ...row, heldFor: null }),
  );
  await addPrice(call, id, { priceCents, reason });
  recordCarChange(call, carId, did);
  await notifyAskingPrice(call, carId, priceCents);
  return offer;
}

export async function removeFromSale(
  call: Call,
  { id: carId, version, reason }: { id: string } & RemovalForm,
): Promise<OfferRow> {
  const { id } = await offerOfCar(call, carId);
  const held = await holdingProcedure(call, carId);
  const set = { closedOn: call.today, closedReason: reason };
  const did = `a retiré le véhicule de la vente : ${reason}`;
  const offer = await move(call, saleOfferFlow, { kind, id, version, move: "remove", set, did }, (row) => ({
    ...row,
    heldFor: held ? buyerOf(held) : null,
  }));
  await abortUnsigned(call, carId, `Le véhicule est retiré de la vente : ${reason}`);
  await moveCarBySystem(call, { id: carId, move: "removeFromSale", did });
  return offer;
}
