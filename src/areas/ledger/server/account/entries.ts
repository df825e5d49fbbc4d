// The entries of the account of a company through a day, read from its documents, its receipts and their allocations.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { type AccountEntry, accountEntrySchema, withBalances } from "../../model/account/account.ts";
import { receiptMethods } from "../../model/receipts/receipt.ts";
import { openPartsOn } from "./open-parts.ts";
import { receiptName } from "../receipts/sides.ts";
import { pendingDebitsOf } from "../receipts/under-way.ts";
import "#billing/server/tables.ts";

const toEntry = viewOf(accountEntrySchema);

type Movement = Omit<AccountEntry, "balanceCents" | "pays" | "debitedOn"> & {
  issuerId: string;
  method: keyof typeof receiptMethods | null;
};

const usedOfCredit = (on: Day) => sql`coalesce((select sum(a.cents) from document_part p
  join allocation a on a.credit_part_id = p.id where p.document_id = e.id and a.effective_on <= ${on}), 0)`;

/** Amount left of a receipt: its allocations deducted, nothing once reversed. */
const leftOfReceipt = (on: Day) => sql`e.credit_cents
  + coalesce((select sum(o.amount_cents) from receipt o where o.reverses_id = e.id and o.received_on <= ${on}), 0)
  - coalesce((select sum(a.cents) from allocation a where a.receipt_id = e.id and a.effective_on <= ${on}), 0)`;

async function movementsOf(call: Call, companyId: string, on: Day): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with ${openPartsOn(on, companyId)}
    select e.id, e.issuer_id as "issuerId", e.day, e.kind, e.label, e.document_id as "documentId", e.receipt_id as "receiptId", e.method,
      e.order_ids as "orderIds", e.due_on as "dueOn",
      e.debit_cents as "debitCents", e.credit_cents as "creditCents",
      case
        when e.kind = 'CREDIT_NOTE' then e.credit_cents - ${usedOfCredit(on)}
        when e.kind in ('INVOICE', 'NOTE') then coalesce((select sum(o.cents) from open_part o where o.document_id = e.id), 0)
        when e.kind = 'RECEIPT' then ${leftOfReceipt(on)}
        else 0 end as "leftCents"
    from account_entry e where e.company_id = ${companyId} and e.day <= ${on}
    order by e.day, e.rank, e.id`.execute(call.db);
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

/** The first day on which a debit is about to collect each invoice and note. */
async function debitDays(call: Call, movements: readonly Movement[]): Promise<ReadonlyMap<string, Day>> {
  const documentIds = movements.flatMap(({ kind, documentId }) =>
    (kind === "INVOICE" || kind === "NOTE") && documentId !== null ? documentId : [],
  );
  const debits = await pendingDebitsOf(call, { documentIds });
  return new Map(debits.toReversed().map(({ documentId, collectionOn }) => [documentId, collectionOn]));
}

const labelOf = ({ label, method, day }: Movement): string =>
  method === null
    ? label
    : [receiptMethods[method], label].filter((text) => text !== "").join(" · ") ||
      receiptName({ method, origin: null, receivedOn: day });

/** The entries by issuer, with the balance of that issuer after each. */
export async function entriesOf(
  call: Call,
  companyId: string,
  on: Day,
): Promise<ReadonlyMap<string, AccountEntry[]>> {
  const payments = await paymentsOf(call, companyId, on);
  const movements = await movementsOf(call, companyId, on);
  const debitedOn = await debitDays(call, on < call.today ? [] : movements);
  const byIssuer = Map.groupBy(movements, ({ issuerId }) => issuerId);
  return new Map(
    [...byIssuer].map(([issuerId, ofIssuer]) => {
      const entries = ofIssuer.map((movement) => ({
        ...movement,
        label: labelOf(movement),
        debitedOn: debitedOn.get(movement.documentId ?? "") ?? null,
        pays: payments.get(movement.id) ?? [],
      }));
      return [issuerId, withBalances(entries).map(toEntry)];
    }),
  );
}
