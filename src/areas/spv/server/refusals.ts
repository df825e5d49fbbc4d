// Reasons against selling a car to an SPV, when the sale is prepared and again when it happens.
import { issuingLacks } from "#billing/model/issuers/spv.ts";
import { bornFrom, waitingAccount } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { fundingsOf } from "#funding/server/fundings/open-funding.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { otherOwnerReason, pledgeOn } from "../model/ownership.ts";
import { otherOwners, ownedSince } from "./owners.ts";

const soldStatuses = ["DELIVERED", "STOCKED"];

/** French reasons against the sale of a car on a day. */
export async function carReasons(call: Call, car: Row<"car">, on: Day): Promise<string[]> {
  const since = await ownedSince(call, car.id);
  const reasons: (string | null | false)[] = [
    !soldStatuses.includes(car.status) && "Un véhicule se cède en stock ou chez son client.",
    on < since && `Ce véhicule n’est à nous que depuis le ${frenchDay(since)}.`,
    otherOwnerReason(await otherOwners(call, car.id), on),
  ];
  return reasons.filter((reason) => typeof reason === "string");
}

export const pledgeOf = async (call: Call, carId: string, on: Day): Promise<string | null> =>
  pledgeOn(await fundingsOf(call, carId), on);

/** French reasons why an issuer cannot buy cars: it is no SPV, its identity is incomplete, or its account is not sure. */
export async function spvReasons(call: Call, spvId: string): Promise<string[]> {
  const { companyId } = await get(call, "issuer", spvId);
  if (companyId === null)
    return ["Le loueur ne se cède pas de véhicule : choisissez un organisme de titrisation."];
  const waiting = await waitingAccount(call, spvId);
  return [
    ...issuingLacks(await companyOf(call, companyId)),
    ...(waiting
      ? [
          `Son compte, saisi par ${waiting.enteredBy}, attend qu’une autre personne le confirme, au plus tard jusqu’au ${frenchDay(bornFrom(waiting))}.`,
        ]
      : []),
  ];
}
