// A month to bill: contracts in progress for half a year, billed here from this month on, of the first companies of the
// bench. Written in sets, without triggers: nothing of it is a fact that the application records.
import type { Client } from "pg";

/** Contracts of one company, as the bench distributes them. */
const contractsPerCompany = 4.5;

const monthStart = "date_trunc('month', current_date)::date";

const statements = `
  create temporary table billed as
    select c.id, c.company_id from contract c
    where c.company_id in (select bench_id('company', n) from generate_series(1::bigint, $companies) n);
  create temporary table pattern as
    select * from contract c
    where status = 'ONGOING' and not has_midterm_renewal and duration_months > 24
      and not exists (select from amendment a where a.contract_id = c.id)
    order by c.id limit 1;
  update contract c set status = 'ONGOING', terms = t.terms, signed_terms = t.signed_terms, signed_grid = t.signed_grid,
    ended_day = null, canceled_at = null from billed b, pattern t where c.id = b.id;
  update rental_period p set start_day = case when position = 1 then (${monthStart} - interval '6 months')::date + 11 end,
    started_at = null, end_day = null, end_cause = null, ended_at = null from billed b where p.contract_id = b.id;
  update contract_billing r set is_ready = true, bills_from = ${monthStart}, next_month = ${monthStart},
    stale_for = array[b.company_id] from billed b where r.contract_id = b.id;
  update company c set siret = coalesce(c.siret, '99000900300015'), line1 = '14 chemin des Tilleuls', zip_code = '49100',
    city = 'Angers', country = 'FR' where c.id in (select company_id from billed)`;

/** Returns the number of contracts to bill. */
export async function seedMonth(client: Client, contracts: number): Promise<number> {
  const tables = ["contract", "rental_period", "contract_billing", "company"];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(statements.replace("$companies", String(Math.ceil(contracts / contractsPerCompany))));
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from billed");
  await client.query("vacuum analyze contract, rental_period, contract_billing, company");
  return rows[0]?.n ?? 0;
}
