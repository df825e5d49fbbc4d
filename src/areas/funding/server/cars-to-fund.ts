// Cars that lack a funder or a complete funding, stored in a table: recomputed whenever a car or its funding changes,
// since every write to a funding names its car.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { type CarStatus, carStatusSchema, plateOf } from "#fleet/model/car.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { missingFundingItems } from "../model/funding.ts";
import { fundingGap } from "../model/cars-to-fund.ts";
import { fundingDocumentsOf } from "./documents.ts";
import { findOpenFunding, type FundingRow, fundingsOf } from "./fundings/open-funding.ts";

/** The missing items of the car; null when no payer is chosen. A car whose loan was repaid lacks nothing. */
async function missingItemsOfCar(call: Call, fundings: readonly FundingRow[]): Promise<string[] | null> {
  const open = findOpenFunding(fundings);
  if (!open) return fundings.length === 0 ? null : [];
  const { schedule, contract } = await fundingDocumentsOf(call, open.id);
  return missingFundingItems(open, { schedule: Boolean(schedule), contract: Boolean(contract) });
}

async function rowOf(call: Call, carId: string): Promise<Row<"carToFund"> | null> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!car) return null;
  const fundings = await fundingsOf(call, carId);
  const missingItems = await missingItemsOfCar(call, fundings);
  const gap = fundingGap(carStatusSchema.parse(car.status) satisfies CarStatus, missingItems);
  if (!gap) return null;
  const open = findOpenFunding(fundings);
  return {
    carId,
    seeks: gap,
    fundingId: open?.id ?? null,
    funderId: open?.funderId ?? null,
    funderName: open?.funderName ?? "",
    vin: car.vin,
    plate: plateOf(car),
    brand: car.brand,
    carTitle: carTitle(car.brand, car.model),
    status: car.status,
    buyingPriceCents: car.buyingPriceCents,
    since: dayInParis(open?.createdAt ?? car.createdAt),
    missing: (missingItems ?? []).join(", "),
  };
}

export const carsToFund: Derivation = {
  name: "funding.cars-to-fund",
  from: "car",
  recompute: async (call, carId) => {
    const row = await rowOf(call, carId);
    if (!row) return void (await call.db.deleteFrom("carToFund").where("carId", "=", carId).execute());
    await call.db
      .insertInto("carToFund")
      .values(row)
      .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
      .execute();
  },
  findStale: async (call) =>
    (
      await sql<{ id: string }>`select c.id from car c left join car_to_fund n on n.car_id = c.id
        where n.car_id is null and c.status in ('TO_TRANSPORT', 'TO_PLAN', 'READY_TO_DELIVER', 'DELIVERED', 'STOCKED')
            and not exists (select from funding f where f.car_id = c.id)
          or n.status is distinct from c.status and n.car_id is not null`.execute(call.db)
    ).rows.map(({ id }) => id),
};

/** The funder's name is copied on the cars that await a funding. */
export const funderNames: Derivation = {
  name: "funding.funder-names",
  from: "funder",
  recompute: async (call, id) =>
    void (await sql`update car_to_fund n set funder_name = f.name from funder f
      where f.id = ${id} and n.funder_id = f.id and n.funder_name <> f.name`.execute(call.db)),
  findStale: async (call) =>
    (
      await sql<{ id: string }>`select distinct f.id from car_to_fund n join funder f on f.id = n.funder_id
        where n.funder_name <> f.name`.execute(call.db)
    ).rows.map(({ id }) => id),
};
