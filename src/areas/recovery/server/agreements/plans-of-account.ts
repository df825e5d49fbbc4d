// Instalment plans as the account of a company shows them on a day.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { IssuerAccount } from "#ledger/model/account/account.ts";
import { openPartsOn } from "#ledger/server/account/open-parts.ts";

type Plan = IssuerAccount["plans"][number];
type Instalment = Plan["instalments"][number] &
  Omit<Plan, "instalments"> & { planId: string; issuerId: string };

/** The plans of a company on a day, the oldest first, for its account. */
export async function plansOfAccount(
  call: Call,
  { companyId, on }: { companyId: string; on: Day },
): Promise<{ issuerId: string; plan: Plan }[]> {
  const { rows } = await sql<Instalment>`
    with ${openPartsOn(on, companyId)}
    select l.id as "planId", l.case_id as "caseId", k.issuer_id as "issuerId", l.agreed_on as "agreedOn",
      p.due_on as "dueOn", sum(p.amount_cents) as cents, coalesce(sum(o.cents), 0) as "leftCents"
    from instalment_plan l join dunning_case k on k.id = l.case_id
    join instalment_part i on i.plan_id = l.id join document_part p on p.id = i.part_id
    left join open_part o on o.part_id = p.id
    where l.company_id = ${companyId} and l.agreed_on <= ${on}
      and (l.status = 'RUNNING' or exists (
        select from instalment_part j join open_part left_part on left_part.part_id = j.part_id where j.plan_id = l.id))
    group by l.id, k.issuer_id, p.due_on order by l.agreed_on, l.id, p.due_on`.execute(call.db);
  return [...Map.groupBy(rows, ({ planId }) => planId).values()].flatMap((instalments) => {
    const [first] = instalments;
    if (!first) return [];
    const { issuerId, caseId, agreedOn } = first;
    const parts = instalments.map(({ dueOn, cents, leftCents }) => ({ dueOn, cents, leftCents }));
    return [{ issuerId, plan: { caseId, agreedOn, instalments: parts } }];
  });
}
