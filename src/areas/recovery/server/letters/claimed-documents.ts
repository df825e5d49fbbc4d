// Documents whose transfer a letter asks for by a day that has not passed: who obeys it is not debited too.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { LetterClaim } from "#payments/model/events.ts";

type ClaimRow = LetterClaim & { issuerId: string; number: string };

/** The last claim of each document, for letters that set a day: second letters and formal notices. */
export async function letterClaimsOf(
  call: Call,
  { companyIds }: { companyIds: readonly string[] },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.issuer_id as "issuerId", n.number, l.sent_on as on, (l.content ->> 'payBefore')::date as "payBefore",
      n.is_charge as "isCharge"
    from dunning_case c join dunning_letter l on l.case_id = c.id
    cross join lateral (
      select l.content ->> 'noteNumber' as number, true as is_charge
      union all
      select e ->> 'number', true from jsonb_array_elements(coalesce(l.content -> 'earlierNotes', '[]')) e
      union all
      select e ->> 'number', false from jsonb_array_elements(l.content -> 'documents') e) n
    where c.company_id = any(${[...companyIds]}::uuid[]) and l.level in ('FIRM', 'FORMAL')
      and l.content ->> 'payBefore' >= ${call.today}::text and n.number is not null
    order by l.id`.execute(call.db);
  return rows;
}
