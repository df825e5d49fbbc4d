// The account of a company at a day: nothing of it is stored.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Cents } from "#kernel/money.ts";
import type { CompanyAccount } from "../../model/account/account.ts";
import { openPartsOn } from "../ageing/open-parts.ts";
import { entriesOf } from "./entries.ts";
import "#contracts/server/tables.ts";
import "../dunning/tables.ts";
import "../receipts/tables.ts";

type Apart = Pick<CompanyAccount, "lateCents" | "priorCents">;

async function lateAndPrior(call: Call, companyId: string, on: Day): Promise<Apart> {
  const { rows } = await sql<Apart>`
    with ${openPartsOn(on, companyId)}
    select coalesce(sum(cents) filter (where due_on < ${on} and not is_prior), 0) as "lateCents",
      coalesce(sum(cents) filter (where is_prior), 0) as "priorCents" from open_part`.execute(call.db);
  return rows[0] ?? { lateCents: 0, priorCents: 0 };
}

/** Credits taken by refunds that no transfer had paid yet. */
async function refunding(call: Call, companyId: string, on: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(a.cents), 0) as cents
    from refund f join allocation a on a.refund_id = f.id left join receipt r on r.id = a.receipt_id
    where f.company_id = ${companyId} and a.effective_on <= ${on} and r.security is null
      and (f.paid_on is null or f.paid_on > ${on})`.execute(call.db);
  return rows[0]?.cents ?? 0;
}

type Instalment = CompanyAccount["plans"][number]["instalments"][number] & {
  planId: string;
  caseId: string;
  agreedOn: Day;
};

async function plansOf(call: Call, companyId: string, on: Day): Promise<CompanyAccount["plans"]> {
  const { rows } = await sql<Instalment>`
    with ${openPartsOn(on, companyId)}
    select l.id as "planId", l.case_id as "caseId", l.agreed_on as "agreedOn", p.due_on as "dueOn",
      sum(p.amount_cents) as cents, coalesce(sum(o.cents), 0) as "leftCents"
    from instalment_plan l join instalment_part i on i.plan_id = l.id join document_part p on p.id = i.part_id
    left join open_part o on o.part_id = p.id
    where l.company_id = ${companyId} and l.agreed_on <= ${on}
      and (l.status = 'RUNNING' or exists (
        select from instalment_part j join open_part left_part on left_part.part_id = j.part_id where j.plan_id = l.id))
    group by l.id, p.due_on order by l.agreed_on, l.id, p.due_on`.execute(call.db);
  return [...Map.groupBy(rows, ({ planId }) => planId).values()].flatMap((instalments) => {
    const [first] = instalments;
    return first
      ? [
          {
            caseId: first.caseId,
            agreedOn: first.agreedOn,
            instalments: instalments.map(({ dueOn, cents, leftCents }) => ({ dueOn, cents, leftCents })),
          },
        ]
      : [];
  });
}

async function guaranteesOf(call: Call, companyId: string, on: Day): Promise<CompanyAccount["guarantees"]> {
  const { rows } = await sql<CompanyAccount["guarantees"][number]>`
    select r.contract_id as "contractId", c.order_id as "orderId", r.security, sum(r.amount_cents) as "receivedCents",
      coalesce(sum(released.cents), 0) as "releasedCents", sum(r.amount_cents) - coalesce(sum(released.cents), 0) as "heldCents",
      coalesce(sum(released.refunding_cents), 0) as "refundingCents"
    from receipt r join contract c on c.id = r.contract_id
    left join lateral (
      select sum(a.cents) filter (where a.refund_id is null or f.paid_on <= ${on}) as cents,
        sum(a.cents) filter (where a.refund_id is not null and (f.paid_on is null or f.paid_on > ${on})) as refunding_cents
      from allocation a left join refund f on f.id = a.refund_id
      left join document_part p on p.id = a.part_id left join billing_document d on d.id = p.document_id
      where a.receipt_id = r.id and a.effective_on <= ${on} and d.kind is distinct from 'CALL') released on true
    where r.company_id = ${companyId} and r.received_on <= ${on}
    group by r.contract_id, c.order_id, r.security having sum(r.amount_cents) <> 0
    order by c.order_id, r.security desc`.execute(call.db);
  return rows;
}

export async function accountOf(
  call: Call,
  companyId: string,
  on: Day = call.today,
): Promise<CompanyAccount> {
  const { name } = await companyOf(call, companyId);
  const entries = await entriesOf(call, companyId, on);
  return {
    companyId,
    companyName: name,
    on,
    balanceCents: entries.at(-1)?.balanceCents ?? 0,
    ...(await lateAndPrior(call, companyId, on)),
    refundingCents: await refunding(call, companyId, on),
    entries,
    plans: await plansOf(call, companyId, on),
    guarantees: await guaranteesOf(call, companyId, on),
  };
}
