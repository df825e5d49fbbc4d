// Documents that a line names, open or paid. A payer leaves out the code of an SPV.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { PaidDocument } from "../../model/matching/already-paid.ts";
import { documentNumbers } from "#ledger/model/receipts/document-numbers.ts";
import "#billing/server/tables.ts";
import "#ledger/server/tables.ts";
import { codesOfOtherIssuers } from "./other-issuers.ts";

type Line = Pick<Row<"statementLine">, "issuerId" | "remittance" | "structuredReference" | "endToEndId">;

export interface NamedDocument {
  id: string;
  kind: Row<"billingDocument">["kind"];
  number: string;
  companyId: string;
  companyName: string;
  remainingCents: Cents;
  /** The day of its last payment that holds; null without any. */
  paidOn: Day | null;
  /** Numbers of the credit notes that correct it, where they correct the whole of it. */
  credits: string[];
}

/** In the order of their numbers. */
export async function namedDocuments(call: Call, line: Line): Promise<NamedDocument[]> {
  const { issuerId, remittance, structuredReference, endToEndId } = line;
  const numbers = documentNumbers(
    `${remittance} ${structuredReference} ${endToEndId}`,
    await codesOfOtherIssuers(call, issuerId),
  );
  if (numbers.length === 0) return [];
  const { rows } = await sql<NamedDocument>`
    select d.id, d.kind, d.number, d.company_id as "companyId", d.company_name as "companyName",
      d.remaining_cents as "remainingCents",
      paid.on as "paidOn",
      case when corrected.net_cents = d.net_cents then corrected.credits else '{}' end as credits
    from unnest(${[...numbers]}::text[]) as n (number)
    join issuer i on i.id = ${issuerId}
    join billing_document d on d.issuer_id = i.id and d.kind <> 'CREDIT_NOTE'
      and d.number = case when i.code = '' then n.number else i.code || '-' || n.number end
    cross join lateral (
      select max(a.effective_on) as on from document_part p join allocation a on a.part_id = p.id
      where p.document_id = d.id and a.undoes_id is null
        and not exists (select from allocation u where u.undoes_id = a.id)) paid
    cross join lateral (
      select coalesce(array_agg(distinct c.number order by c.number), '{}') as credits,
        coalesce(sum(cl.net_cents), 0) as net_cents
      from billing_line l join billing_line cl on cl.corrects_line_id = l.id
      join billing_document c on c.id = cl.document_id and c.status = 'FINAL'
      where l.document_id = d.id) corrected
    order by d.number`.execute(call.db);
  return rows;
}

/** Those of a company that are paid already. */
export const paidOf = (documents: readonly NamedDocument[], companyId: string): PaidDocument[] =>
  documents.flatMap(({ remainingCents, paidOn, ...document }) =>
    document.companyId === companyId && remainingCents === 0 && paidOn !== null
      ? { ...document, paidOn }
      : [],
  );
