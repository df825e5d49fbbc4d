// The parts behind a figure of the receivables by age, or of the forecast.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DuePartKind, DueParts } from "../../model/ageing/ageing.ts";
import "#payments/server/tables.ts";
import { expectedParts, openPartsOn } from "#ledger/server/account/open-parts.ts";

const maximumParts = 500;

const keptBy: Readonly<Record<DuePartKind, RawBuilder<unknown>>> = {
  ALL: sql``,
  OPEN: sql`and not is_prior`,
  PRIOR: sql`and is_prior`,
  EXPECTED: sql``,
};

interface Scope {
  of: DuePartKind;
  date?: Day | undefined;
  from?: Day | undefined;
  through?: Day | undefined;
  companyId?: string | undefined;
}

export async function readDueParts(
  call: Call,
  { of, date = call.today, from, through, companyId }: Scope,
): Promise<DueParts> {
  const parts = sql`with ${of === "EXPECTED" ? expectedParts(call.today) : openPartsOn(date, companyId)},
    due as (select * from open_part where cents <> 0 ${keptBy[of]}
      ${from === undefined ? sql`` : sql`and expected_on >= ${from}`}
      ${through === undefined ? sql`` : sql`and expected_on <= ${through}`}
      ${companyId === undefined ? sql`` : sql`and company_id = ${companyId}`})`;
  const totals = await sql<{ totalCents: Cents; count: number }>`${parts}
    select coalesce(sum(cents), 0) as "totalCents", count(*) as count from due`.execute(call.db);
  const { rows } = await sql<DueParts["parts"][number]>`${parts}
    select part_id as "partId", document_id as "documentId", number, company_id as "companyId", company_name as "companyName",
      due_on as "dueOn", cents, is_prior as "isPrior",
      (select b.collection_on from debit b where b.part_id = due.part_id and b.status in ('PREPARED', 'SENT')) as "debitedOn"
    from due order by due_on, number, part_id limit ${maximumParts}`.execute(call.db);
  const { totalCents = 0, count = 0 } = totals.rows[0] ?? {};
  return { totalCents, count, parts: rows };
}
