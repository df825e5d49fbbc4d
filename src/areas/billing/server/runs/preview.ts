// The preview of a run: the computation of the night, on the day of the run, in a step that is undone.
import { sql } from "kysely";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { anomaliesOf, type BlockedCompany, type Preview, type PreviewRow } from "../../model/runs/preview.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { openMonths } from "../rents/nightly.ts";
import { prepareCompany } from "../rents/prepare-company.ts";
import { companiesOfRun, companiesToCompute, runOrigins } from "./companies.ts";
import { onTheDay } from "./on-the-day.ts";

/** A person waits for the answer: companies beyond are counted, not computed. */
const maximumComputed = 150;
const maximumRows = 400;

interface Summed extends Omit<PreviewRow, "anomalies"> {
  isFirst: boolean;
  isLast: boolean;
}

/** Drafts of the month by company, with the sum billed for the month before; a call for funds is no sale. */
async function sumsOf(call: Call, { issuerId, month, wave }: RunKey): Promise<Summed[]> {
  const isEarly = wave === "EARLY";
  const { rows } = await sql<Summed>`
    with drafts as (
      select company_id, count(*)::int as documents,
        sum(case when kind = 'CREDIT_NOTE' then -net_cents else net_cents end) as net,
        sum(case when kind = 'CREDIT_NOTE' then -net_cents else net_cents end) filter (where kind <> 'CALL') as sold,
        sum(case when kind = 'CREDIT_NOTE' then -total_cents else total_cents end) as total
      from billing_document
      where status = 'DRAFT' and issuer_id = ${issuerId} and month <= ${month} and origin = any(${[...runOrigins]})
      group by company_id),
    billed as (
      select company_id, sum(case when kind = 'CREDIT_NOTE' then -net_cents else net_cents end) as net
      from billing_document
      where status = 'FINAL' and kind <> 'CALL' and issuer_id = ${issuerId} and month = ${month} and origin = any(${[...runOrigins]})
      group by company_id),
    before as (
      select company_id, sum(case when kind = 'CREDIT_NOTE' then -net_cents else net_cents end) as net
      from billing_document
      where status = 'FINAL' and kind <> 'CALL' and issuer_id = ${issuerId} and month = ${addMonths(month, -1)} and origin = any(${[...runOrigins]})
      group by company_id)
    select c.id as "companyId", c.name as "companyName", coalesce(d.documents, 0) as documents,
      coalesce(d.net, 0)::bigint as "netCents", coalesce(d.total, 0)::bigint as "totalCents",
      (coalesce(d.net, 0) - coalesce(d.sold, 0))::bigint as "calledCents", coalesce(m.net, 0)::bigint as "billedCents",
      (coalesce(d.sold, 0) + coalesce(m.net, 0))::bigint as "monthCents",
      coalesce(b.net, 0)::bigint as "previousCents",
      not exists (select from billing_document f where f.company_id = c.id and f.status = 'FINAL' and f.kind = 'INVOICE') as "isFirst",
      exists (select from billing_document f join billing_line l on l.document_id = f.id
        join contract_billing r on r.contract_id = l.contract_id and r.issuer_id = f.issuer_id
        where f.company_id = c.id and f.status = 'DRAFT' and f.issuer_id = ${issuerId} and l.month = ${month} and r.next_month is null) as "isLast"
    from drafts d full join before b using (company_id) join company c on c.id = company_id
    left join company_billing s on s.id = c.id left join billed m on m.company_id = c.id
    -- A company already billed for the month, with nothing more to bill, is left out.
    where (d.company_id is not null or m.company_id is null) and coalesce(s.recurring_day between 1 and 5, false) = ${isEarly}
    order by c.name, c.id`.execute(call.db);
  return rows.map((row) => ({
    ...row,
    netCents: Number(row.netCents),
    totalCents: Number(row.totalCents),
    calledCents: Number(row.calledCents),
    billedCents: Number(row.billedCents),
    monthCents: Number(row.monthCents),
    previousCents: Number(row.previousCents),
  }));
}

/** Companies with a fact that cannot be billed, each with its first reason. */
async function blockedOf(call: Call, { issuerId, wave }: RunKey): Promise<BlockedCompany[]> {
  const { rows } = await sql<BlockedCompany>`
    select distinct on (e.company_id) e.company_id as "companyId", e.company_name as "companyName", e.reason, e.remedy_page as page
    from billing_event e left join company_billing s on s.id = e.company_id
    where e.status = 'FAILED' and e.issuer_id = ${issuerId}
      and coalesce(s.recurring_day between 1 and 5, false) = ${wave === "EARLY"}
    order by e.company_id, e.created_at, e.id
    limit ${maximumRows}`.execute(call.db);
  return rows.toSorted((a, b) => a.companyName.localeCompare(b.companyName, "fr"));
}

const sumOf = (rows: readonly PreviewRow[], amount: "netCents" | "totalCents" | "documents"): number =>
  rows.reduce((sum, row) => sum + row[amount], 0);

async function compute(call: Call, key: RunKey, opensOn: Day): Promise<Preview> {
  await openMonths(call);
  const nbOfCompanies = (await companiesOfRun(call, key)).length;
  const toCompute = await companiesToCompute(call, key);
  for (const companyId of toCompute.slice(0, maximumComputed))
    await prepareCompany(call, { companyId, issuerId: key.issuerId });
  const rows = (await sumsOf(call, key)).map(({ isFirst, isLast, ...row }) => ({
    ...row,
    anomalies: anomaliesOf({ ...row, isFirst, isLast }),
  }));
  return {
    opensOn,
    nbOfCompanies,
    nbOfDocuments: sumOf(rows, "documents"),
    netCents: sumOf(rows, "netCents"),
    totalCents: sumOf(rows, "totalCents"),
    nbOfUncomputed: Math.max(0, toCompute.length - maximumComputed),
    blocked: await blockedOf(call, key),
    nbOfRows: rows.length,
    rows: rows.toSorted((a, b) => b.anomalies.length - a.anomalies.length).slice(0, maximumRows),
  };
}

export const previewRun = (call: Call, key: RunKey): Promise<Preview> =>
  onTheDay(call, key, (then, opensOn) => compute(then, key, opensOn));
