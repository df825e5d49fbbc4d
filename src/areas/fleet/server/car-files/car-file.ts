// The file of a car: one record per car, with the id of the car, that follows its rental.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { contractAmended } from "#contracts/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { carAssigned, carUnassigned, carWithdrawn } from "../../model/events.ts";
import {
  copiesDifferSql,
  type FileRules,
  type RentalFollower,
  type RecordWith,
  renameCompany,
  searchTextOf,
  syncFile,
} from "./file.ts";
import { currentRental, isCurrentSql, type Rental, rentalsWhere } from "./rentals.ts";

/** Columns copied from the rental; empty while the car has none. */
export interface CarFileCopies {
  periodId: string | null;
  contractId: string | null;
  companyId: string | null;
  companyName: string;
  clientId: string | null;
  orderId: string;
  neededOn: Day | null;
}
const noRental: CarFileCopies = {
  periodId: null,
  contractId: null,
  companyId: null,
  companyName: "",
  clientId: null,
  orderId: "",
  neededOn: null,
};

/** Columns that the table of the file must have. */
export interface CarFileColumns extends CarFileCopies {
  searchText: string;
}

type CarFileKind = RecordWith<CarFileColumns>;

interface CarFileRules<Kind extends CarFileKind, Facts extends object> extends FileRules<
  Kind,
  CarFileCopies & Facts
> {
  kind: Kind;
  /** The area's own columns that derive from the rental; undefined while the car has none. */
  facts: (rental: Rental | undefined) => Facts;
  /** True for a rental that opens the file of a car without one; every rental by default. */
  opensFor?: (rental: Rental) => boolean;
}

/**
 * Declares the file of a car. It opens with a rental of the car, is updated with it, restarts with another one, and
 * is deleted with the car when its payment is corrected.
 */
export function carFile<const Kind extends CarFileKind, Facts extends object>(
  rules: CarFileRules<Kind, Facts>,
): RentalFollower {
  const { kind, facts, opensFor = () => true, open, isOutdated } = rules;
  const table = sql.table(kind);

  async function sync(call: Call, carId: string): Promise<void> {
    const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
    if (!car) return;
    const rental = await currentRental(call, carId);
    const copies = rental?.copies ?? noRental;
    const columns = { ...copies, ...facts(rental) };
    const searchText = searchTextOf(copies, car);
    const { rows } = await sql`select id from ${table} where id = ${carId}`.execute(call.db);
    if (rows.length > 0) await syncFile(call, { ...rules, id: carId }, { columns, searchText });
    else if (rental && opensFor(rental)) await open(call, { ...columns, id: carId, searchText });
  }

  const syncCarOf = async (call: Call, { carId }: { carId: string | null }): Promise<void> => {
    if (carId !== null) await sync(call, carId);
  };

  /** Cars of a contract, and cars whose file still follows it. */
  async function carsOfContract(call: Call, contractId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select car_id as id from rental_period where contract_id = ${contractId} and car_id is not null
      union select id from ${table} where contract_id = ${contractId}`.execute(call.db);
    return rows.map(({ id }) => id);
  }

  async function carsWithoutFile(call: Call): Promise<string[]> {
    const hasNoFile = sql`not exists (select from ${table} f where f.id = p.car_id)`;
    const rentals = await rentalsWhere(call, sql`p.car_id is not null and ${isCurrentSql} and ${hasNoFile}`);
    return rentals.filter(opensFor).flatMap(({ carId }) => carId ?? []);
  }

  async function carsWithOutdatedFile(call: Call): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select f.id from ${table} f
      left join lateral (
        select p.* from rental_period p join contract k on k.id = p.contract_id
        where p.car_id = f.id and ${isCurrentSql} order by p.position limit 1
      ) p on true
      left join contract k on k.id = p.contract_id
      where ${copiesDifferSql("id")} or (${isOutdated})`.execute(call.db);
    return rows.map(({ id }) => id);
  }

  return {
    sync,
    reactions: [
      renameCompany(kind, "id"),
      reaction(carAssigned, syncCarOf),
      reaction(carUnassigned, syncCarOf),
      reaction(contractAmended, async (call, { contractId }) => {
        for (const carId of await carsOfContract(call, contractId)) await sync(call, carId);
      }),
      reaction(carWithdrawn, async (call, { carId }) => {
        await sql`delete from ${table} where id = ${carId}`.execute(call.db);
      }),
    ],
    derivation: {
      name: `${kind}.of-car`,
      from: "car",
      concerns: { contract: carsOfContract },
      recompute: sync,
      findStale: async (call) => [...(await carsWithoutFile(call)), ...(await carsWithOutdatedFile(call))],
    },
  };
}
