// Statements of cars, from the lines that each area answers; their sums are stored each night for the list.
import { sql } from "kysely";
import { statementLines } from "#fleet/model/events.ts";
import { carName, carWords } from "#fleet/server/car-files/car-name.ts";
import { carUse } from "#fleet/server/car-use.ts";
import { holdingOf } from "#fleet/server/holding-cost.ts";
import { internal } from "#kernel/record.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { get } from "#kernel/server/records/records.ts";
import { type RowsOf, unstampedTable } from "#kernel/server/records/tables.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { carStatementRecord } from "../model/records.ts";
import { type CarStatement, type GroupKey, type Statement, statementOf } from "../model/statement.ts";

export const statementsTables = {
  carStatement: unstampedTable(carStatementRecord, { searchText: internal<string>("nobody") }),
};
declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof statementsTables> {}
}

async function statementOfCar(
  call: Call,
  carId: string,
): Promise<{ statement: Statement; clientId: string | null }> {
  const lines = (await call.ask(statementLines, { carId })).flat();
  const { clientId, ...use } = await carUse(call, carId);
  return { statement: statementOf(lines, use), clientId };
}

export async function readCarStatement(call: Call, carId: string): Promise<CarStatement> {
  const car = await get(call, "car", carId);
  const { statement, clientId } = await statementOfCar(call, carId);
  return {
    id: carId,
    car: await carName(call, carId),
    clientName: clientId === null ? "" : (await get(call, "client", clientId)).name,
    ...statement,
    ...(await holdingOf(call, car)),
  };
}

export async function computeStatement(call: Call, carId: string): Promise<void> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!car) return;
  const { statement, clientId } = await statementOfCar(call, carId);
  const { isSold, groups, resultCents, months, kilometres, perMonthCents } = statement;
  const centsOf = (key: GroupKey): number => groups.find((group) => group.key === key)?.cents ?? 0;
  const row = {
    id: carId,
    clientId,
    brand: car.brand,
    model: car.model,
    stage: isSold ? ("SOLD" as const) : ("HELD" as const),
    computedOn: call.today,
    acquisitionCents: centsOf("A"),
    fundingCents: centsOf("B"),
    useCents: centsOf("C"),
    rentalCents: centsOf("D"),
    exitCents: centsOf("E"),
    resultCents,
    months,
    kilometres,
    perMonthCents,
    searchText: normalText(carWords(car).join(" ")),
  };
  await call.db
    .insertInto("carStatement")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Amounts come from every area, and days alone change some: each car is computed again at night, a sold one monthly. */
export const statementDerivation: Derivation = {
  name: "statements.sums",
  from: "carStatement",
  recompute: computeStatement,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from car c left join car_statement s on s.id = c.id
      where s.id is null or s.computed_on < ${call.today}::date and (s.stage = 'HELD'
        or (c.updated_at at time zone 'Europe/Paris')::date >= s.computed_on
        or s.computed_on < ${call.today}::date - 30) order by c.id`.execute(call.db);
    return rows.map(({ id }) => id);
  },
};
