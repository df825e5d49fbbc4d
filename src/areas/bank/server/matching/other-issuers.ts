// Documents of other issuers than the one of an account, as a payer names them.
import { sql } from "kysely";
import { issuerNames } from "#billing/server/issuers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { documentNumbers, writtenNumbers } from "#ledger/model/receipts/document-numbers.ts";

/** Codes that open the numbers of other issuers. */
export async function codesOfOtherIssuers(call: Call, issuerId: string): Promise<ReadonlySet<string>> {
  const rows = await call.db
    .selectFrom("issuer")
    .select("code")
    .where("id", "<>", issuerId)
    .where("code", "<>", "")
    .execute();
  return new Set(rows.map(({ code }) => code.toUpperCase()));
}

type Line = Pick<
  Row<"statementLine">,
  "status" | "issuerId" | "remittance" | "structuredReference" | "endToEndId"
>;

/**
 * French sentences on the documents of other issuers that a line to match names: its money does not pay them. A number
 * without a code is that of the issuer of the account, when it has such a document.
 */
export async function documentsElsewhere(call: Call, line: Line): Promise<string[]> {
  const { status, issuerId, remittance, structuredReference, endToEndId } = line;
  if (status !== "TO_MATCH") return [];
  const text = `${remittance} ${structuredReference} ${endToEndId}`;
  const codes = await codesOfOtherIssuers(call, issuerId);
  const own = documentNumbers(text, codes);
  const named = writtenNumbers(text).map(({ code, number }) => ({
    number,
    code: codes.has(code) ? code : "",
  }));
  const { rows } = await sql<{ number: string; issuerId: string }>`
    with named as (
      select i.id as issuer_id, n.number,
        case when i.code = '' then n.number else i.code || '-' || n.number end as full_number
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (number text, code text)
      join issuer i on n.code in ('', upper(i.code)))
    select distinct d.number, d.issuer_id as "issuerId"
    from named n join billing_document d on d.issuer_id = n.issuer_id and d.number = n.full_number
    where d.kind <> 'CREDIT_NOTE' and d.issuer_id <> ${issuerId} and not (n.number = any(${own}::text[]) and exists (
      select from named o join billing_document m on m.issuer_id = o.issuer_id and m.number = o.full_number
      where o.issuer_id = ${issuerId} and o.number = n.number))
    order by d.number`.execute(call.db);
  if (rows.length === 0) return [];
  const names = await issuerNames(call);
  return rows.map(
    ({ number, issuerId: of }) =>
      `${number} est due à ${names.get(of) ?? "un autre émetteur"} : l’argent reçu sur ce compte ne la paie pas.`,
  );
}
