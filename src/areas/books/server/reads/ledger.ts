// The general ledger of an account, the auxiliary ledger of a third party: page after page, with the balance of each
// line.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Cents } from "#kernel/money.ts";
import { accountLabel } from "../../model/accounts.ts";
import type { Ledger } from "../../model/views.ts";
import { pageOfFact } from "./entries.ts";
import { balanceBefore } from "./balances.ts";

const linesPerPage = 200;

export interface LedgerQuery {
  issuerId: string;
  account: string;
  thirdId?: string | undefined;
  from: Day;
  to: Day;
  after?: string | undefined;
}

interface Position {
  day: string;
  entryId: string;
  id: string;
}

async function positionOf(call: Call, { after, from }: LedgerQuery): Promise<Position | null> {
  if (after === undefined) return null;
  const line = await call.db
    .selectFrom("bookLine")
    .select(["id", "entryId", "day"])
    .where("id", "=", after)
    .executeTakeFirst();
  if (!line || line.day < from) throw notFound("Cette ligne");
  return line;
}

/** Sum of the lines from the first day up to a position, itself included. */
async function sumUpTo(call: Call, query: LedgerQuery, { day, entryId, id }: Position): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from book_line l
    where ${isOf(query)} and l.day >= ${query.from} and (l.day, l.entry_id, l.id) <= (${day}, ${entryId}, ${id})`.execute(
    call.db,
  );
  return rows[0]?.cents ?? 0;
}

const isOf = ({ issuerId, account, thirdId }: LedgerQuery) =>
  sql`l.issuer_id = ${issuerId} and l.account = ${account} and (${thirdId ?? null}::uuid is null or l.third_id = ${thirdId ?? null})`;

export async function readLedger(call: Call, query: LedgerQuery): Promise<Ledger> {
  const { account, from, to, thirdId } = query;
  const position = await positionOf(call, query);
  const openingCents = await balanceBefore(call, query, from);
  let balanceCents = openingCents + (position ? await sumUpTo(call, query, position) : 0);
  const { rows } = await sql<Omit<Ledger["lines"][number], "balanceCents">>`
    with page as (
      select l.* from book_line l where ${isOf(query)} and l.day between ${from} and ${to}
        ${position ? sql`and (l.day, l.entry_id, l.id) > (${position.day}, ${position.entryId}, ${position.id})` : sql``}
      order by l.day, l.entry_id, l.id limit ${linesPerPage + 1}
    )
    select l.id, l.entry_id as "entryId", l.debit_cents as "debitCents", l.credit_cents as "creditCents", l.letter,
      l.third_id as "thirdId", coalesce(t.name, '') as "thirdName", e.journal, e.day, e.fact_day as "factDay",
      e.piece_ref as "pieceRef", e.label, e.number, ${pageOfFact} as page
    from page l join book_entry e on e.id = l.entry_id
    left join book_third_party t on t.kind = l.third_kind and t.id = l.third_id
    order by l.day, l.entry_id, l.id`.execute(call.db);
  const lines = rows.slice(0, linesPerPage).map((row) => {
    balanceCents += row.debitCents - row.creditCents;
    return { ...row, balanceCents };
  });
  return {
    accountLabel: accountLabel(account),
    thirdName: thirdId === undefined ? "" : (lines[0]?.thirdName ?? ""),
    openingCents,
    lines,
    next: rows.length > linesPerPage ? (lines.at(-1)?.id ?? null) : null,
  };
}
