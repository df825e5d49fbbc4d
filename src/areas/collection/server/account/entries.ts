// The entries of the account of a company through a day, read from its documents, its receipts and their allocations.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { type AccountEntry, accountEntrySchema, withBalances } from "../../model/account/account.ts";
import { receiptMethods } from "../../model/receipts/receipt.ts";
import { openPartsOn } from "../ageing/open-parts.ts";
import { receiptName } from "../receipts/sides.ts";
import "#billing/server/tables.ts";
import "../dunning/tables.ts";
import "../receipts/tables.ts";

const toEntry = viewOf(accountEntrySchema);

type Movement = Omit<AccountEntry, "balanceCents" | "pays"> & { method: keyof typeof receiptMethods | null };

const usedOfCredit = (on: Day) => sql`coalesce((select sum(a.cents) from document_part p
  join allocation a on a.credit_part_id = p.id where p.document_id = d.id and a.effective_on <= ${on}), 0)`;

/** Amount left of a receipt: its allocations deducted, nothing once reversed. */
const leftOfReceipt = (on: Day) => sql`r.amount_cents
  + coalesce((select sum(o.amount_cents) from receipt o where o.reverses_id = r.id and o.received_on <= ${on}), 0)
  - coalesce((select sum(a.cents) from allocation a where a.receipt_id = r.id and a.effective_on <= ${on}), 0)`;

async function movementsOf(call: Call, companyId: string, on: Day): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with ${openPartsOn(on, companyId)}
    select * from (
      select d.issued_on as day, d.kind, d.number as label, d.id as "documentId", null::uuid as "receiptId", null as method,
        d.order_ids as "orderIds", d.due_on as "dueOn",
        case when d.kind = 'CREDIT_NOTE' then 0 else d.total_cents end as "debitCents",
        case when d.kind = 'CREDIT_NOTE' then d.total_cents else 0 end as "creditCents",
        case when d.kind = 'CREDIT_NOTE' then d.total_cents - ${usedOfCredit(on)}
          else coalesce((select sum(o.cents) from open_part o where o.document_id = d.id), 0) end as "leftCents", 1 as rank, d.id
      from billing_document d
      where d.company_id = ${companyId} and d.status = 'FINAL' and d.kind <> 'CALL' and d.issued_on <= ${on}
      union all
      select r.received_on, case when r.reverses_id is null then 'RECEIPT' else 'REVERSAL' end, r.reference, null, r.id, r.method,
        '', null, greatest(-r.amount_cents, 0), greatest(r.amount_cents, 0),
        case when r.reverses_id is null then ${leftOfReceipt(on)} else 0 end, 2, r.id
      from receipt r
      where r.company_id = ${companyId} and r.security is null and r.received_on <= ${on}
      union all
      select a.effective_on, 'SET_OFF', d.number, d.id, r.id, null, '', null, greatest(-a.cents, 0), greatest(a.cents, 0), 0, 3, a.id
      from allocation a join receipt r on r.id = a.receipt_id and r.security is not null
        join document_part p on p.id = a.part_id join billing_document d on d.id = p.document_id and d.kind <> 'CALL'
      where d.company_id = ${companyId} and a.effective_on <= ${on}
      union all
      select w.written_on, 'WRITE_OFF', d.number, d.id, null, null, '', null, greatest(-w.cents, 0), greatest(w.cents, 0), 0, 4, w.id
      from write_off w join document_part p on p.id = w.part_id join billing_document d on d.id = p.document_id
      where w.company_id = ${companyId} and w.written_on <= ${on}
      union all
      select f.paid_on, 'REFUND', f.reason, null, null, null, '', null, sum(a.cents), 0, 0, 5, f.id
      from refund f join allocation a on a.refund_id = f.id left join receipt r on r.id = a.receipt_id
      where f.company_id = ${companyId} and f.paid_on <= ${on} and r.security is null
      group by f.id
    ) entries order by day, rank, id`.execute(call.db);
  return rows;
}

type Payment = AccountEntry["pays"][number];

/** Payments by receipts and credit notes up to the day, by document. */
async function paymentsOf(call: Call, companyId: string, on: Day): Promise<ReadonlyMap<string, Payment[]>> {
  const { rows } = await sql<Payment & { sourceId: string }>`
    select coalesce(a.receipt_id, c.document_id) as "sourceId", d.id as "documentId", d.number, sum(a.cents) as cents
    from billing_document d join document_part p on p.document_id = d.id join allocation a on a.part_id = p.id
    left join document_part c on c.id = a.credit_part_id
    where d.company_id = ${companyId} and a.effective_on <= ${on}
    group by 1, 2, 3 having sum(a.cents) <> 0 order by d.issued_on, d.id`.execute(call.db);
  const payments = new Map<string, Payment[]>();
  for (const { sourceId, ...payment } of rows)
    payments.set(sourceId, [...(payments.get(sourceId) ?? []), payment]);
  return payments;
}

const labelOf = ({ label, method, day }: Movement): string =>
  method === null
    ? label
    : [receiptMethods[method], label].filter((text) => text !== "").join(" · ") ||
      receiptName({ method, receivedOn: day });

export async function entriesOf(call: Call, companyId: string, on: Day): Promise<AccountEntry[]> {
  const payments = await paymentsOf(call, companyId, on);
  const movements = await movementsOf(call, companyId, on);
  const entries = movements.map((movement) => ({
    ...movement,
    label: labelOf(movement),
    pays: payments.get(movement.id) ?? [],
  }));
  return withBalances(entries).map(toEntry);
}
