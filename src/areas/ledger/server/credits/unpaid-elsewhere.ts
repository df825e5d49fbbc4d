// Documents that money received by one issuer leaves unpaid at another one: those that its payer named, and the late ones.
import { sql } from "kysely";
import { issuerNames, readIssuer } from "#billing/server/issuers.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { wordsOfPayer } from "../../model/events.ts";
import { documentNumbers } from "../../model/receipts/document-numbers.ts";

type Receipt = Pick<Row<"receipt">, "issuerId" | "companyId" | "reference" | "statementLineId">;

interface UnpaidDocument {
  issuerId: string;
  number: string;
  leftCents: Cents;
}

async function namedNumbers(call: Call, { reference, statementLineId }: Receipt): Promise<string[]> {
  const words = statementLineId === null ? [] : await call.ask(wordsOfPayer, { statementLineId });
  return documentNumbers([reference, ...words].join(" "));
}

/** A payer leaves out the code of an SPV: a number that the issuer of the receipt has too is its own. */
async function unpaidElsewhere(call: Call, receipt: Receipt): Promise<UnpaidDocument[]> {
  const { issuerId, companyId } = receipt;
  const numbers = await namedNumbers(call, receipt);
  const { rows } = await sql<UnpaidDocument>`
    with named as (
      select i.id as issuer_id, case when i.code = '' then n.number else i.code || '-' || n.number end as full_number, n.number
      from unnest(${numbers}::text[]) as n (number) cross join issuer i)
    select d.issuer_id as "issuerId", d.number, d.remaining_cents as "leftCents"
    from billing_document d
    where d.company_id = ${companyId} and d.issuer_id <> ${issuerId} and d.kind in ('INVOICE', 'NOTE')
      and d.remaining_cents > 0
      and (d.late_from <= ${call.today} or exists (
        select from named n where n.issuer_id = d.issuer_id and n.full_number = d.number and not exists (
          select from named o join billing_document own on own.issuer_id = o.issuer_id and own.number = o.full_number
          where o.issuer_id = ${issuerId} and o.number = n.number and own.company_id = d.company_id)))
    order by d.issuer_id, d.issued_on, d.number`.execute(call.db);
  return rows;
}

const listed = (documents: readonly UnpaidDocument[]): string =>
  documents.map(({ number, leftCents }) => `${number} (reste ${frenchPrice(leftCents)})`).join(", ");

/** One sentence by other issuer that is still owed, with the account on which it is paid; none without such a debt. */
export async function unpaidElsewhereSentences(call: Call, receipt: Receipt): Promise<string[]> {
  const documents = await unpaidElsewhere(call, receipt);
  if (documents.length === 0) return [];
  const names = await issuerNames(call);
  const sentences: string[] = [];
  for (const [issuerId, ofIssuer] of Map.groupBy(documents, (document) => document.issuerId)) {
    const { identity } = await readIssuer(call, issuerId);
    sentences.push(
      `Ce paiement a été reçu par ${names.get(receipt.issuerId) ?? ""}. Il ne règle pas ce que vous devez à ${identity.name}, qui reste à payer sur son compte (IBAN ${frenchIban(identity.iban)}) : ${listed(ofIssuer)}.`,
    );
  }
  return sentences;
}
