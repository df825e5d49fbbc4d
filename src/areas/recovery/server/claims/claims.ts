// The claims of a judgment that are not paid, as its page and its declaration list them.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { sumOf, type Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { pluck } from "#kernel/values.ts";

export interface Claim {
  documentId: string;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  cents: Cents;
}

export async function claimsOf(call: Call, insolvencyId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select d.id as "documentId", d.number, d.issued_on as "issuedOn", min(p.due_on) as "dueOn",
      sum(p.remaining_cents) as cents
    from prior_claim c join document_part p on p.id = c.part_id join billing_document d on d.id = p.document_id
    where c.insolvency_id = ${insolvencyId} and p.remaining_cents > 0
    group by d.id, d.number, d.issued_on order by d.issued_on, d.number`.execute(call.db);
  return rows;
}

export const totalOfClaims = (claims: readonly Claim[]): Cents => sumOf(pluck(claims, "cents"));
