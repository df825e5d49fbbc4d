// The owners of a car, from its finance leases and its sales to SPVs.
import { identityOf } from "#billing/server/issuers.ts";
import { ownershipsOf } from "#funding/model/ownership.ts";
import { fundingsOf } from "#funding/server/fundings/open-funding.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type Owner, withLessor } from "../model/ownership.ts";
import "#contracts/server/tables.ts";

export const spvNameOf = async (call: Call, spvId: string): Promise<string> =>
  (await identityOf(call, await get(call, "issuer", spvId)))?.name ?? "";

/** The SPVs that own, or have owned, a car. */
export async function spvOwners(call: Call, carId: string): Promise<Owner[]> {
  const rows = await call.db
    .selectFrom("transferredCar")
    .select(["spvId", "transferredOn", "reversedOn", "biller"])
    .where("carId", "=", carId)
    .orderBy("transferredOn")
    .execute();
  const owners: Owner[] = [];
  for (const { spvId, transferredOn: from, reversedOn: until, biller } of rows)
    if (from !== null && from !== until)
      owners.push({ kind: "SPV", name: await spvNameOf(call, spvId), from, until, biller });
  return owners;
}

const funderOwners = async (call: Call, carId: string): Promise<Owner[]> =>
  ownershipsOf(await fundingsOf(call, carId)).map(({ funderName, from, until }) => ({
    kind: "FUNDER",
    name: funderName ?? "son financeur",
    from,
    until,
    biller: null,
  }));

/** The first day on which a car is known to be ours: that of its record, or of its first delivery when entered later. */
export async function ownedSince(call: Call, carId: string): Promise<Day> {
  const { createdAt } = await get(call, "car", carId);
  const recordedOn = dayInParis(createdAt);
  const { deliveredOn } = await call.db
    .selectFrom("rentalPeriod")
    .select((of) => of.fn.min("startDay").as("deliveredOn"))
    .where("carId", "=", carId)
    .executeTakeFirstOrThrow();
  return deliveredOn !== null && deliveredOn < recordedOn ? deliveredOn : recordedOn;
}

/** Those other than us, in order. */
export async function otherOwners(call: Call, carId: string): Promise<Owner[]> {
  const owners = [...(await funderOwners(call, carId)), ...(await spvOwners(call, carId))];
  return owners.toSorted((a, b) => a.from.localeCompare(b.from));
}

export async function ownersOf(call: Call, carId: string): Promise<Owner[]> {
  return withLessor(await otherOwners(call, carId), await ownedSince(call, carId));
}
