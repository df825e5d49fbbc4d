// Legal retention of a contract.
import { type RawBuilder, sql } from "kysely";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

export interface ContractFacts {
  orderId: string;
  status: string;
  endedDay: Day | null;
  startDay: Day | null;
}

/** The day on which a contract, `c`, ended; null while it runs. */
export const contractEndDay = sql`coalesce(c.ended_day, (c.canceled_at at time zone 'Europe/Paris')::date)`;

/** Contracts, `c`, whose retention has not ended. */
export async function readContractFacts(
  call: Call,
  where: RawBuilder<unknown>,
): Promise<(ContractFacts & { isConsumer: boolean })[]> {
  const { rows } = await sql<ContractFacts & { isConsumer: boolean }>`
    select c.order_id as "orderId", c.status, ${contractEndDay}::text as "endedDay",
      (select min(p.start_day)::text from rental_period p where p.contract_id = c.id) as "startDay",
      exists (select from client o where o.id = c.client_id and o.type = 'INDIVIDUAL') as "isConsumer"
    from contract c
    where ${where} and not exists (select from purged_record p where p.record = 'contract' and p.record_id = c.id)
    order by c.order_id`.execute(call.db);
  return rows;
}

/** The last day of the retention of a contract; null while it runs. */
export function lastRetentionDay(contract: ContractFacts, isConsumer: boolean): Day | null {
  if (contract.endedDay === null) return null;
  const civil = addMonths(contract.endedDay, 60);
  const consumer = isConsumer && contract.startDay !== null ? addMonths(contract.startDay, 120) : civil;
  return consumer > civil ? consumer : civil;
}
