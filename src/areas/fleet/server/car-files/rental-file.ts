// The file of a rental: one record per rental period, that follows the period and its car.
import { sql } from "kysely";
import { contractAmended, replacementWithdrawn } from "#contracts/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { type CarWithWords, carsWithWords } from "./car-name.ts";
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
import { type Rental, type RentalCopies, rentalsWhere } from "./rentals.ts";

/** Columns copied from the rental; `carId` is null while no car is assigned. */
export interface RentalFileCopies extends RentalCopies {
  carId: string | null;
}

/** Columns that the table of the file must have. */
export interface RentalFileColumns extends RentalFileCopies {
  searchText: string;
}

type RentalFileKind = RecordWith<RentalFileColumns>;

interface RentalFileRules<Kind extends RentalFileKind, Facts extends object> extends FileRules<
  Kind,
  RentalFileCopies & Facts
> {
  kind: Kind;
  /** The area's own columns that derive from the rental. */
  facts: (rental: Rental) => Facts;
}

/**
 * Declares the file of a rental. It opens with the period, is updated with it, restarts with another car or another
 * company, and stays, without a car, when the payment of its car is corrected.
 */
export function rentalFile<const Kind extends RentalFileKind, Facts extends object>(
  rules: RentalFileRules<Kind, Facts>,
): RentalFollower {
  const { kind, facts, open, isOutdated } = rules;
  const table = sql.table(kind);

  async function sync(call: Call, contractId: string): Promise<void> {
    const { rows } = await sql<{ id: string; periodId: string }>`
      select id, period_id from ${table} where contract_id = ${contractId}`.execute(call.db);
    const idByPeriod = new Map(rows.map(({ id, periodId }) => [periodId, id]));
    const rentals = await rentalsWhere(call, sql`p.contract_id = ${contractId}`);
    const cars = await carsWithWords(
      call,
      rentals.flatMap(({ carId }) => carId ?? []),
    );
    for (const rental of rentals)
      await syncRental(call, rental, {
        id: idByPeriod.get(rental.copies.periodId),
        car: rental.carId === null ? undefined : cars.get(rental.carId),
      });
  }

  async function syncRental(
    call: Call,
    rental: Rental,
    { id, car }: { id: string | undefined; car: CarWithWords | undefined },
  ): Promise<void> {
    const { copies, carId } = rental;
    const columns = { ...copies, carId, ...facts(rental) };
    const searchText = searchTextOf(copies, car);
    if (id === undefined) await open(call, { ...columns, searchText });
    else await syncFile(call, { ...rules, id }, { columns, searchText });
  }

  async function syncPeriod(call: Call, { periodId }: { periodId: string }): Promise<void> {
    const period = call.db.selectFrom("rentalPeriod").select("contractId").where("id", "=", periodId);
    await sync(call, (await period.executeTakeFirstOrThrow()).contractId);
  }

  /** Contracts whose files reference a car, or should. */
  async function contractsOfCar(call: Call, carId: string): Promise<string[]> {
    const { rows } = await sql<{ contractId: string }>`
      select contract_id from rental_period where car_id = ${carId}
      union select contract_id from ${table} where car_id = ${carId}`.execute(call.db);
    return rows.map(({ contractId }) => contractId);
  }

  /** Contracts with a period whose file is missing or differs from it. */
  async function findStale(call: Call): Promise<string[]> {
    const rentals = await rentalsWhere(
      call,
      sql`not exists (select from ${table} f where f.period_id = p.id and f.car_id is not distinct from p.car_id
        and not ${copiesDifferSql("carId")} and not (${isOutdated}))`,
    );
    return [...new Set(rentals.map(({ copies }) => copies.contractId))];
  }

  return {
    sync,
    reactions: [
      renameCompany(kind, "carId"),
      reaction(carAssigned, syncPeriod),
      reaction(carUnassigned, syncPeriod),
      reaction(replacementWithdrawn, async (call, { periodId }) => {
        await sql`delete from ${table} where period_id = ${periodId}`.execute(call.db);
      }),
      reaction(contractAmended, (call, { contractId }) => sync(call, contractId)),
      reaction(carWithdrawn, async (call, { carId }) => {
        for (const contractId of await contractsOfCar(call, carId)) await sync(call, contractId);
      }),
    ],
    derivation: {
      name: `${kind}.of-contract`,
      from: "contract",
      concerns: { car: contractsOfCar },
      recompute: sync,
      findStale,
    },
  };
}
