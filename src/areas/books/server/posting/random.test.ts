// Random lives of the money of a company, months frozen between steps: the books say what the facts say.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { addDays, day, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import { sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { idsOf } from "#kernel/values.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { settledByRate } from "#ledger/model/e-reporting/payments.ts";
import { movementsOf } from "#ledger/server/e-reporting/movements.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { accountActs, otherActs } from "#tests/scenarios/random-money.ts";
import { type Line, netLines } from "../../model/entry.ts";
import { opened } from "../../model/posting.ts";
import { clientDifferences, guaranteeDifferences } from "../checks/checks.ts";
import { vatDifferences } from "../checks/vat.ts";
import { documentSource } from "../facts/documents.ts";
import { receiptSource, refundSource } from "../facts/money.ts";
import type { Source } from "../facts/source.ts";
import { lockBookDays, postFacts } from "./post.ts";
import { storedEntries } from "./stored.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const sources: readonly Source[] = [documentSource, receiptSource, refundSource];

const netText = (lines: readonly Line[]): string[] =>
  netLines(lines.map((one) => ({ ...one, carId: null, contractId: null, vat: null })))
    .map(({ role, third, cents }) => `${role} ${third?.id ?? ""} ${cents}`)
    .toSorted();

const factsOf = async (call: Call, { name, all }: Source): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (${all}) w union select source_id from book_fact where source = ${name}`.execute(call.db);
  return idsOf(rows);
};

/** The net lines of each fact of a source, as posted and as its rule wants them now. */
async function sumsOf(call: Call, source: Source) {
  const ids = await factsOf(call, source);
  if (ids.length === 0) return { ids, posted: [], wanted: [] };
  const days = (await lockBookDays(call, [lessorIssuerId])).get(lessorIssuerId) ?? expect.fail("no books");
  const stored = Map.groupBy(await storedEntries(call, source.name, ids), ({ sourceId }) => sourceId);
  const wanted = await source.derive(call, ids);
  return {
    ids,
    posted: ids.map((id) => [id, netText((stored.get(id) ?? []).flatMap(({ lines }) => lines))]),
    wanted: ids.map((id) => [
      id,
      netText((wanted.get(id)?.entries ?? []).flatMap((entry) => [...opened(days, entry).lines])),
    ]),
  };
}

/** VAT that is neither paid, credited nor lost. */
async function awaitedVat(call: Call): Promise<number> {
  const documents = await call.db
    .selectFrom("billingDocument as d")
    .select(["d.id", "d.kind", "d.content", "d.vatCents"])
    .select(
      sql<number>`coalesce((select sum(a.credited_vat_cents) from allocation a
        join document_part p on p.id = coalesce(a.credit_part_id, a.part_id) left join refund r on r.id = a.refund_id
        where p.document_id = d.id and (a.refund_id is null or r.paid_on is not null)), 0)::int`.as(
        "usedVatCents",
      ),
    )
    .where("d.status", "=", "FINAL")
    .where("d.kind", "<>", "CALL")
    .execute();
  const movements = await movementsOf(call, idsOf(documents));
  const credited = await sql<{ id: string; cents: number }>`
    select p.document_id as id, sum(a.credited_vat_cents)::int as cents from allocation a
    join document_part p on p.id = a.part_id where a.credit_part_id is not null group by 1`.execute(call.db);
  const creditedOf = new Map(credited.rows.map(({ id, cents }) => [id, cents]));
  return sumOf(
    documents.map(({ id, kind, content, vatCents, usedVatCents }) => {
      if (content === null) return 0;
      if (kind === "CREDIT_NOTE") return usedVatCents - vatCents;
      const settled = settledByRate(content, movements.get(id) ?? [], () => true);
      const vat = sumOf(settled.flatMap(({ rates }) => rates.map((one) => one.vatCents)));
      return vatCents - vat - (creditedOf.get(id) ?? 0);
    }),
  );
}

const balanceOf = async (call: Call, role: string): Promise<number> =>
  (
    await sql<{ cents: number }>`select coalesce(sum(credit_cents - debit_cents), 0)::int as cents
      from book_line where role = ${role}`.execute(call.db)
  ).rows[0]?.cents ?? 0;

async function requireBooks(call: Call): Promise<void> {
  const unbalanced = await sql`select e.id from book_entry e left join book_line l on l.entry_id = e.id
    group by e.id having coalesce(sum(l.debit_cents), 0) = 0 or sum(l.debit_cents) <> sum(l.credit_cents)`.execute(
    call.db,
  );
  expect(unbalanced.rows).toEqual([]);
  expect(await clientDifferences(call, lessorIssuerId)).toEqual([]);
  expect(await guaranteeDifferences(call, lessorIssuerId)).toEqual([]);
  expect(await balanceOf(call, "44580")).toBe(await awaitedVat(call));
  for (const source of sources) {
    const { posted, wanted } = await sumsOf(call, source);
    expect(posted).toEqual(wanted);
  }
}

/** All open entries derived again from nothing say the same. */
async function requireSameAgain(call: Call): Promise<void> {
  for (const source of sources) {
    const { ids, posted } = await sumsOf(call, source);
    await sql`delete from book_entry e using book_settings s
      where s.id = e.issuer_id and e.day >= s.first_open_on and e.source = ${source.name}`.execute(call.db);
    await postFacts(call, source, ids);
    expect((await sumsOf(call, source)).posted).toEqual(posted);
  }
  expect(await vatDifferences(call, lessorIssuerId, call.today)).toEqual([]);
}

/** Moves the first open day, at the latest to the month under way, and numbers the entries before it. */
async function freeze(call: Call): Promise<boolean> {
  const { rows } = await sql`update book_settings set first_open_on = first_open_on + interval '1 month'
    where first_open_on < ${firstOfMonth(call.today)} returning id`.execute(call.db);
  await sql`update book_entry e set frozen_on = ${call.today}, number = n.number from (
      select e.id, row_number() over (partition by e.journal order by e.day, e.id)
        + coalesce((select max(number) from book_entry o where o.journal = e.journal), 0) as number
      from book_entry e join book_settings s on s.id = e.issuer_id and e.day < s.first_open_on where e.number is null) n
    where n.id = e.id`.execute(call.db);
  return rows.length > 0;
}

async function started() {
  const { contract, ...client } = await app.within((call) => buildContract(call));
  const next = await app.within((call) => buildContract(call, {}, client));
  for (const lines of [
    [{ netCents: 48_990 }, { netCents: 9_801, rate: 0.055 }],
    [{ netCents: 3_333 }, { netCents: 10_000, rate: 0.1 }],
  ])
    await app.within((call) => buildInvoice(call, { client, lines }));
  return { companyId: client.company.id, contractId: contract.id, nextId: next.contract.id };
}

const actNames = [
  ...keysOf(accountActs("")),
  ...keysOf(otherActs({ companyId: "", contractId: "", nextId: "" })),
  "freeze",
  "wait",
] as const;
/** Steps that others rely on, or that others often prevent. */
const frequent = [
  "receive",
  "receive",
  "pay",
  "secure",
  "credit",
  "refund",
  "pay a refund",
  "type a date",
  "set off",
  "carry over",
  "lose",
  "undo a loss",
] as const;
const step = fc.record({
  act: fc.constantFrom(...actNames, ...frequent),
  cents: fc.integer({ min: 1, max: 9_000 }),
  pick: fc.nat(50),
});

test("the books follow random receipts, losses, refunds and guarantees, before and after freezes", async () => {
  const done = new Set<string>();
  let today: Day = day("2027-03-10");
  await fc.assert(
    fc.asyncProperty(fc.noShrink(fc.array(step, { minLength: 60, maxLength: 70 })), async (steps) => {
      const ids = await started();
      const acts = { ...accountActs(ids.companyId), ...otherActs(ids), freeze, wait: async () => true };
      for (const { act, cents, pick } of steps) {
        if (act === "wait") {
          today = addDays(today, 1 + (pick % 12));
          // In the morning, or the minute before midnight in Paris once it is summer time.
          app.setClock(`${today}T${pick % 2 === 0 ? "09:00" : "21:59"}:00Z`);
        }
        const isDone = await app
          .within((call) => acts[act](call, cents, pick))
          .catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
            return false;
          });
        if (isDone) done.add(act);
        await app.within(requireBooks);
        if (act === "freeze" || act === "wait") await app.within(requireSameAgain);
      }
      await app.within(requireSameAgain);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  // Most kinds of steps were possible at least once.
  expect(done.size).toBeGreaterThan(12);
}, 180_000);
