// The account of a company, read from its documents, its receipts and their allocations: nothing of it is stored.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  type AccountEntry,
  accountEntrySchema,
  type CompanyAccount,
  withBalances,
} from "../../model/account/account.ts";
import { receiptName } from "../receipts/sides.ts";
import { receiptMethods } from "../../model/receipts/receipt.ts";
import "#billing/server/tables.ts";
import "../receipts/tables.ts";

const toEntry = viewOf(accountEntrySchema);

interface RawRow extends Omit<AccountEntry, "balanceCents"> {
  method: keyof typeof receiptMethods | null;
}

/** What allocations had settled of the parts of a document by a day. */
const settledBy = (on: Day) => sql`coalesce((select sum(a.cents) from document_part p
  join allocation a on a.part_id = p.id or a.credit_part_id = p.id
  where p.document_id = d.id and a.effective_on <= ${on}), 0)`;

const allocatedBy = (on: Day) => sql`coalesce((select sum(a.cents) from allocation a
  where a.receipt_id = r.id and a.effective_on <= ${on}), 0)`;

async function rowsOf(call: Call, companyId: string, on: Day): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select * from (
      select d.issued_on as day, d.kind, d.number as label, d.id as "documentId", null::uuid as "receiptId", null as method,
        d.due_on as "dueOn", case when d.kind = 'CREDIT_NOTE' then 0 else d.total_cents end as "debitCents",
        case when d.kind = 'CREDIT_NOTE' then d.total_cents else 0 end as "creditCents",
        d.total_cents - ${settledBy(on)} as "leftCents", 1 as rank, d.id
      from billing_document d
      where d.company_id = ${companyId} and d.status = 'FINAL' and d.kind <> 'CALL' and d.issued_on <= ${on}
      union all
      select r.received_on, case when r.reverses_id is null then 'RECEIPT' else 'REVERSAL' end, r.reference, null, r.id, r.method,
        null, greatest(-r.amount_cents, 0), greatest(r.amount_cents, 0),
        case when r.is_reversed or r.reverses_id is not null then 0 else r.amount_cents - ${allocatedBy(on)} end, 2, r.id
      from receipt r
      where r.company_id = ${companyId} and r.security is null and r.received_on <= ${on}
      union all
      select a.effective_on, 'SET_OFF', d.number, d.id, r.id, r.method, null, greatest(-a.cents, 0), greatest(a.cents, 0), 0, 3, a.id
      from allocation a join receipt r on r.id = a.receipt_id and r.security is not null
        join document_part p on p.id = a.part_id join billing_document d on d.id = p.document_id and d.kind <> 'CALL'
      where d.company_id = ${companyId} and a.effective_on <= ${on}
      union all
      select f.paid_on, 'REFUND', f.reason, null, null, null, null, sum(a.cents), 0, 0, 4, f.id
      from refund f join allocation a on a.refund_id = f.id left join receipt r on r.id = a.receipt_id
      where f.company_id = ${companyId} and f.paid_on <= ${on} and r.security is null
      group by f.id
    ) entries order by day, rank, id`.execute(call.db);
  return rows;
}

const labelOf = ({ kind, label, method, day }: RawRow): string =>
  method === null || kind === "SET_OFF"
    ? label
    : [receiptMethods[method], label].filter((text) => text !== "").join(" · ") ||
      receiptName({ method, receivedOn: day });

async function guaranteesOf(call: Call, companyId: string, on: Day): Promise<CompanyAccount["guarantees"]> {
  const { rows } = await sql<CompanyAccount["guarantees"][number]>`
    select r.contract_id as "contractId", c.order_id as "orderId", r.security, sum(r.amount_cents) as "receivedCents",
      coalesce(sum(released.cents), 0) as "releasedCents", sum(r.amount_cents) - coalesce(sum(released.cents), 0) as "heldCents"
    from receipt r join contract c on c.id = r.contract_id
    left join lateral (select sum(a.cents) as cents from allocation a
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
  const rows = await rowsOf(call, companyId, on);
  const entries = withBalances(rows.map((row) => ({ ...row, label: labelOf(row) }))).map(toEntry);
  const late = rows.filter(({ debitCents, dueOn }) => debitCents > 0 && dueOn !== null && dueOn < on);
  return {
    companyId,
    companyName: name,
    on,
    balanceCents: entries.at(-1)?.balanceCents ?? 0,
    lateCents: late.reduce((sum, { leftCents }) => sum + leftCents, 0),
    entries,
    guarantees: await guaranteesOf(call, companyId, on),
  };
}
