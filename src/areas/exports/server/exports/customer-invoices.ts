// Documents issued to customers, by rate of VAT.
import { sql } from "kysely";
import { goodsKinds } from "#billing/model/documents/operations.ts";
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { field } from "#kernel/field.ts";
import { type Export, isWithin } from "../engine/export.ts";
import { accountNumber, siren, ttc } from "./words.ts";

const vatDue = { DEBITS: "Débits", RECEIPTS: "Encaissements", DELIVERY: "Livraison" } as const;

/** A credit note is below zero. What is settled and left is on the first row of its document, so that columns add up. */
export const customerInvoices: Export = {
  name: "customer-invoices",
  title: "Factures clients",
  group: "CUSTOMERS",
  holds:
    "Une facture, un avoir (en négatif) ou une note, par taux de TVA, avec ce qui en est réglé et reste dû à la fin de la période. Les appels de fonds n’y sont pas.",
  params: ["start", "end", "customerId"],
  columns: {
    number: field.text("Numéro"),
    kind: field.set("Nature", documentKinds),
    issuedOn: field.day("Émis le"),
    dueOn: field.day("Échéance"),
    companyName: field.text("Société"),
    accountNumber,
    siren,
    vatNumber: field.text("N° de TVA"),
    orderIds: field.text("Contrats"),
    category: field.text("Catégorie de TVA"),
    rate: field.number("Taux", { unit: "%" }),
    netCents: field.cents("Montant"),
    vatCents: field.cents("TVA", { isFixed: true }),
    totalCents: ttc("Montant TTC"),
    vatDue: field.set("Exigibilité", vatDue),
    corrects: field.text("Facture corrigée"),
    settledCents: ttc("Réglé TTC"),
    leftCents: ttc("Reste dû TTC"),
  },
  rows: ({ customerId, ...params }) => sql`
    select d.number, d.kind, d.issued_on, d.due_on, d.content -> 'customer' ->> 'name' as company_name,
      coalesce(b.auxiliary, '') as account_number, left(d.content -> 'customer' ->> 'siret', 9) as siren,
      d.content -> 'customer' ->> 'vatNumber' as vat_number, d.order_ids, v.part ->> 'category' as category,
      round((v.part ->> 'rate')::numeric * 100, 2) as rate, s.sign * (v.part ->> 'netCents')::bigint as net_cents,
      s.sign * (v.part ->> 'vatCents')::bigint as vat_cents,
      s.sign * ((v.part ->> 'netCents')::bigint + (v.part ->> 'vatCents')::bigint) as total_cents,
      case when v.part ->> 'category' <> 'S' then null when g.is_goods then 'DELIVERY'
        when (d.content ->> 'isVatOnDebits')::boolean then 'DEBITS' else 'RECEIPTS' end as vat_due,
      (select string_agg(c ->> 'number', ', ') from jsonb_array_elements(d.content -> 'corrects') c) as corrects,
      case when v.rank = 1 then s.sign * (d.settled_cents - m.cents) end as settled_cents,
      case when v.rank = 1 then s.sign * (d.total_cents - d.settled_cents + m.cents) end as left_cents
    from billing_document d
      cross join jsonb_array_elements(d.content -> 'vat') with ordinality v (part, rank)
      cross join lateral (select case d.kind when 'CREDIT_NOTE' then -1 else 1 end as sign) s
      cross join lateral (select bool_and(l ->> 'kind' = any(${[...goodsKinds]}::text[])) as is_goods
        from jsonb_array_elements(d.content -> 'lines') l) g
      cross join lateral (select coalesce(sum(cents), 0) as cents from (
        select a.cents from document_part p join allocation a on p.id in (a.part_id, a.credit_part_id)
          where p.document_id = d.id and a.effective_on > ${params.end}::date
        union all select w.cents from document_part p join write_off w on w.part_id = p.id
          where p.document_id = d.id and w.written_on > ${params.end}::date) later) m
      left join book_third_party b on b.kind = 'company' and b.id = d.company_id
    where d.status = 'FINAL' and d.kind <> 'CALL' and ${isWithin(params, sql`d.issued_on`)}
      ${customerId ? sql`and d.company_id = ${customerId}` : sql``}
    order by d.issued_on, d.number, d.id, v.rank`,
};
