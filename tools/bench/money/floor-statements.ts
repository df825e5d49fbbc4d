// What the floor asks the database for billing and collection, written by hand.

const documentColumns = `id, version, kind, status, stage, origin, number, company_id as "companyId", company_name as "companyName",
  contract_id as "contractId", order_ids as "orderIds", month, reference, issued_on as "issuedOn", due_on as "dueOn", late_from as "lateFrom",
  net_cents as "netCents", vat_cents as "vatCents", total_cents as "totalCents", remaining_cents as "remainingCents",
  disputed_cents as "disputedCents", created_at as "createdAt", updated_at as "updatedAt"`;

/** Receivables of an age on the day of the bench. */
const receivables =
  "billing_document where stage in ('OPEN', 'PARTLY') and kind in ('INVOICE', 'NOTE') and due_on between current_date - 60 and current_date - 31";

const ages = `sum(cents) filter (where late <= 0) as "notDue", sum(cents) filter (where late between 1 and 30) as days30,
  sum(cents) filter (where late between 31 and 60) as days60, sum(cents) filter (where late between 61 and 90) as days90,
  sum(cents) filter (where late > 90) as older, sum(cents) as "totalCents"`;

export const moneyPages: Readonly<Record<string, string>> = {
  documents: `select ${documentColumns} from billing_document order by issued_on desc nulls last, id desc limit 100`,
  receivables: `select ${documentColumns} from ${receivables} order by due_on, id limit 100`,
  ageing: `select company_id as "companyId", max(company_name) as "companyName", ${ages}, count(*) over () as count from (
      select d.company_id, d.company_name, current_date - p.due_on as late, p.remaining_cents as cents
      from document_part p join billing_document d on d.id = p.document_id
      where not p.is_replaced and p.settled_cents < p.amount_cents and d.kind in ('INVOICE', 'NOTE') and d.issued_on <= current_date) open
    group by company_id order by sum(cents) filter (where late > 0) desc nulls last, company_id limit 200`,
};

/** The rows of which a page counts a thousand at most. */
export const moneyTotals: Readonly<Record<string, string>> = {
  documents: "billing_document",
  receivables,
};

export const planStatements: readonly string[] = [
  "select * from contract where id = $1",
  "select * from rental_period where contract_id = $1 order by position",
  "select * from amendment where contract_id = $1 order by number desc",
  `select l.month, sum(l.counted_cents) as cents, json_agg(distinct d.number) as documents
   from billing_line l join billing_document d on d.id = l.document_id
   where l.contract_id = $1 and l.month is not null group by l.month order by l.month`,
];
