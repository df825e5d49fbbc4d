// Lettering of clients, suppliers and guarantees: the entries of facts that settle each other and add up to zero share
// the next code of their third party.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { idsOf } from "#kernel/values.ts";
import { newCodes } from "../../model/lettering.ts";
import "../tables.ts";

interface OpenLine {
  id: string;
  thirdId: string;
  account: string;
  day: Day;
  cents: Cents;
  code: string | null;
  fact: string;
}

const letteredRoles = ["411", "404", "1651", "1655"];

/** Pairs of facts of which one settles the other. */
async function linksOf(call: Call, facts: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with side as (
      select a.id, coalesce(a.receipt_id, cp.document_id) as one, coalesce(tp.document_id, a.refund_id, a.carried_to_id) as other
      from allocation a
      left join document_part cp on cp.id = a.credit_part_id
      left join document_part tp on tp.id = a.part_id
      where a.receipt_id = any(${[...facts]}::uuid[])
        or a.credit_part_id in (select id from document_part where document_id = any(${[...facts]}::uuid[]))
    )
    select distinct one, other from side
    union select r.reverses_id, r.id from receipt r where r.id = any(${[...facts]}::uuid[]) and r.reverses_id is not null
    union select c.invoice_id, p.id from supplier_payment p
      join car_order_line o on o.payment_id = p.id join supplier_invoice_car c on c.line_id = o.id
      where p.id = any(${[...facts]}::uuid[])
    union select r.payment_id, r.advance_id from supplier_advance_recovery r
      where r.advance_id = any(${[...facts]}::uuid[]) and r.payment_id is not null`.execute(call.db);
  return rows.map(({ one, other }) => [one, other]);
}

async function letterThirds(call: Call, issuerId: string, thirdIds: readonly string[]): Promise<void> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.third_id as "thirdId", l.account, l.day, l.debit_cents - l.credit_cents as cents, l.letter as code,
      e.source_id as fact
    from book_line l join book_entry e on e.id = l.entry_id
    where l.issuer_id = ${issuerId} and l.role = any(${letteredRoles}) and l.third_id = any(${[...thirdIds]}::uuid[])
    order by l.day, l.id`.execute(call.db);
  const links = await linksOf(call, [...new Set(rows.map(({ fact }) => fact))]);
  const codes: { id: string; letter: string; on: Day }[] = [];
  for (const lines of Map.groupBy(rows, ({ thirdId, account }) => `${thirdId} ${account}`).values()) {
    const first = new Map(lines.map(({ fact, id }) => [fact, id]));
    const pairs = [
      ...lines.map(({ id, fact }) => [id, first.get(fact) ?? id] as const),
      ...links.flatMap(([one, other]) => {
        const [a, b] = [first.get(one), first.get(other)];
        return a && b ? [[a, b] as const] : [];
      }),
    ];
    const given = newCodes(lines, pairs);
    const days = new Map<string, Day>();
    for (const { id, day } of lines) {
      const code = given.get(id);
      if (code !== undefined && day > (days.get(code) ?? "")) days.set(code, day);
    }
    for (const [id, letter] of given) codes.push({ id, letter, on: days.get(letter) ?? call.today });
  }
  for (const chunk of inChunks(codes))
    await sql`update book_line l set letter = v.letter, letter_on = v."on"
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as v (id uuid, letter text, "on" date)
      where l.id = v.id`.execute(call.db);
}

/** Letters newly settled lines, a thousand third parties at a time. */
export async function letterIssuer(call: Call, issuerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select third_id as id from book_line
    where issuer_id = ${issuerId} and role = any(${letteredRoles}) and letter is null
    group by third_id having count(*) > 1`.execute(call.db);
  for (const chunk of inChunks(idsOf(rows))) await letterThirds(call, issuerId, chunk);
}

export const nightlyLettering = sweep("books.letter", {
  cron: "20 4 * * *",
  find: async (call) => idsOf(await call.db.selectFrom("bookSettings").select("id").orderBy("id").execute()),
  each: letterIssuer,
});
