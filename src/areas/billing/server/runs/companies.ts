// The companies of a wave of a month: those with drafts, those with rents or events to compute.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { immediateTypes } from "../events/record.ts";

/** Drafts that a run finalises: those that billing computes. */
export const runOrigins = ["RENT", "CORRECTION", "SETTLEMENT", "EVENT", "DEPOSIT"] as const;

interface CompanyOfRun extends Pick<RunKey, "issuerId" | "month"> {
  companyId: string;
}

/** The drafts of a company up to the month; invoices first, since a credit note may lower one of them. */
export const draftsOfRun = (call: Call, { companyId, issuerId, month }: CompanyOfRun) =>
  call.db
    .selectFrom("billingDocument")
    .select(["id", "kind", "netCents", "totalCents"])
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "DRAFT")
    .where("origin", "in", runOrigins)
    .where("month", "<=", month)
    .orderBy((of) => of("kind", "=", "CREDIT_NOTE"))
    .orderBy("id")
    .execute();

const ofWave = (wave: RunKey["wave"]) =>
  wave === "EARLY"
    ? sql`coalesce(s.recurring_day between 1 and 5, false)`
    : sql`not coalesce(s.recurring_day between 1 and 5, false)`;

/** Companies whose drafts are to be computed again: a fact has moved, or a month is to be billed. */
export async function companiesToCompute(call: Call, { issuerId, wave }: RunKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select distinct unnest(b.stale_for) as id
      from contract_billing b where b.stale_for <> '{}' and b.is_ready and b.issuer_id = ${issuerId}
        and not exists (select from rental_period p where p.contract_id = b.contract_id and p.position = 1 and p.start_day >= ${call.today})
      union
      select company_id from billing_event
      where status = 'PENDING' and issuer_id = ${issuerId} and (happened_on < ${call.today} or type = any(${[...immediateTypes]}))
    ) found left join company_billing s on s.id = found.id
    where ${ofWave(wave)}
    order by 1`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Companies with computed drafts up to the month. */
async function companiesWithDrafts(call: Call, { issuerId, month, wave }: RunKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.company_id as id
    from billing_document d left join company_billing s on s.id = d.company_id
    where d.status = 'DRAFT' and d.issuer_id = ${issuerId} and d.month <= ${month}
      and d.origin = any(${[...runOrigins]}) and ${ofWave(wave)}
    order by 1`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Companies that a run treats, those that end without a document included. */
export async function companiesOfRun(call: Call, key: RunKey): Promise<string[]> {
  const ids = new Set([...(await companiesToCompute(call, key)), ...(await companiesWithDrafts(call, key))]);
  return [...ids];
}
