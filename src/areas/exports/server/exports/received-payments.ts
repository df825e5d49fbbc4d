// Receipts and their reversals.
import { sql } from "kysely";
import { field } from "#kernel/field.ts";
import { receiptMethods, receiptOrigins } from "#ledger/model/receipts/receipt.ts";
import { type Export, isWithin } from "../engine/export.ts";
import { receiptVat } from "./receipt-vat.ts";
import { accountNumber, ttc } from "./words.ts";

/** A reversal is below zero, on its own day. */
export const receivedPayments: Export = {
  name: "received-payments",
  title: "Règlements reçus",
  group: "MONEY",
  holds:
    "Un règlement reçu, ou son annulation en négatif, avec les documents réglés et la TVA devenue exigible.",
  params: ["start", "end", "customerId"],
  columns: {
    receivedOn: field.day("Reçu le"),
    recordedOn: field.day("Enregistré le"),
    companyName: field.text("Société"),
    accountNumber,
    method: field.set("Mode", receiptMethods),
    origin: field.set("Provenance", receiptOrigins),
    reference: field.text("Référence"),
    amountCents: ttc("Montant TTC"),
    documents: field.text("Documents réglés"),
    vatCents: field.cents("TVA exigible", { isFixed: true }),
    guarantee: field.text("Contrat garanti"),
    bankOn: field.day("Date de banque"),
  },
  rows: ({ customerId, ...params }) => sql`
    select r.id, r.reverses_id, v.received_on as reversed_on, r.received_on,
      (r.created_at at time zone 'Europe/Paris')::date as recorded_on, r.company_name,
      coalesce(b.auxiliary, '') as account_number, r.method, r.origin, r.reference, r.amount_cents, d.numbers as documents,
      k.order_id as guarantee, l.booked_on as bank_on
    from receipt r
      left join receipt v on v.reverses_id = r.id
      left join book_third_party b on b.kind = 'company' and b.id = r.company_id
      left join contract k on k.id = r.contract_id
      left join statement_line l on l.id = r.statement_line_id
      left join lateral (select string_agg(number, ', ' order by number) as numbers from (
        select d.number from allocation a join document_part p on p.id = a.part_id join billing_document d on d.id = p.document_id
        where a.receipt_id = coalesce(r.reverses_id, r.id) group by d.number
        having r.reverses_id is not null or r.is_reversed or sum(a.cents) <> 0) paid) d on true
    where ${isWithin(params, sql`r.received_on`)} ${customerId ? sql`and r.company_id = ${customerId}` : sql``}
    order by r.received_on, r.id`,
  complete: async (call, rows) => {
    const vatOf = await receiptVat(
      call,
      rows.map(({ reversesId, id }) => String(reversesId ?? id)),
    );
    return rows.map((row) => {
      const { reversesId, id, receivedOn, reversedOn } = row;
      // The reversal takes back what has become due of its receipt, from its own day on.
      const isIn = reversesId
        ? (on: string) => on >= String(receivedOn)
        : (on: string) => !reversedOn || on < String(reversedOn);
      return { ...row, vatCents: vatOf(String(reversesId ?? id), isIn) };
    });
  },
};
