// The fundings of a car, and the one that is not repaid: a car has one at most.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";

export type FundingRow = Row<"funding"> & { funderName: string | null };

/** All fundings of a car, the latest last. */
export const fundingsOf = (call: Call, carId: string): Promise<FundingRow[]> =>
  call.db
    .selectFrom("funding")
    .leftJoin("funder", "funder.id", "funding.funderId")
    .selectAll("funding")
    .select("funder.name as funderName")
    .where("funding.carId", "=", carId)
    .orderBy("funding.id")
    .execute();

export const findOpenFunding = (fundings: readonly FundingRow[]): FundingRow | undefined =>
  fundings.find(({ endedOn }) => endedOn === null);

export const openFundingOf = async (call: Call, carId: string): Promise<FundingRow | undefined> =>
  findOpenFunding(await fundingsOf(call, carId));

export async function requireOpenFunding(call: Call, carId: string): Promise<FundingRow> {
  const open = await openFundingOf(call, carId);
  if (!open) throw refused("Ce véhicule n’a pas de financement en cours.");
  return open;
}
