// Open needs, stored as rows: periods of an active contract without car or order line.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { activeStatuses, isActive } from "#contracts/model/flow.ts";
import { isCarAwaited } from "#contracts/model/period.ts";
import { type ContractRow, periodsOf } from "#contracts/server/rows.ts";
import { isDue, secondCarLeadMonths } from "../../model/need.ts";

/** Columns that a need copies from its contract. */
const contractColumns = (contract: ContractRow) => ({
  orderId: contract.orderId,
  type: contract.type,
  clientId: contract.clientId,
  clientName: contract.clientName,
  companyName: contract.companyName,
  carModelId: contract.carModelId,
  categoryId: contract.categoryId,
  finishId: contract.finishId,
  brand: contract.brand,
  carTitle: contract.carTitle,
  salesman: contract.salesman,
  salesmanId: contract.salesmanId,
  needsBox: contract.terms.geolocation || contract.terms.ecoDriving,
  contractStatus: contract.status,
});

async function assignedPeriodIds(call: Call, contractId: string): Promise<Set<string>> {
  const rows = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .select("a.periodId")
    .where("p.contractId", "=", contractId)
    .where("a.endedAt", "is", null)
    .execute();
  return new Set(rows.map(({ periodId }) => periodId));
}

async function recompute(call: Call, contractId: string): Promise<void> {
  const contract = await call.db
    .selectFrom("contract")
    .selectAll()
    .where("id", "=", contractId)
    .executeTakeFirst();
  if (!contract) return;
  const taken = await assignedPeriodIds(call, contractId);
  const open = (isActive(contract.status) ? await periodsOf(call, contractId) : []).filter(
    (period) =>
      isCarAwaited(period, contract.endsEarlyOn) &&
      !taken.has(period.id) &&
      isDue(
        { position: period.position, dueOn: period.deliveryDateDeadline },
        { today: call.today, leadMonths: secondCarLeadMonths },
      ),
  );
  await call.db
    .deleteFrom("openNecessity")
    .where("contractId", "=", contractId)
    .$if(open.length > 0, (of) =>
      of.where(
        "periodId",
        "not in",
        open.map(({ id }) => id),
      ),
    )
    .execute();
  for (const { id: periodId, position, deliveryDateDeadline: dueOn } of open) {
    const row = { contractId, position, dueOn, ...contractColumns(contract) };
    await call.db
      .insertInto("openNecessity")
      .values({ periodId, ...row })
      .onConflict((conflict) => conflict.column("periodId").doUpdateSet(row))
      .execute();
  }
}

/** Contracts with an obsolete or missing need row, such as that of a second car now due. */
async function findStale(call: Call): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(due.contract_id, n.contract_id) as id from (
      select p.id, p.contract_id from rental_period p join contract c on c.id = p.contract_id
      where c.status = any(${[...activeStatuses]}) and p.start_day is null
        and (c.ends_early_on is null or p.delivery_date_deadline < c.ends_early_on)
        and (p.position = 1 or p.delivery_date_deadline <= ${call.today}::date + make_interval(months => ${secondCarLeadMonths}))
        and not exists (select from assignment a where a.period_id = p.id and a.ended_at is null)
    ) due full join open_necessity n on n.period_id = due.id
    where due.id is null or n.period_id is null`.execute(call.db);
  return [...new Set(rows.map(({ id }) => id))];
}

export const openNeeds: Derivation = {
  name: "fleet.needs",
  from: "contract",
  recompute,
  findStale,
};
