// What the books must say, compared with the facts themselves: clients, guarantees, VAT, bank.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Cents } from "#kernel/money.ts";

export interface Difference {
  /** The account of the books, with the third party or the bank account where it has one. */
  subject: string;
  subjectId: string | null;
  booksCents: Cents;
  factsCents: Cents;
}

/** 411 and 462 of each company, and what its account says. */
export async function clientDifferences(call: Call, issuerId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with books as (
      select third_id as id, sum(debit_cents - credit_cents) as cents from book_line
      where issuer_id = ${issuerId} and third_kind = 'company' group by third_id
    ), facts as (
      select company_id as id, sum(debit_cents - credit_cents) as cents from account_entry
      where issuer_id = ${issuerId} group by company_id
    )
    select k.name as subject, k.id as "subjectId", coalesce(b.cents, 0)::bigint as "booksCents",
      coalesce(f.cents, 0)::bigint as "factsCents"
    from books b full join facts f on f.id = b.id join company k on k.id = coalesce(b.id, f.id)
    where coalesce(b.cents, 0) <> coalesce(f.cents, 0)
    order by k.name, k.id`.execute(call.db);
  return rows;
}

/** 1651 and 1655 of each contract, and the guarantees held. */
export async function guaranteeDifferences(call: Call, issuerId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with books as (
      select third_id as id, sum(credit_cents - debit_cents) as cents from book_line
      where issuer_id = ${issuerId} and third_kind = 'contract' group by third_id
    ), facts as (
      select contract_id as id, sum(remaining_cents) as cents from receipt
      where issuer_id = ${issuerId} and security is not null group by contract_id
    )
    select c.order_id as subject, c.id as "subjectId", coalesce(b.cents, 0)::bigint as "booksCents",
      coalesce(f.cents, 0)::bigint as "factsCents"
    from books b full join facts f on f.id = b.id join contract c on c.id = coalesce(b.id, f.id)
    where coalesce(b.cents, 0) <> coalesce(f.cents, 0)
    order by c.order_id, c.id`.execute(call.db);
  return rows;
}

/** 512 of each bank account, and its statements. */
export async function bankDifferences(call: Call, issuerId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with books as (
      select a.role as iban, sum(l.debit_cents - l.credit_cents) as cents
      from book_account a join book_line l on l.account = a.code and l.issuer_id = ${issuerId}
      where a.kind = 'BANK' group by a.role
    ), facts as (
      select iban, sum(amount_cents) as cents from statement_line where issuer_id = ${issuerId} group by iban
    )
    select '…' || right(coalesce(b.iban, f.iban), 4) as subject, null as "subjectId",
      coalesce(b.cents, 0)::bigint as "booksCents", coalesce(f.cents, 0)::bigint as "factsCents"
    from books b full join facts f on f.iban = b.iban
    where coalesce(b.cents, 0) <> coalesce(f.cents, 0)`.execute(call.db);
  return rows;
}
