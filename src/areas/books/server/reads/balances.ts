// Balances on any day: sums of the frozen months, then the lines of what is open.
import { type RawBuilder, sql } from "kysely";
import { type Day, day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { accountLabel, isCollective } from "../../model/accounts.ts";
import type { TrialBalance } from "../../model/views.ts";
import "../tables.ts";

/** The first day that the stored sums of frozen months do not cover, at the latest a given day. */
async function summedUntil(call: Call, issuerId: string, before: Day): Promise<Day> {
  const row = await call.db
    .selectFrom("bookMonth")
    .select((of) => of.fn.max("month").as("month"))
    .where("issuerId", "=", issuerId)
    .where("stage", "=", "FROZEN")
    .executeTakeFirst();
  if (!row?.month) return firstDay;
  const { rows } = await sql<{ until: Day }>`
    select least((${row.month}::date + interval '1 month')::date, ${firstOfMonth(before)}::date) as until`.execute(
    call.db,
  );
  return rows[0]?.until ?? firstDay;
}
const firstDay = day("1970-01-01");

interface Of {
  issuerId: string;
  account: string;
  thirdId?: string | undefined;
}

/** The balance of an account, or of a third party on it, before a day: a debit above zero. */
export async function balanceBefore(
  call: Call,
  { issuerId, account, thirdId }: Of,
  before: Day,
): Promise<Cents> {
  const until = await summedUntil(call, issuerId, before);
  const third = thirdId ?? null;
  const { rows } = await sql<{ cents: Cents }>`
    select (coalesce((select sum(debit_cents - credit_cents) from book_total
      where issuer_id = ${issuerId} and account = ${account} and month < ${until}
        and (${third}::uuid is null or third_id = ${third})), 0)
    + coalesce((select sum(debit_cents - credit_cents) from book_line
      where issuer_id = ${issuerId} and account = ${account} and day >= ${until} and day < ${before}
        and (${third}::uuid is null or third_id = ${third})), 0))::bigint as cents`.execute(call.db);
  return rows[0]?.cents ?? 0;
}

interface BalanceQuery {
  issuerId: string;
  account?: string | undefined;
  from: Day;
  to: Day;
}

/** Sums by account, or by third party of one account, over the days of a condition on `day`. */
const sums = ({ issuerId, account }: BalanceQuery, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account, ${account === undefined ? sql`null::text` : sql`third_kind`} as kind,
    ${account === undefined ? sql`null::uuid` : sql`third_id`} as third,
    sum(debit_cents) as debit, sum(credit_cents) as credit
  from ${from} where issuer_id = ${issuerId} ${account === undefined ? sql`` : sql`and account = ${account}`}`;

interface BalanceRow {
  account: string;
  thirdKind: TrialBalance["rows"][number]["thirdKind"];
  thirdId: string | null;
  name: string | null;
  auxiliary: string | null;
  openingCents: Cents;
  debitCents: Cents;
  creditCents: Cents;
}

export async function readTrialBalance(call: Call, query: BalanceQuery): Promise<TrialBalance> {
  const { issuerId, from, to } = query;
  const until = await summedUntil(call, issuerId, from);
  const { rows } = await sql<BalanceRow>`
    with opening as (
      ${sums(query, sql`book_total`)} and month < ${until} group by 1, 2, 3
      union all
      ${sums(query, sql`book_line`)} and day >= ${until} and day < ${from} group by 1, 2, 3
    ), moved as (
      ${sums(query, sql`book_line`)} and day between ${from} and ${to} group by 1, 2, 3
    ), whole as (
      select account, kind, third, debit - credit as opening, 0 as debit, 0 as credit from opening
      union all select account, kind, third, 0, debit, credit from moved
    )
    select w.account, w.kind as "thirdKind", w.third as "thirdId", t.name, t.auxiliary,
      sum(w.opening)::bigint as "openingCents", sum(w.debit)::bigint as "debitCents", sum(w.credit)::bigint as "creditCents"
    from whole w left join book_third_party t on t.kind = w.kind and t.id = w.third
    group by w.account, w.kind, w.third, t.name, t.auxiliary
    having sum(w.opening) <> 0 or sum(w.debit) <> 0 or sum(w.credit) <> 0
    order by w.account, t.name nulls first, w.third`.execute(call.db);
  return {
    rows: rows.map(({ name, auxiliary, ...row }) => ({
      ...row,
      label: row.thirdId === null ? accountLabel(row.account) : (name ?? ""),
      isCollective: isCollective(row.account),
      auxiliary: auxiliary ?? "",
      closingCents: row.openingCents + row.debitCents - row.creditCents,
    })),
    isProvisional: await isOpenOn(call, issuerId, to),
  };
}

/** True for a day of an open month. */
export async function isOpenOn(call: Call, issuerId: string, on: Day): Promise<boolean> {
  const settings = await call.db
    .selectFrom("bookSettings")
    .select("firstOpenOn")
    .where("id", "=", issuerId)
    .executeTakeFirst();
  return !settings || on >= settings.firstOpenOn;
}
