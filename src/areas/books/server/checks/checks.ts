// Compares the books with the facts they were derived from.
import { type RawBuilder, sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { loanOf } from "#funding/model/funding.ts";
import { scheduleOf } from "#funding/model/loan.ts";
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { entriesOf } from "#kernel/values.ts";
import type { CheckKey } from "../../model/checks.ts";
import { monthSpan } from "../../model/spans.ts";
import type { Checks } from "../../model/views.ts";
import { vatDifferences } from "./vat.ts";
import "../tables.ts";

export type Difference = Checks["checks"][number]["differences"][number];

interface Compared {
  /** Queries of sums by `id`: from the books and from the facts. */
  books: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
  /** A query of the `id`, `subject` and `page` of each compared record. */
  subjects: RawBuilder<unknown>;
}

async function compare(call: Call, { books, facts, subjects }: Compared): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with books as (${books}), facts as (${facts})
    select k.subject, k.page, coalesce(b.cents, 0)::bigint as "booksCents", coalesce(f.cents, 0)::bigint as "factsCents"
    from books b full join facts f on f.id = b.id join (${subjects}) k on k.id = coalesce(b.id, f.id)
    where coalesce(b.cents, 0) <> coalesce(f.cents, 0)
    order by k.subject, k.id limit 100`.execute(call.db);
  return rows;
}

const ofThirds = (issuerId: string, roles: readonly string[], sign: 1 | -1): RawBuilder<unknown> => sql`
  select third_id as id, sum(debit_cents - credit_cents) * ${sql.lit(sign)} as cents from book_line
  where issuer_id = ${issuerId} and role = any(${[...roles]}) group by third_id`;

/** Compares 411 and 462 of each company with the balance of its account. */
export const clientDifferences = (call: Call, issuerId: string): Promise<Difference[]> =>
  compare(call, {
    books: ofThirds(issuerId, ["411", "462"], 1),
    facts: sql`select company_id as id, sum(debit_cents - credit_cents) as cents from account_entry
      where issuer_id = ${issuerId} group by company_id`,
    subjects: sql`select id, name as subject, '/prospection/clients/view/' || client_id || '?tab=account&company=' || id as page
      from company`,
  });

/** Compares 1651 and 1655 of each contract with its guarantees. */
export const guaranteeDifferences = (call: Call, issuerId: string): Promise<Difference[]> =>
  compare(call, {
    books: ofThirds(issuerId, ["1651", "1655"], -1),
    facts: sql`select contract_id as id, sum(remaining_cents) as cents from receipt
      where issuer_id = ${issuerId} and security is not null group by contract_id`,
    subjects: sql`select id, order_id as subject, '/prospection/contracts/view/' || id as page from contract`,
  });

/** Compares 512 of each bank account with its statements. */
export const bankDifferences = (call: Call, issuerId: string): Promise<Difference[]> =>
  compare(call, {
    books: sql`select a.role as id, sum(l.debit_cents - l.credit_cents) as cents
      from book_account a join book_line l on l.account = a.code and l.issuer_id = ${issuerId} and l.role = '512'
      where a.kind = 'BANK' group by a.role`,
    facts: sql`select iban as id, sum(amount_cents) as cents from statement_line where issuer_id = ${issuerId} group by iban`,
    subjects: sql`select iban as id, 'Compte …' || right(iban, 4) as subject, '/billing/statements' as page from bank_account`,
  });

/** The balance of an account that should be at zero on a day. */
async function balanceOf(call: Call, issuerId: string, role: string, on: Day): Promise<Difference[]> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from book_line
    where issuer_id = ${issuerId} and role = ${role} and day <= ${on}`.execute(call.db);
  const [{ cents = 0 } = {}] = rows;
  return cents === 0 ? [] : [{ subject: role, page: "", booksCents: cents, factsCents: 0 }];
}

const transitRoles = ["5115", "5116", "5117", "5118", "5119", "580"];
const transitDays = 10;

/** The part of each transit balance at the end of a month that is more than ten days old by then. */
async function oldTransits(call: Call, issuerId: string, monthEnd: Day): Promise<Difference[]> {
  const before = addDays(monthEnd, -transitDays);
  const { rows } = await sql<{ role: string; debit: Cents; credit: Cents; balance: Cents }>`
    select role, sum(debit_cents - credit_cents)::bigint as balance,
      coalesce(sum(debit_cents) filter (where day > ${before}), 0)::bigint as debit,
      coalesce(sum(credit_cents) filter (where day > ${before}), 0)::bigint as credit
    from book_line where issuer_id = ${issuerId} and role = any(${transitRoles}) and day <= ${monthEnd}
    group by role order by role`.execute(call.db);
  return rows.flatMap(({ role, balance, debit, credit }) => {
    // Recent movements explain the balance first.
    const old = balance > 0 ? Math.max(0, balance - debit) : Math.min(0, balance + credit);
    return old === 0 ? [] : { subject: role, page: "", booksCents: old, factsCents: 0 };
  });
}

/** Bank accounts whose last statement ends before the end of the month that is closed next. */
async function missingStatements(call: Call, issuerId: string, monthEnd: Day): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'Compte …' || right(a.iban, 4) as subject, '/billing/statements/imported' as page,
      0::bigint as "booksCents", 0::bigint as "factsCents"
    from bank_account a
    where a.issuer_id = ${issuerId} and exists (select from bank_statement s where s.iban = a.iban)
      and not exists (select from bank_statement s where s.iban = a.iban and s.to_day >= ${monthEnd})`.execute(
    call.db,
  );
  return rows;
}

/** Compares 404, 238 and 4671 of each supplier with its invoices minus the money paid to it. */
const supplierDifferences = (call: Call, issuerId: string): Promise<Difference[]> =>
  compare(call, {
    books: ofThirds(issuerId, ["404", "238", "4671"], -1),
    facts: sql`select id, sum(cents) as cents from (
      select supplier_id as id, counted_total_cents as cents from supplier_invoice where nb_of_cars > 0
      union all select supplier_id, -amount_cents from supplier_payment where corrected_at is null
      union all select supplier_id, -amount_cents from supplier_advance where paid_at is not null
      union all select a.supplier_id, r.amount_cents from supplier_advance_recovery r
        join supplier_advance a on a.id = r.advance_id where r.cause = 'REFUND'
      union all select supplier_id, price_cents - case when paid_on is null then 0 else price_cents end
        from premium_car where supplier_id is not null
    ) m where ${issuerId} = ${lessorIssuerId} group by id`,
    subjects: sql`select id, name as subject, '/buying/car-suppliers/view/' || id as page from supplier`,
  });

/** Compares 164 of each funder with the outstanding principal of its loans. */
async function loanDifferences(call: Call, issuerId: string): Promise<Difference[]> {
  if (issuerId !== lessorIssuerId) return [];
  const fundings = await call.db
    .selectFrom("funding")
    .selectAll()
    .where("funderId", "is not", null)
    .execute();
  const left = fundings.flatMap(({ funderId, endedOn, ...funding }) => {
    const loan = endedOn === null ? loanOf(funding) : null;
    const startsOn = loan && (loan.startsOn ?? addMonths(loan.firstInstalment, -1));
    if (loan === null || loan.loanType === "FINANCE_LEASE" || startsOn === null || startsOn > call.today)
      return [];
    const due = scheduleOf(loan).findLast(({ dueOn }) => dueOn <= call.today);
    return { id: funderId, cents: due?.outstandingCents ?? loan.amountCents };
  });
  return compare(call, {
    books: ofThirds(issuerId, ["164"], -1),
    facts: sql`select id, sum(cents) as cents
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as f (id uuid, cents bigint) group by id`,
    subjects: sql`select id, name as subject, '/payment/funders/view/' || id as page from funder`,
  });
}

type Check = (call: Call, issuerId: string, monthEnd: Day) => Promise<Difference[]>;

const checks: Readonly<Record<CheckKey, Check>> = {
  CLIENTS: clientDifferences,
  GUARANTEES: guaranteeDifferences,
  SUPPLIERS: supplierDifferences,
  LOANS: loanDifferences,
  VAT: vatDifferences,
  BANK: bankDifferences,
  SUSPENSE: (call, issuerId, monthEnd) => balanceOf(call, issuerId, "471", monthEnd),
  TRANSITS: oldTransits,
  STATEMENTS: missingStatements,
};

export async function bookChecks(call: Call, issuerId: string, monthEnd: Day): Promise<Checks["checks"]> {
  const results: Checks["checks"] = [];
  for (const [check, differencesOf] of entriesOf(checks)) {
    const differences = await differencesOf(call, issuerId, monthEnd);
    results.push({ check, isRight: differences.length === 0, differences });
  }
  return results;
}

/** The checks of the next month to freeze. */
export async function checksOfNextMonth(call: Call, issuerId: string): Promise<Checks["checks"]> {
  const { firstOpenOn } = await get(call, "bookSettings", issuerId);
  return bookChecks(call, issuerId, monthSpan(firstOpenOn).to);
}
