// Custody, stored as rows in every transaction whose history names the car or its contract.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { custodyChanged } from "../../model/events.ts";
import type { CustodySource } from "./source.ts";

const columns = sql.raw(
  "car_id, source, source_id, kind, holder, period_id, company_id, from_at, until_at, has_from_time, has_until_time",
);

const rowsOf = ({ name, rows }: CustodySource): RawBuilder<unknown> =>
  sql`select s.*, ${name}::text as source from (${rows}) s`;

/** The rows that the sources give, of one car or of all. */
function expected(call: Call, carId?: string): RawBuilder<unknown> {
  const sources = call.areas.flatMap(({ custodySources = [] }) => custodySources).map(rowsOf);
  const one = carId === undefined ? sql`` : sql`where e.car_id = ${carId}`;
  return sql`select ${columns} from (${sql.join(sources, sql` union all `)}) e ${one}`;
}

/** The cars whose stored rows differ from what the sources give. */
async function outdatedCars(call: Call, carId?: string): Promise<string[]> {
  const one = carId === undefined ? sql`` : sql`where car_id = ${carId}`;
  const stored = sql`select ${columns} from custody ${one}`;
  const { rows } = await sql<{ carId: string }>`
    select distinct car_id as "carId" from (
      ((${expected(call, carId)}) except (${stored})) union all ((${stored}) except (${expected(call, carId)}))
    ) d`.execute(call.db);
  return rows.map((row) => row.carId);
}

async function recompute(call: Call, carId: string): Promise<void> {
  if ((await outdatedCars(call, carId)).length === 0) return;
  await lockName(call, `custody ${carId}`);
  await call.db.deleteFrom("custody").where("carId", "=", carId).execute();
  await sql`insert into custody (${columns}) ${expected(call, carId)}`.execute(call.db);
  await call.emit(custodyChanged, { carId });
}

const rentedCars = async (call: Call, contractId: string): Promise<string[]> => {
  const { rows } = await sql<{ carId: string }>`
    select p.car_id as "carId" from rental_period p where p.contract_id = ${contractId} and p.car_id is not null
    union
    select c.car_id from custody c join rental_period p on p.id = c.period_id
    where p.contract_id = ${contractId}`.execute(call.db);
  return rows.map(({ carId }) => carId);
};

export const custody: Derivation = {
  name: "fleet.custody",
  from: "car",
  concerns: {
    contract: rentedCars,
    amendment: async (call, amendmentId) => {
      const row = await call.db
        .selectFrom("amendment")
        .select("contractId")
        .where("id", "=", amendmentId)
        .executeTakeFirst();
      return row ? rentedCars(call, row.contractId) : [];
    },
  },
  recompute,
  findStale: (call) => outdatedCars(call),
};
