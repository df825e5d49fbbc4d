// The sale of a car in stock is authorised, or its authorisation withdrawn.
import type { Call } from "#kernel/server/call.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { saleAuthorizationWithdrawn, saleAuthorized } from "../model/events.ts";
import { moveCar } from "./cars.ts";
import type { CarRow } from "./prerequisites.ts";

export async function authorizeToSell(call: Call, { id, version }: VersionedId): Promise<CarRow> {
  const set = { saleAuthorizedOn: call.today };
  const car = await moveCar(call, { id, version, move: "authorizeSale", set, did: "a autorisé la vente" });
  await call.emit(saleAuthorized, { carId: id });
  return car;
}

export async function withdrawSaleAuthorization(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<CarRow> {
  const did = `a retiré l’autorisation de vente : ${reason}`;
  const car = await moveCar(call, {
    id,
    version,
    move: "withdrawSale",
    set: { saleAuthorizedOn: null },
    did,
  });
  await call.emit(saleAuthorizationWithdrawn, { carId: id, reason });
  return car;
}
