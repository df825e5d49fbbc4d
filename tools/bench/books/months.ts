// The books of the bench: an entry for each of its documents, most of them in the month that is frozen next. A page of
// the ledger of clients, the freeze of that month with its checked file, the trial balance of a past day.
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { sources } from "#books/server/posting/derivations.ts";
import { rulesVersion } from "#books/server/posting/post.ts";
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import { inTransaction, systemCaller } from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import { ask, withClient } from "../money/calls.ts";
import { memoryOf, type Target } from "../targets.ts";
import { type BooksBench, withApplication } from "./posting.ts";

const tables = ["book_entry", "book_line", "funding"];

/** Nothing of the company is left to post or to complete; its loans are over, as no entry has their funds. */
const statements = [
  "update funding f set ended_on = coalesce(starts_on, current_date) where not exists (select from book_fact b where b.source_id = f.id)",
  `create temporary table posted on commit drop as
     select d.id, d.number, d.issuer_id, d.company_id, d.contract_id, d.issued_on, d.total_cents,
       gen_random_uuid() as entry_id, greatest(d.issued_on, s.first_open_on) as day
     from billing_document d join book_settings s on s.id = d.issuer_id
     where d.number like 'G2025-%' and not exists (select from book_entry e where e.source = 'document' and e.source_id = d.id)`,
  "insert into book_third (kind, id) select distinct 'company', company_id from posted on conflict do nothing",
  `insert into book_entry (id, issuer_id, source, source_id, key, journal, day, fact_day, piece_ref, piece_on, label)
     select entry_id, issuer_id, 'document', id, 'sale', 'VE', day, issued_on, number, issued_on, 'Facture ' || number from posted`,
  `insert into book_line (id, entry_id, issuer_id, day, role, account, third_kind, third_id, contract_id, debit_cents, credit_cents)
     select gen_random_uuid(), entry_id, issuer_id, day, '411', '411', 'company', company_id, contract_id, total_cents, 0 from posted
     union all
     select gen_random_uuid(), entry_id, issuer_id, day, '7061', '7061', null, null, contract_id, 0, total_cents from posted`,
  "update book_fact set accepted_at = now(), accepted_by = 'Banc', accepted_by_id = 'banc' where reason is not null and accepted_at is null",
];

async function fill(call: Call): Promise<void> {
  for (const text of statements.slice(0, -1)) await sql.raw(text).execute(call.db);
  for (const { name, all } of sources)
    await sql`
      insert into book_fact (id, source, source_id, issuer_id, day, label, rules)
      select gen_random_uuid(), ${name}, w.id, ${lessorIssuerId}, current_date, 'Banc', ${rulesVersion}
      from (${all}) w on conflict do nothing`.execute(call.db);
  for (const text of statements.slice(-1)) await sql.raw(text).execute(call.db);
}

interface Asked {
  application: Target;
  authorization: string;
}

const rounds = 9;

async function medianOf({ application, authorization }: Asked, path: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask(application, authorization, { path });
    times.push(performance.now() - started);
  }
  return `${times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]?.toFixed(0)} ms`;
}

/** Seconds until the month is frozen, and the memory of the application meanwhile. */
async function freeze({ application, authorization }: Asked, month: Day, isFrozen: () => Promise<boolean>) {
  const before = await memoryOf(application.process);
  const started = performance.now();
  const accepted = ["SUSPENSE", "TRANSITS", "STATEMENTS"].map((check) => ({ check, reason: "Banc" }));
  await ask(application, authorization, {
    method: "POST",
    path: `/books/months/${lessorIssuerId}/${month}/freeze`,
    body: { accepted },
  });
  const moved = (performance.now() - started) / 1_000;
  let most = before;
  while (!(await isFrozen())) {
    most = Math.max(most, await memoryOf(application.process));
    await wait(100);
  }
  const seconds = (performance.now() - started) / 1_000;
  return `moved in ${moved.toFixed(1)} s, frozen with its file checked in ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before and ${most.toFixed(0)} at most`;
}

export async function measureMonths(bench: BooksBench, asked: Asked): Promise<void> {
  await withClient(bench.url, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await withApplication(bench, (application) => inTransaction(application, systemCaller("bench"), fill));
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query("vacuum analyze book_entry, book_line, book_fact");
    const one = async <T extends object>(text: string): Promise<T> => {
      const [row] = (await client.query<T>(text, [lessorIssuerId])).rows;
      if (!row) throw new Error(`nothing found: ${text}`);
      return row;
    };
    const { month } = await one<{ month: Day }>(
      "select first_open_on::text as month from book_settings where id = $1",
    );
    const { lines, large } = await one<{ lines: number; large: number }>(
      `select count(*)::int as lines, count(*) filter (where account = '411')::int as large from book_line
       where issuer_id = $1 and day >= '${month}' and day < '${addMonths(month, 1)}'`,
    );
    const of = (from: Day, to: Day): string => `issuerId=${lessorIssuerId}&from=${from}&to=${to}`;
    const end = addDays(addMonths(month, 1), -1);
    const page = await medianOf(asked, `/books/ledger?${of(month, end)}&account=411`);
    bench.print(`\na page of a ledger of ${large} lines: ${page}`);
    const frozen = await freeze(
      asked,
      month,
      async () =>
        (
          await one<{ n: number }>(
            `select count(*)::int as n from book_month where issuer_id = $1 and month = '${month}' and stage = 'FROZEN'`,
          )
        ).n === 1,
    );
    bench.print(`a month of ${lines} lines ${frozen}`);
    const { findings } = await one<{ findings: unknown[] }>(
      `select findings from book_month where issuer_id = $1 and month = '${month}'`,
    );
    if (findings.length > 0) bench.print(`  the file has findings: ${JSON.stringify(findings.slice(0, 3))}`);
    const past = await medianOf(
      asked,
      `/books/trial-balance?${of(addMonths(month, -2), addDays(month, 19))}`,
    );
    bench.print(`trial balance at a past day: ${past} (aim: 150 ms)`);
  });
}
