// The account of a company at a day: computed, never stored.
import { sql } from "kysely";
import { issuerNames } from "#billing/server/issuers.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { plansOfCompany } from "../../model/events.ts";
import { type CompanyAccount, heldGuaranteeSchema, type IssuerAccount } from "../../model/account/account.ts";
import { openPartsOn } from "./open-parts.ts";
import { entriesOf } from "./entries.ts";
import "#contracts/server/tables.ts";

type Apart = Pick<IssuerAccount, "lateCents" | "priorCents" | "refundingCents">;

/** By issuer: late and prior amounts, and credits taken by refunds that no transfer had paid yet. */
async function apartByIssuer(call: Call, companyId: string, on: Day): Promise<ReadonlyMap<string, Apart>> {
  const { rows } = await sql<Apart & { issuerId: string }>`
    with ${openPartsOn(on, companyId)},
    by_issuer as (
      select d.issuer_id, coalesce(sum(o.cents) filter (where o.expected_on < ${on} and not o.is_prior), 0) as late_cents,
        coalesce(sum(o.cents) filter (where o.is_prior), 0) as prior_cents
      from open_part o join billing_document d on d.id = o.document_id group by d.issuer_id),
    refunding as (
      select f.issuer_id, sum(a.cents) as cents
      from refund f join allocation a on a.refund_id = f.id left join receipt r on r.id = a.receipt_id
      where f.company_id = ${companyId} and a.effective_on <= ${on} and r.security is null
        and (f.paid_on is null or f.paid_on > ${on}) group by f.issuer_id)
    select coalesce(o.issuer_id, f.issuer_id) as "issuerId", coalesce(o.late_cents, 0) as "lateCents",
      coalesce(o.prior_cents, 0) as "priorCents", coalesce(f.cents, 0) as "refundingCents"
    from by_issuer o full join refunding f on f.issuer_id = o.issuer_id`.execute(call.db);
  return new Map(rows.map(({ issuerId, ...apart }) => [issuerId, apart]));
}

type Guarantee = IssuerAccount["guarantees"][number] & { issuerId: string };

async function guaranteesOf(call: Call, companyId: string, on: Day): Promise<Guarantee[]> {
  const { rows } = await sql<Guarantee>`
    select r.issuer_id as "issuerId", r.contract_id as "contractId", c.order_id as "orderId", r.security, sum(r.amount_cents) as "receivedCents",
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
    group by r.issuer_id, r.contract_id, c.order_id, r.security having sum(r.amount_cents) <> 0
    order by c.order_id, r.security desc`.execute(call.db);
  return rows;
}

const toGuarantee = viewOf(heldGuaranteeSchema);
const noApart: Apart = { lateCents: 0, priorCents: 0, refundingCents: 0 };

export async function accountOf(
  call: Call,
  companyId: string,
  on: Day = call.today,
): Promise<CompanyAccount> {
  const { name } = await companyOf(call, companyId);
  const entriesByIssuer = await entriesOf(call, companyId, on);
  const apart = await apartByIssuer(call, companyId, on);
  const plans = (await call.ask(plansOfCompany, { companyId, on })).flat();
  const guarantees = await guaranteesOf(call, companyId, on);
  const accounts = [...(await issuerNames(call))].map(([issuerId, issuerName]): IssuerAccount => {
    const entries = entriesByIssuer.get(issuerId) ?? [];
    return {
      issuerId,
      issuerName,
      balanceCents: entries.at(-1)?.balanceCents ?? 0,
      ...(apart.get(issuerId) ?? noApart),
      entries,
      plans: plans.filter((one) => one.issuerId === issuerId).map(({ plan }) => plan),
      guarantees: guarantees.filter((guarantee) => guarantee.issuerId === issuerId).map(toGuarantee),
    };
  });
  const moved = accounts.filter((account) => account.entries.length + account.guarantees.length > 0);
  return { companyId, companyName: name, on, accounts: moved.length > 0 ? moved : accounts.slice(0, 1) };
}
