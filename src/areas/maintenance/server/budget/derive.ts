// The budgets of rentals, stored for their list: in the transaction of each invoice, delivery or amendment; the night
// ages them.
import { sql } from "kysely";
import { carsWithWords } from "#fleet/server/car-files/car-name.ts";
import { renameCompany, searchTextOf } from "#fleet/server/car-files/file.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { carsOf } from "#mileage/server/cars-of.ts";
import { rentalsSql } from "./budget.ts";

type BudgetColumns = Omit<Row<"maintenanceBudget">, "searchText">;

const columns = sql`r.id, r.car_id, r.contract_id, r.client_id, r.company_id, r.company_name, r.order_id, r.model,
  r.start_day::text as start_day, r.state, r.months_run, coalesce(r.planned, 0)::bigint as planned_cents,
  r.invoiced as invoiced_cents, (r.invoiced - coalesce(r.planned, 0))::bigint as excess_cents`;

export async function recomputeBudgets(call: Call, carId: string): Promise<void> {
  const { rows } = await sql<BudgetColumns>`
    select ${columns} from (${rentalsSql(call.today)} and p.car_id = ${carId}) r`.execute(call.db);
  const ids = rows.map(({ id }) => id);
  await call.db
    .deleteFrom("maintenanceBudget")
    .where("carId", "=", carId)
    .$if(ids.length > 0, (gone) => gone.where("id", "not in", ids))
    .execute();
  const words = (await carsWithWords(call, [carId])).get(carId);
  for (const row of rows) {
    const current = { ...row, searchText: searchTextOf(row, words) };
    await call.db
      .insertInto("maintenanceBudget")
      .values(current)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(current))
      .execute();
  }
}

const carOfMaintenance = async (call: Call, id: string): Promise<string[]> => {
  const row = await call.db.selectFrom("maintenance").select("carId").where("id", "=", id).executeTakeFirst();
  return row ? [row.carId] : [];
};

export const budgetDerivation: Derivation = {
  name: "maintenance.budgets",
  from: "car",
  isLast: true,
  concerns: { contract: carsOf.contract, maintenance: carOfMaintenance },
  recompute: recomputeBudgets,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select distinct r.car_id as id from (${rentalsSql(call.today)}) r
      left join maintenance_budget b on b.id = r.id
      where b.id is null or (b.months_run, b.planned_cents, b.invoiced_cents, b.state, b.company_name)
        is distinct from (r.months_run, coalesce(r.planned, 0), r.invoiced, r.state, r.company_name)`.execute(
      call.db,
    );
    return rows.map(({ id }) => id);
  },
};

export const renameInBudgets = renameCompany("maintenanceBudget", "carId");
