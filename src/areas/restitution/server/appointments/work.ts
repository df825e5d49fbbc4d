// The work that waits on a return, stored for lists and counters: near its due day, and to prepare.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import "#contracts/server/tables.ts";
import "#delivery/server/tables.ts";
import { askedDaysBefore } from "../../model/next.ts";
import "../tables.ts";

/** Another car of the contract `k` of a return `r`, or of the contract that replaces it, is scheduled or out. */
export const isNextCarScheduled = `exists (
  select from rental_period n left join delivery_slot s on s.id = n.id
  where n.id <> r.id and n.end_day is null and (n.start_day is not null or s.status = 'SCHEDULED')
    and (n.contract_id = k.replaced_by_id or n.contract_id = r.contract_id and n.position > p.position))`;

/** `near` and `prepare` of a return `r`, of its period `p` and its contract `k`. */
const workSql = (call: Call): RawBuilder<unknown> => sql`
  select r.id, w.is_open and r.due_on <= ${call.today}::date + ${askedDaysBefore}::int as near,
    w.is_open and (r.status = 'ANSWERED' or r.due_on < ${call.today}::date or k.ends_early_on is not null
      or ${sql.raw(isNextCarScheduled)}) as prepare
  from restitution r join rental_period p on p.id = r.id join contract k on k.id = r.contract_id
  cross join lateral (select r.is_running and r.status in ('RUNNING', 'ASKED', 'ANSWERED') as is_open) w`;

const differs = sql`(o.is_near, o.is_to_prepare) is distinct from (coalesce(n.near, false), coalesce(n.prepare, false))`;

async function idsWhere(call: Call, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from restitution where ${condition}`.execute(call.db);
  return rows.map(({ id }) => id);
}

export const restitutionWork: Derivation = {
  name: "restitution.work",
  from: "restitution",
  isLast: true,
  concerns: {
    contract: (call, id) =>
      idsWhere(
        call,
        sql`contract_id = ${id} or contract_id in (select k.id from contract k where k.replaced_by_id = ${id})`,
      ),
    deliverySlot: (call, id) =>
      idsWhere(
        call,
        sql`contract_id in (select p.contract_id from rental_period p where p.id = ${id}
          union select k.id from contract k join rental_period p on p.contract_id = k.replaced_by_id where p.id = ${id})`,
      ),
  },
  recompute: async (call, id) => {
    await sql`update restitution o set is_near = coalesce(n.near, false), is_to_prepare = coalesce(n.prepare, false)
      from (${workSql(call)} where r.id = ${id}) n where o.id = n.id and ${differs}`.execute(call.db);
  },
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select o.id from restitution o join (${workSql(call)}) n on n.id = o.id where ${differs}`.execute(
      call.db,
    );
    return rows.map(({ id }) => id);
  },
};
